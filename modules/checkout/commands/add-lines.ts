import type { Queryable } from '@headland/db';
import { type Context, newId, ValidationError } from '@headland/kernel';
import { checkFixed, checkLineCount, shareStock, subtotalOf, type WantedLine } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutLine } from '../domain/checkout.ts';
import { checkoutErrors } from '../errors.ts';

/**
 * Puts wanted lines behind those that are there. All are quoted together: lines of one item share what is left of it.
 * @param before quoted a moment ago
 * @throws ValidationError for too many lines, or more money than an order can be
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY (with what is left of each line)
 */
export async function addLines(
  deps: Pick<CheckoutDeps, 'sellables'>,
  tx: Queryable,
  ctx: Context,
  before: readonly CheckoutLine[],
  wanted: readonly WantedLine[],
): Promise<readonly CheckoutLine[]> {
  checkLineCount(before.length + wanted.length, 'lineItems');
  const quotes = await deps.sellables.quote(
    tx,
    ctx,
    wanted.map(({ reference, quantity }) => ({ reference, quantity })),
  );
  const added = wanted.map(({ field, quantity, extendedFields, taxableAddress }, at): CheckoutLine => {
    const quote = quotes[at];
    if (!quote?.item) throw checkoutErrors.error('ITEM_NOT_FOUND_IN_CATALOG', { field: `${field}.catalogReference` });
    checkFixed(quote.item, quantity, `${field}.quantity`);
    const { item, availability, available } = quote;
    const line = { lineId: newId(ctx.now), quantity, item, availability, available };
    return { ...line, ...(extendedFields && { extendedFields }), ...(taxableAddress && { taxableAddress }) };
  });
  const { lines } = shareStock([...before, ...added]);
  const fresh = new Set(added.map(({ lineId }) => lineId));
  checkLines(lines, ({ lineId }) => fresh.has(lineId));
  return lines;
}

/**
 * @param changes whether somebody is changing this line at this moment
 * @throws ApplicationError INSUFFICIENT_INVENTORY with what is left, if nothing is left of a line that changes
 * @throws ValidationError if all come to more than an order can be
 */
export function checkLines(lines: readonly CheckoutLine[], changes: (line: CheckoutLine) => boolean): void {
  const soldOut = lines.filter((line) => changes(line) && line.availability === 'NOT_AVAILABLE');
  if (soldOut.length > 0) throw checkoutErrors.error('INSUFFICIENT_INVENTORY', { lineItems: soldOut.map(named) });
  if (subtotalOf(lines) === null) throw ValidationError.field('lineItems', 'come to more than an order can be', 'MAX');
}

function named({ item, quantity, available }: CheckoutLine): object {
  return { catalogItemId: item.reference.catalogItemId, quantity, available: available ?? 0 };
}
