import type { Queryable } from '@headland/db';
import { type Context, type FieldViolation, ValidationError } from '@headland/kernel';
import { checkFixed, type QuantityUpdate, shareStock, type WantedLine } from '@headland/purchase';
import type { Quote } from '@headland/sellables';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutLine, CheckoutState } from '../domain/checkout.ts';
import { addLines, checkLines } from './add-lines.ts';

/** What is to change of the lines; fields of errors are the wire's. */
export interface LinesChange {
  /** Put behind the lines that are there. */
  readonly wanted?: readonly WantedLine[];
  /** Ids of lines that go. */
  readonly without?: readonly string[];
  readonly quantities?: readonly QuantityUpdate[];
}

/**
 * The lines at today's prices, with what changes of them. Of what asks for more than is left the checkout says so, and its order
 * will be refused.
 * @throws ValidationError for a line that is not there or is named twice, or if none would be left
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY if nothing is left of a line that changes
 */
export async function changeLines(
  deps: Pick<CheckoutDeps, 'sellables'>,
  tx: Queryable,
  ctx: Context,
  checkout: Pick<CheckoutState, 'lines' | 'orderId'>,
  { wanted = [], without = [], quantities = [] }: LinesChange = {},
): Promise<readonly CheckoutLine[]> {
  const { lines, orderId } = checkout;
  refuseUnknown(lines, 'lineItemIds', without);
  const changing = quantities.map(({ lineId }) => lineId);
  refuseUnknown(lines, 'lineItems', changing, '.id');
  if (without.length > 0 && without.length >= lines.length) {
    throw ValidationError.field('lineItemIds', 'must leave at least one line', 'MIN_SIZE', { threshold: 1 });
  }
  const quantityOf = new Map(quantities.map(({ lineId, quantity }) => [lineId, quantity]));
  const left = lines
    .filter(({ lineId }) => !without.includes(lineId))
    .map((line) => ({ ...line, quantity: quantityOf.get(line.lineId) ?? line.quantity }));
  const quoted = await requote(deps, tx, ctx, left, orderId === null ? null : new Map(lines.map(heldOf)));
  for (const [index, { lineId, quantity }] of quantities.entries()) {
    const line = quoted.find((one) => one.lineId === lineId);
    if (line) checkFixed(line.item, quantity, `lineItems[${index}].quantity`);
  }
  if (quantities.length > 0) checkLines(quoted, ({ lineId }) => quantityOf.has(lineId));
  return wanted.length === 0 ? quoted : addLines(deps, tx, ctx, quoted, wanted);
}

function refuseUnknown(lines: readonly CheckoutLine[], list: string, ids: readonly string[], at = ''): void {
  const known = new Set(lines.map(({ lineId }) => lineId));
  const violations = ids.flatMap((id, index): FieldViolation[] => {
    const twice = ids.indexOf(id) < index;
    if (known.has(id) && !twice) return [];
    const description = twice ? 'is named twice' : 'is no line of this checkout';
    return [{ field: `${list}[${index}]${at}`, description, violatedRule: 'VALIDATION' }];
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

const unknownItem: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

const heldOf = ({ lineId, quantity }: CheckoutLine) => [lineId, quantity] as const;

/**
 * Lines at today's prices. One that cannot be found any more keeps its last price; ordering will refuse it.
 * @param held what the checkout's own order keeps of each line: not there for others, but for this buyer it is
 */
async function requote(
  deps: Pick<CheckoutDeps, 'sellables'>,
  tx: Queryable,
  ctx: Context,
  lines: readonly CheckoutLine[],
  held: ReadonlyMap<string, number> | null,
): Promise<readonly CheckoutLine[]> {
  const quotes = await deps.sellables.quote(
    tx,
    ctx,
    lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const quoted = lines.map((line, at): CheckoutLine => {
    const { availability, available, item } = quotes[at] ?? unknownItem;
    const kept = held?.get(line.lineId);
    if (kept === undefined || item === null) return { ...line, item: item ?? line.item, availability, available };
    if (kept === line.quantity) return { ...line, item };
    return { ...line, item, availability: 'AVAILABLE', available: available === null ? null : available + kept };
  });
  const isAsBefore = held !== null && lines.every(({ lineId, quantity }) => held.get(lineId) === quantity);
  return isAsBefore ? quoted : shareStock(quoted).lines;
}
