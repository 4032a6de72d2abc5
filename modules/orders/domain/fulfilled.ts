import { type FulfilledLine, type Fulfilment, type FulfilmentStatus, isComplete } from './fulfilment.ts';
import type { Order, OrderLine } from './order.ts';

type Sent = Pick<Order, 'state' | 'lines' | 'details' | 'fulfilments'>;

/** Pieces of a line that stand in fulfilments. */
function piecesIn(fulfilments: readonly Fulfilment[], lineId: string): number {
  return fulfilments
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Pieces of a line that no fulfilment has yet. */
export function leftToFulfil({ fulfilments }: Pick<Order, 'fulfilments'>, line: OrderLine): number {
  return line.quantity - piecesIn(fulfilments, line.lineId);
}

/**
 * How far an order is. What does not travel is not asked for: it comes with the payment, and an order of such things alone is
 * fulfilled with it, as the public packages say of orders without delivery. What is sold as files and has none does not
 * come by itself: the merchant sends it by hand, and says so.
 */
export function fulfilmentStatusOf({ state, lines, details, fulfilments }: Sent): FulfilmentStatus {
  const waiting = lines.filter((line) => waitsToBeSent({ details }, line));
  const isPaid = state === 'PAID' || state === 'FREE';
  if (waiting.length === 0 && isPaid) return 'FULFILLED';
  const complete = fulfilments.filter(isComplete);
  const asked = waiting.length > 0 ? waiting : lines;
  const counts = asked.map((line) => ({ done: piecesIn(complete, line.lineId), of: line.quantity }));
  if (counts.every((line) => line.done >= line.of)) return 'FULFILLED';
  return counts.some(({ done }) => done > 0) ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED';
}

/** Whether a line is sent by somebody, and does not come with the payment. */
export function waitsToBeSent({ details }: Pick<Order, 'details'>, { item }: Pick<OrderLine, 'item'>): boolean {
  return (details.delivery !== null && item.physical.shippable) || item.digital?.files.length === 0;
}

/** A line that a fulfilment is to have; null pieces are all that no other has. */
export interface WantedLine {
  readonly lineId: string;
  readonly quantity: number | null;
}

/** Why a fulfilment cannot have a line. */
export interface LineRefusal {
  readonly problem: 'LINE_ITEM_NOT_FOUND' | 'INVALID_FULFILLMENT_QUANTITY';
  readonly about: Readonly<Record<string, string | number>>;
}

/** The lines of a new fulfilment. @returns the first thing that is wrong with them, if something is */
export function planLines(
  order: Pick<Order, 'lines' | 'fulfilments'>,
  wanted: readonly WantedLine[],
): readonly FulfilledLine[] | LineRefusal {
  const planned = new Map<string, number>();
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return { problem: 'LINE_ITEM_NOT_FOUND', about: { lineItemId: lineId } };
    const before = planned.get(lineId) ?? 0;
    const left = leftToFulfil(order, line) - before;
    const pieces = quantity ?? left;
    if (pieces < 1 || pieces > left) {
      return { problem: 'INVALID_FULFILLMENT_QUANTITY', about: { lineItemId: lineId, available: left } };
    }
    planned.set(lineId, before + pieces);
  }
  return [...planned].map(([lineId, quantity]) => ({ lineId, quantity }));
}
