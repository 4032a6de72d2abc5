import type { QuotedItem } from './quote.ts';

/**
 * The end of the hold of these lines: an order is kept as a whole or not at all, so the shortest one counts.
 * @param now business time at which the buyer goes to pay
 */
export function heldUntil(now: Date, lines: readonly { readonly item: Pick<QuotedItem, 'holdMinutes'> }[]): Date {
  return new Date(now.getTime() + Math.min(...lines.map((line) => line.item.holdMinutes)) * 60_000);
}
