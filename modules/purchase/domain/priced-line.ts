import type { QuotedItem } from '@headland/sellables';
import type { LineDue, PricedLine } from './totals.ts';

/** A line as totals take it, from what its item was quoted at. */
export function pricedLine(lineId: string, quantity: number, item: QuotedItem): PricedLine {
  return { lineId, quantity, price: item.price, fullPrice: item.fullPrice, due: dueOf(item.payment) };
}

/**
 * What of a line is due with the order. A membership pays for its item when it is redeemed, and what it leaves is paid on
 * the spot, as the whole is with an item that is paid offline: nothing of these is due with the order.
 */
function dueOf({ option, deposit }: QuotedItem['payment']): LineDue {
  if (option === 'FULL_PAYMENT_ONLINE') return 'ALL';
  return option === 'DEPOSIT_ONLINE' ? { deposit: deposit ?? 0 } : 'NOTHING';
}
