import type { carts, HandlersOf, RequestOf } from '@headland/contract';
import { readQuantities } from '@headland/purchase';
import { addToCartById } from '../commands/add-to-cart-by-id.ts';
import { createCart } from '../commands/create-cart.ts';
import { createCheckout } from '../commands/create-checkout.ts';
import { deleteCart } from '../commands/delete-cart.ts';
import { removeCoupon } from '../commands/remove-coupon.ts';
import { removeLines } from '../commands/remove-lines.ts';
import { removeLocation } from '../commands/remove-location.ts';
import { updateCart } from '../commands/update-cart.ts';
import { updateQuantities } from '../commands/update-quantities.ts';
import type { CartWork } from '../deps.ts';
import { cartErrors } from '../errors.ts';
import { readCartBy, readCartToday } from '../queries/read-cart-by.ts';
import { answerEstimate } from './answer-estimate.ts';
import { cartAnswer } from './cart-calls.ts';
import { readAdd, readCreate, readCreateCheckout, readUpdate } from './read-requests.ts';

export type CartByIdHandlers = HandlersOf<
  | 'createCart'
  | 'updateCart'
  | 'getCart'
  | 'getCartByCheckoutId'
  | 'addToCart'
  | 'removeLineItemsFromCart'
  | 'createCheckoutFromCart'
  | 'removeCouponFromCart'
  | 'updateCartLineItemsQuantity'
  | 'estimateCartTotals'
  | 'deleteCart'
  | 'removeBusinessLocationFromCart'
>;

/** Binds the calls of carts by their id: the same commands as of the current cart, on whichever cart the caller reaches. */
export function cartsByIdCalls(work: CartWork): CartByIdHandlers {
  return {
    createCart: async (ctx, request) => cartAnswer(await createCart(work, ctx, readCreate(request, ctx))),
    getCart: async (ctx, request) =>
      cartAnswer(await (request.refreshOverride ? readCartToday : readCartBy)(work, ctx, which(request))),
    getCartByCheckoutId: async (ctx, { id: checkoutId }) => cartAnswer(await readCartBy(work, ctx, { checkoutId })),
    updateCart: async (ctx, request) =>
      cartAnswer(await updateCart(work, ctx, named(request), readUpdate(request, ctx))),
    addToCart: async (ctx, request) =>
      cartAnswer(await addToCartById(work, ctx, which(request).id, readAdd(request, ctx))),
    removeLineItemsFromCart: async (ctx, request) => {
      const lineIds = request.lineItemIds.map((id) => id.toLowerCase());
      return cartAnswer(await removeLines(work, ctx, which(request), lineIds));
    },
    updateCartLineItemsQuantity: async (ctx, request) =>
      cartAnswer(await updateQuantities(work, ctx, which(request), readQuantities(request.lineItems))),
    removeCouponFromCart: async (ctx, request) => cartAnswer(await removeCoupon(work, ctx, which(request))),
    removeBusinessLocationFromCart: async (ctx, request) =>
      cartAnswer(await removeLocation(work, ctx, which(request).id)),
    createCheckoutFromCart: (ctx, request) => createCheckout(work, ctx, which(request), readCreateCheckout(request)),
    estimateCartTotals: (ctx, request) =>
      // The packages declare a namespace of further fields as an object here, and as anything for the current cart.
      answerEstimate(work, ctx, which(request), request) as Promise<carts.EstimateTotalsResponse>,
    async deleteCart(ctx, request) {
      await deleteCart(work, ctx, which(request));
      return {};
    },
  };
}

function which({ id }: { readonly id: string }): { readonly id: string } {
  return { id: id.toLowerCase() };
}

/** The path holds the id, so that it is never missing. */
function named({ cartInfo }: RequestOf<'updateCart'>): { readonly id: string } {
  if (!cartInfo) throw cartErrors.error('CART_NOT_FOUND');
  return which(cartInfo);
}
