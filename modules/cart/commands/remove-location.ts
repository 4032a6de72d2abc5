import type { Context } from '@headland/kernel';
import type { CartWork } from '../deps.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Takes the place of business off a cart, so that it may be given another.
 * @returns the cart's wire JSON
 * @throws ApplicationError CART_NOT_FOUND
 */
export async function removeLocation(work: CartWork, ctx: Context, id: string): Promise<string> {
  return work.database.transact(async (tx) => {
    const cart = await lockedCart(work, tx, ctx, { id });
    const { businessLocationId: _, ...details } = cart.details;
    return storeChange(work, tx, ctx, cart, { details });
  }, ctx.onCommit);
}
