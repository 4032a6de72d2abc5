import { idempotent } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { CartWork } from '../deps.ts';
import { cartErrors } from '../errors.ts';
import { addLines } from './add-lines.ts';
import type { AddToCart } from './add-to-cart.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Puts lines into a cart that is there; parallel additions wait for each other on its row.
 * @returns the cart's wire JSON
 * @throws ApplicationError CART_NOT_FOUND, CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION, and those of adding lines
 */
export async function addToCartById(work: CartWork, ctx: Context, id: string, request: AddToCart): Promise<string> {
  return work.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'addToCart', ctx.idempotencyKey, { id, ...request }, async () => {
      const cart = await lockedCart(work, tx, ctx, { id });
      const { businessLocationId = cart.details.businessLocationId } = request;
      if (cart.details.businessLocationId && businessLocationId !== cart.details.businessLocationId) {
        throw cartErrors.error('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION', {
          businessLocationId: cart.details.businessLocationId,
        });
      }
      const lines = await addLines(work, tx, ctx, cart, request.lines);
      const details = businessLocationId ? { ...cart.details, businessLocationId } : cart.details;
      return { rendered: await storeChange(work, tx, ctx, cart, { lines, details }) };
    });
    return answer.rendered;
  }, ctx.onCommit);
}
