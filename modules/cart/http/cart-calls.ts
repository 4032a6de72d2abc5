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
import { readCurrentCart } from '../queries/read-current-cart.ts';
import { answerEstimate } from './answer-estimate.ts';
import { readAdd, readCreateCheckout, readUpdate } from './read-requests.ts';

type CartCall = Extract<CallId, `${string}CurrentCart${string}`>;
export type CurrentCartHandlers = HandlersOf<CartCall | 'getPurchaseSteps'>;

/** The answer of every call that gives a cart: stored text, sent as it stands. */
export function cartAnswer(rendered: string): RawJson {
  return new RawJson(`{"cart":${rendered}}`);
}

/** Binds the calls of the current cart. */
export function cartCalls(work: CartWork): CurrentCartHandlers {
  return {
    getCurrentCart: async (ctx) => cartAnswer(await readCurrentCart(work, ctx)),
    addToCurrentCart: async (ctx, request) => cartAnswer(await addToCart(work, ctx, readAdd(request, ctx))),
    updateCurrentCart: async (ctx, request) =>
      cartAnswer(await updateCart(work, ctx, 'current', readUpdate(request, ctx))),
    async deleteCurrentCart(ctx) {
      await deleteCart(work, ctx, 'current');
      return {};
    },
    removeLineItemsFromCurrentCart: async (ctx, request) =>
      cartAnswer(
        await removeLines(
          work,
          ctx,
          'current',
          request.lineItemIds.map((id) => id.toLowerCase()),
        ),
      ),
    updateCurrentCartLineItemQuantity: async (ctx, request) =>
      cartAnswer(await updateQuantities(work, ctx, 'current', readQuantities(request.lineItems))),
    removeCouponFromCurrentCart: async (ctx) => cartAnswer(await removeCoupon(work, ctx, 'current')),
    createCheckoutFromCurrentCart: (ctx, request) => createCheckout(work, ctx, 'current', readCreateCheckout(request)),
    estimateCurrentCartTotals: (ctx, request) => answerEstimate(work, ctx, 'current', request),
    getPurchaseSteps: (ctx, { startDate, endDate }) => countSteps(work, ctx, readDays(startDate, endDate)),
  };
}
