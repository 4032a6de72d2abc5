import type { CallId, HandlersOf } from '@headland/contract';
import { RawJson } from '@headland/kernel';
import { readDays, readQuantities } from '@headland/purchase';
import { addToCart } from '../commands/add-to-cart.ts';
import { createCheckout } from '../commands/create-checkout.ts';
import { deleteCart } from '../commands/delete-cart.ts';
import { removeCoupon } from '../commands/remove-coupon.ts';
import { removeLines } from '../commands/remove-lines.ts';
import { updateCart } from '../commands/update-cart.ts';
import { updateQuantities } from '../commands/update-quantities.ts';
import type { CartWork } from '../deps.ts';
import { countSteps } from '../queries/count-steps.ts';
import { estimateTotals } from '../queries/estimate-totals.ts';
import { readCurrentCart } from '../queries/read-current-cart.ts';
import { presentEstimate } from './present-estimate.ts';
import { readAdd, readCreateCheckout, readEstimate, readUpdate } from './read-requests.ts';

type CartCall = Extract<CallId, `${string}CurrentCart${string}`>;
export type CartHandlers = HandlersOf<CartCall | 'getPurchaseSteps'>;

/** The answer of every call that gives a cart: stored text, sent as it stands. */
function cartAnswer(rendered: string): RawJson {
  return new RawJson(`{"cart":${rendered}}`);
}

/** Binds the calls of the current cart. */
export function cartCalls(work: CartWork): CartHandlers {
  return {
    getCurrentCart: async (ctx) => cartAnswer(await readCurrentCart(work, ctx)),
    addToCurrentCart: async (ctx, request) => cartAnswer(await addToCart(work, ctx, readAdd(request, ctx))),
    updateCurrentCart: async (ctx, request) => cartAnswer(await updateCart(work, ctx, readUpdate(request, ctx))),
    async deleteCurrentCart(ctx) {
      await deleteCart(work, ctx);
      return {};
    },
    removeLineItemsFromCurrentCart: async (ctx, request) =>
      cartAnswer(
        await removeLines(
          work,
          ctx,
          request.lineItemIds.map((id) => id.toLowerCase()),
        ),
      ),
    updateCurrentCartLineItemQuantity: async (ctx, request) =>
      cartAnswer(await updateQuantities(work, ctx, readQuantities(request.lineItems))),
    removeCouponFromCurrentCart: async (ctx) => cartAnswer(await removeCoupon(work, ctx)),
    createCheckoutFromCurrentCart: (ctx, request) => createCheckout(work, ctx, readCreateCheckout(request)),
    async estimateCurrentCartTotals(ctx, request) {
      const wanted = readEstimate(request);
      return presentEstimate(ctx, await estimateTotals(work, ctx, wanted), {
        calculateShipping: wanted.calculateShipping,
        calculateTax: wanted.calculateTax,
        memberships: (request.selectedMemberships?.memberships ?? []).length > 0,
      });
    },
    getPurchaseSteps: (ctx, { startDate, endDate }) => countSteps(work, ctx, readDays(startDate, endDate)),
  };
}
