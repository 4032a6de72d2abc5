import { type Context, ValidationError } from '@headland/kernel';
import { checkFixed, MAX_SUBTOTAL, type QuantityUpdate, shareStock, subtotalOf } from '@headland/purchase';
import type { CartWork } from '../deps.ts';
import { applyQuotes } from '../domain/apply-quotes.ts';
import type { CartLine } from '../domain/cart.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { cartErrors } from '../errors.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Sets quantities of lines; more than is left is lowered to what is left.
 * @param updates in the order of the wire, whose paths the errors name
 * @returns the cart's wire JSON
 * @throws ValidationError for a line that is not in the cart or named twice; ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND, or
 * INSUFFICIENT_INVENTORY if nothing is left
 */
export async function updateQuantities(
  work: CartWork,
  ctx: Context,
  which: WhichCart,
  updates: readonly QuantityUpdate[],
): Promise<string> {
  return work.database.transact(async (tx) => {
    const cart = await lockedCart(work, tx, ctx, which);
    const wanted = wantedQuantities(cart.lines, updates);
    const changed = cart.lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }));
    const quotes = await work.sellables.quote(
      tx,
      ctx,
      changed.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
    );
    const quoted = applyQuotes(changed, quotes);
    for (const [index, { lineId, quantity }] of updates.entries()) {
      const line = quoted.find(({ id }) => id === lineId);
      if (line) checkFixed(line.item, quantity, `lineItems[${index}].quantity`);
    }
    const { lines, soldOut } = shareStock(quoted, ({ id }) => wanted.has(id));
    if (soldOut.length > 0) {
      throw cartErrors.error('INSUFFICIENT_INVENTORY', {
        lineItems: soldOut.map(({ line, available }) => ({
          field: `lineItems[${updates.findIndex((update) => update.lineId === line.id)}].quantity`,
          lineItemId: line.id,
          catalogItemId: line.item.reference.catalogItemId,
          available,
        })),
      });
    }
    if (subtotalOf(lines) === null) {
      throw ValidationError.field(
        `lineItems[${updates.length - 1}].quantity`,
        'would make the total of the cart larger than any order can be',
        'MAX',
        { threshold: MAX_SUBTOTAL },
      );
    }
    return storeChange(work, tx, ctx, cart, { lines });
  }, ctx.onCommit);
}

function wantedQuantities(lines: readonly CartLine[], updates: readonly QuantityUpdate[]): Map<string, number> {
  const known = new Set(lines.map((line) => line.id));
  const wanted = new Map<string, number>();
  for (const [index, { lineId, quantity }] of updates.entries()) {
    const field = `lineItems[${index}].id`;
    if (!known.has(lineId)) throw ValidationError.field(field, 'is no line of the cart', 'VALIDATION');
    if (wanted.has(lineId)) throw ValidationError.field(field, 'is named twice', 'VALIDATION');
    wanted.set(lineId, quantity);
  }
  return wanted;
}
