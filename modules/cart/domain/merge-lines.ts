import { checkFixed, checkLineCount, checkQuantity } from '@headland/purchase';
import type { QuoteAvailability, QuotedItem, TaxableAddress } from '@headland/sellables';
import type { CartLine } from './cart.ts';
import { mergeKey } from './line-key.ts';

/** A line that somebody wants in the cart, already quoted. */
export interface Addition {
  /** Wire path of the line, such as `lineItems[0]`. */
  readonly field: string;
  readonly quantity: number;
  readonly item: QuotedItem;
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. */
  readonly available: number | null;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  readonly taxableAddress?: TaxableAddress;
}

export interface Merged {
  readonly lines: readonly CartLine[];
  /** Lines whose quantity rose, with the wire path that is to blame. */
  readonly touched: ReadonlyMap<string, string>;
}

/**
 * Puts additions into a cart's lines: what is equal grows, what is new stands at the end.
 * @param lines quoted a moment ago
 * @throws ValidationError naming the addition that makes a line or the cart too large
 */
export function mergeLines(lines: readonly CartLine[], additions: readonly Addition[], nextId: () => string): Merged {
  const merged = [...lines];
  const at = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const key = mergeKey(line.item);
    if (line.availability !== 'NOT_FOUND' && !at.has(key)) at.set(key, index);
  }
  const touched = new Map<string, string>();
  for (const { field, quantity, item, availability, available, extendedFields, taxableAddress } of additions) {
    const key = mergeKey(item);
    const index = at.get(key) ?? merged.length;
    const before = merged[index];
    const line: CartLine = {
      ...before,
      id: before?.id ?? nextId(),
      item,
      availability,
      available,
      quantity: item.fixedQuantity ?? (before?.quantity ?? 0) + quantity,
      ...(extendedFields && { extendedFields: { ...before?.extendedFields, ...extendedFields } }),
      ...(taxableAddress && { taxableAddress }),
    };
    checkFixed(item, quantity, `${field}.quantity`);
    checkQuantity(line.quantity, `${field}.quantity`);
    merged[index] = line;
    at.set(key, index);
    touched.set(line.id, field);
    checkLineCount(merged.length, 'lineItems');
  }
  return { lines: merged, touched };
}
