import type { Context } from '@headland/kernel';
import { readRenderedById } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { withoutCoupon } from '../domain/details.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Takes the coupon off a cart; a cart without one stays as it is.
 * @returns the cart's wire JSON
 * @throws ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND
 */
export async function removeCoupon(work: CartWork, ctx: Context, which: WhichCart): Promise<string> {
  return work.database.transact(async (tx) => {
    const cart = await lockedCart(work, tx, ctx, which);
    if (cart.details.couponCode === undefined) {
      const rendered = await readRenderedById(tx, ctx.site.id, cart.id);
      if (rendered !== null) return rendered;
    }
    return storeChange(work, tx, ctx, cart, { details: withoutCoupon(cart.details) });
  }, ctx.onCommit);
}
