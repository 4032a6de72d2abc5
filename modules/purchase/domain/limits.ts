import { type Minor, ValidationError } from '@headland/kernel';
import type { QuotedItem } from '@headland/sellables';

export const MAX_LINES = 300;
export const MAX_QUANTITY = 100_000;
/** Minor units. Leaves room below the safe integers for tax and shipping on top. */
export const MAX_SUBTOTAL: Minor = 1_000_000_000_000_000;
/** Characters of JSON: enough for choices and custom texts, too little to fill a database with. */
export const MAX_OPTIONS_LENGTH = 8_000;
export const MAX_EXTENDED_FIELDS_LENGTH = 10_000;

/**
 * Bytes of JSON of all that a buyer says in one purchase, beside what is bought: choices, texts and further fields of the
 * lines, notes, addresses. Room for 300 lines with a short text each, and too little to fill a disk with.
 */
export const MAX_SAID = 65_536;

interface SayingLine {
  readonly item: Pick<QuotedItem, 'reference'>;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
}

/** @param besides what is said beside the lines @returns bytes of JSON */
export function bytesSaid(lines: readonly SayingLine[], besides: object): number {
  const said = lines.map(({ item: { reference }, extendedFields }) => [
    reference.options,
    extendedFields,
    ...(reference.said ? [reference.said] : []),
  ]);
  return Buffer.byteLength(JSON.stringify([said, besides]));
}

/**
 * @param before bytes that were said until now: what was taken once may always become less
 * @throws ValidationError naming `field` if more is said than a purchase has room for
 */
export function checkSaid(before: number, after: number, field: string): void {
  if (after <= MAX_SAID || after <= before) return;
  const text = `would make more than ${MAX_SAID} bytes of choices, texts and further fields in one purchase`;
  throw ValidationError.field(field, text, 'MAX_LENGTH', { threshold: MAX_SAID });
}

/** What all pieces of all lines cost before totals' own steps, or null if that is more than an order can be. */
export function subtotalOf(
  lines: readonly { readonly quantity: number; readonly item: Pick<QuotedItem, 'price' | 'fullPrice'> }[],
): Minor | null {
  let subtotal = 0;
  for (const { quantity, item } of lines) {
    const full = Math.max(item.price, item.fullPrice) * quantity;
    if (!(full <= MAX_SUBTOTAL)) return null;
    subtotal += item.price * quantity;
    if (!(subtotal <= MAX_SUBTOTAL)) return null;
  }
  return subtotal;
}

/** @throws ValidationError naming `field` if a purchase would hold more lines than it can */
export function checkLineCount(count: number, field: string): void {
  if (count <= MAX_LINES) return;
  throw ValidationError.field(field, `would make more than ${MAX_LINES} lines in the cart`, 'MAX_SIZE', {
    threshold: MAX_LINES,
  });
}

/** @throws ValidationError naming `field` if it is no whole number from 1 to 100,000 */
export function checkQuantity(quantity: number, field: string): void {
  if (!Number.isInteger(quantity)) throw ValidationError.field(field, 'must be a whole number', 'VALIDATION');
  if (quantity < 1) throw ValidationError.field(field, 'must be at least 1', 'MIN', { threshold: 1 });
  if (quantity > MAX_QUANTITY) {
    throw ValidationError.field(field, `would make more than ${MAX_QUANTITY} pieces in one line`, 'MAX', {
      threshold: MAX_QUANTITY,
    });
  }
}

/** @throws ValidationError naming `field` if the item is sold in another quantity alone, as what is reserved is */
export function checkFixed(
  { fixedQuantity }: Pick<QuotedItem, 'fixedQuantity'>,
  quantity: number,
  field: string,
): void {
  if (fixedQuantity === null || quantity === fixedQuantity) return;
  throw ValidationError.field(field, `cannot be changed: this is sold as ${fixedQuantity}`, 'VALIDATION');
}
