import type { Minor } from '@headland/kernel';
import { isBeingCanceled } from './cancellation.ts';
import { takenOf } from './later-part.ts';
import { awaitsPayment, currentAttempt, dueNowOf, type Order } from './order.ts';
import { cameToNothing, next, openAttemptStates } from './order-states.ts';

/** A part of an order that nobody has paid. */
export interface OpenPart {
  readonly purpose: 'NOW' | 'LATER';
  readonly amount: Minor;
}

/** Whether the shop can still receive money for an order, by itself or by hand, and why not. */
export type Collectability =
  | { readonly kind: 'collectable'; readonly amount: Minor }
  | { readonly kind: 'none'; readonly reason: 'CANCELLED' | 'PAID' | 'PENDING' };

type Facts = Pick<Order, 'state' | 'total' | 'dueLater' | 'giftCard' | 'attempts' | 'history'>;

/** What is open of an order, what is due first before what is due later. */
export function openParts(order: Pick<Order, 'total' | 'dueLater' | 'giftCard' | 'attempts'>): readonly OpenPart[] {
  const parts: readonly OpenPart[] = [
    { purpose: 'NOW', amount: dueNowOf(order) - takenOf(order, 'NOW') },
    { purpose: 'LATER', amount: order.dueLater - takenOf(order, 'LATER') },
  ];
  return parts.filter(({ amount }) => amount > 0);
}

export function sumOfParts(parts: readonly OpenPart[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The parts that an amount pays: each as a whole, what is due first before what is due later.
 * @returns null if it is the sum of no such parts
 */
export function partsOfAmount(parts: readonly OpenPart[], amount: Minor): readonly OpenPart[] | null {
  const [first] = parts;
  if (sumOfParts(parts) === amount) return parts;
  return first?.amount === amount ? [first] : null;
}

/** What the buyer is about to pay of what is due later; money may come of it. */
export function isRestUnderWay(order: Pick<Order, 'attempts'>): boolean {
  const rest = currentAttempt(order, 'LATER');
  return rest !== null && rest.state !== 'ACTION_REQUIRED' && openAttemptStates.includes(rest.state);
}

/** An order that waits for the gateway, or for its buyer's next try there, is PENDING. */
export function collectability(order: Facts): Collectability {
  if (cameToNothing(order.state)) return { kind: 'none', reason: 'CANCELLED' };
  const parts = openParts(order);
  if (parts.length === 0) return { kind: 'none', reason: 'PAID' };
  const takes = next(order.state, 'MARKED_AS_PAID') !== null && (order.state !== 'INITIATED' || awaitsPayment(order));
  if (!takes || isBeingCanceled(order) || isRestUnderWay(order)) return { kind: 'none', reason: 'PENDING' };
  return { kind: 'collectable', amount: sumOfParts(parts) };
}
