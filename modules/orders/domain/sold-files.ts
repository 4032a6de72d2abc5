import type { DigitalGoods } from '@headland/sellables';
import type { Order, OrderLine } from './order.ts';
import { refundedItems } from './refundability.ts';

const DAY = 24 * 3_600_000;

/** Files that a buyer may have of an order's line. */
export interface SoldFiles {
  readonly files: DigitalGoods['files'];
  /** From this instant on links to them open nothing; in whole seconds. */
  readonly until: Date;
}

/**
 * The files of a line, once they are paid: not before, nor once the order has come to nothing, nor once all of the money,
 * or that of every piece of the line, has gone back or is about to.
 * @returns null where there are none to be had
 */
export function soldFiles(order: Order, line: OrderLine): SoldFiles | null {
  const { digital } = line.item;
  if (!digital || digital.files.length === 0 || !isPaid(order)) return null;
  const back = refundedItems(order).lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0;
  if (back >= line.quantity) return null;
  const paid = order.history.find(({ to }) => to === 'PAID' || to === 'FREE')?.at ?? order.updatedAt;
  const seconds = Math.floor((paid.getTime() + digital.days * DAY) / 1000);
  return { files: digital.files, until: new Date(seconds * 1000) };
}

function isPaid({ state, captured, refunded }: Order): boolean {
  return state === 'FREE' || (state === 'PAID' && (captured === 0 || refunded < captured));
}
