import { type Context, ValidationError } from '@headland/kernel';
import type { CartWork } from '../deps.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Takes lines out of a cart; an empty cart stays. Asks nobody for prices.
 * @returns the cart's wire JSON
 * @throws ValidationError naming `lineItemIds[0]` for a line that is not in the cart; ApplicationError
 * OWNED_CART_NOT_FOUND, CART_NOT_FOUND
 */
export async function removeLines(
  work: CartWork,
  ctx: Context,
  which: WhichCart,
  lineIds: readonly string[],
): Promise<string> {
  return work.database.transact(async (tx) => {
    const cart = await lockedCart(work, tx, ctx, which);
    const known = new Set(cart.lines.map((line) => line.id));
    const unknown = lineIds.flatMap((id, index) => (known.has(id) ? [] : [index]));
    if (unknown.length > 0) {
      throw new ValidationError(
        unknown.map((index) => ({
          field: `lineItemIds[${index}]`,
          description: 'is no line of the cart',
          violatedRule: 'VALIDATION',
        })),
      );
    }
    const gone = new Set(lineIds);
    return storeChange(work, tx, ctx, cart, { lines: cart.lines.filter((line) => !gone.has(line.id)) });
  }, ctx.onCommit);
}
