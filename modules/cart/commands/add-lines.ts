import type { Queryable } from '@headland/db';
import { type Context, newId, ValidationError } from '@headland/kernel';
import { MAX_SUBTOTAL, shareStock, subtotalOf, type WantedLine } from '@headland/purchase';
import type { Quote } from '@headland/sellables';
import type { CartWork } from '../deps.ts';
import { applyQuotes } from '../domain/apply-quotes.ts';
import type { CartLine, CartState } from '../domain/cart.ts';
import { type Addition, mergeLines } from '../domain/merge-lines.ts';
import { cartErrors } from '../errors.ts';

/**
 * Quotes the cart and what is wanted, and puts the second into the first. A line that asks for more than is left is
 * lowered to what is left and says PARTIALLY_AVAILABLE; nothing is added if anything cannot be.
 * @param quoted what is wanted, if it was quoted already; made use of where the cart has no lines of its own
 * @throws ValidationError for an unknown app id or a limit; ApplicationError ITEM_NOT_FOUND_IN_CATALOG (names
 * `lineItems[0].catalogReference.catalogItemId`) or INSUFFICIENT_INVENTORY
 */
export async function addLines(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  cart: CartState,
  wanted: readonly WantedLine[],
  quoted: readonly Quote[] | null = null,
): Promise<readonly CartLine[]> {
  checkAppIds(work, wanted);
  const quotes = (cart.lines.length === 0 && quoted) || (await quoteLines(work, tx, ctx, cart.lines, wanted));
  const additions = additionsOf(wanted, quotes.slice(cart.lines.length));
  const merged = mergeLines(applyQuotes(cart.lines, quotes), additions, () => newId(ctx.now));
  const { lines, soldOut } = shareStock(merged.lines, ({ id }) => merged.touched.has(id));
  if (soldOut.length > 0) {
    throw cartErrors.error('INSUFFICIENT_INVENTORY', {
      lineItems: soldOut.map(({ line, available }) => ({
        field: `${merged.touched.get(line.id)}.quantity`,
        catalogItemId: line.item.reference.catalogItemId,
        available,
      })),
    });
  }
  if (subtotalOf(lines) === null) {
    throw ValidationError.field(
      `${additions.at(-1)?.field}.quantity`,
      'would make the total of the cart larger than any order can be',
      'MAX',
      { threshold: MAX_SUBTOTAL },
    );
  }
  return lines;
}

/** Quotes of the lines that are there and then of those that are wanted, in order. */
export function quoteLines(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  lines: readonly CartLine[],
  wanted: readonly WantedLine[],
): Promise<readonly Quote[]> {
  return work.sellables.quote(tx, ctx, [
    ...lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
    ...wanted.map(({ reference, quantity }) => ({ reference, quantity })),
  ]);
}

function checkAppIds(work: CartWork, wanted: readonly WantedLine[]): void {
  const unknown = wanted.filter(({ reference }) => !work.sellables.appIds.includes(reference.appId));
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.map(({ field }) => ({
      field: `${field}.catalogReference.appId`,
      description: 'is no app of this site that sells anything',
      violatedRule: 'VALIDATION',
    })),
  );
}

function additionsOf(wanted: readonly WantedLine[], quotes: readonly Quote[]): readonly Addition[] {
  const missing = wanted.filter((_, index) => !quotes[index]?.item);
  if (missing.length > 0) {
    throw cartErrors.error('ITEM_NOT_FOUND_IN_CATALOG', {
      lineItems: missing.map(({ field, reference }) => ({
        field: `${field}.catalogReference.catalogItemId`,
        catalogItemId: reference.catalogItemId,
      })),
    });
  }
  return wanted.flatMap(({ field, quantity, extendedFields, taxableAddress }, index): Addition[] => {
    const quote = quotes[index];
    if (!quote?.item) return [];
    const { item, availability, available } = quote;
    const addition = { field, quantity, item, availability, available };
    return [{ ...addition, ...(extendedFields && { extendedFields }), ...(taxableAddress && { taxableAddress }) }];
  });
}
