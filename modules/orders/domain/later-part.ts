import type { Minor } from '@headland/kernel';
import { dueNowOf, type Order } from './order.ts';
import { pendingRefundsOf } from './refundability.ts';

type Facts = Pick<
  Order,
  'state' | 'total' | 'dueLater' | 'giftCard' | 'captured' | 'refunded' | 'attempts' | 'operations'
>;

/**
 * What the buyer can still pay of the part that is due later: nothing before the part due now is theirs to count on, and
 * nothing once the order is over or all of its money goes back.
 */
export function laterOwedOf(order: Facts): Minor {
  const stands = order.state === 'PAID' || (order.state === 'OFFLINE_PENDING' && dueNowOf(order) === 0);
  if (!stands || goesBack(order)) return 0;
  return order.dueLater - takenOf(order, 'LATER');
}

/** What was taken of a part of the order. */
export function takenOf(order: Pick<Order, 'attempts'>, purpose: 'NOW' | 'LATER'): Minor {
  return order.attempts.reduce((sum, one) => (one.purpose === purpose && !one.surplus ? sum + one.captured : sum), 0);
}

/** Whether all that was taken was given back, or is about to be. */
function goesBack(order: Facts): boolean {
  return order.captured > 0 && order.refunded + pendingRefundsOf(order) >= order.captured;
}
