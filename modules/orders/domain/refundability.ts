import type { Minor } from '@headland/kernel';
import { GIFT_CARDS } from './gift-card-payment.ts';
import type { Attempt, Operation, Order, OrderLine } from './order.ts';
import { openAttemptStates } from './order-states.ts';
import type { Refund } from './refund.ts';

/** Why a payment gives nothing back, or only by hand; names of the public SDK. */
export type Refundability =
  | { readonly kind: 'refundable' }
  | { readonly kind: 'byHand'; readonly reason: 'OFFLINE' | 'NOT_SUPPORTED' }
  | { readonly kind: 'none'; readonly reason: 'NOT_PAID' | 'ALREADY_REFUNDED' | 'PENDING_REFUND' | 'FORBIDDEN' };

type Books = Pick<Order, 'operations'>;
type Money = Pick<Attempt, 'id' | 'gateway' | 'captured' | 'refunded' | 'surplus'>;

/** What refunds under way will take of a payment, if all of them go through. */
export function pendingRefundOf({ operations }: Books, attemptId: string): Minor {
  return operations
    .filter((one) => one.attemptId === attemptId && one.kind === 'REFUND' && openAttemptStates.includes(one.state))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What can still be given back of a payment: refunds under way count as done. */
export function refundableOf(order: Books, attempt: Money): Minor {
  return attempt.surplus ? 0 : attempt.captured - attempt.refunded - pendingRefundOf(order, attempt.id);
}

/** @param gateway id of the one that can be asked; null in a shop that takes manual payment only */
export function refundability(order: Books, attempt: Money, gateway: string | null): Refundability {
  if (attempt.surplus) return { kind: 'none', reason: 'FORBIDDEN' };
  if (attempt.captured === 0) return { kind: 'none', reason: 'NOT_PAID' };
  if (attempt.refunded >= attempt.captured) return { kind: 'none', reason: 'ALREADY_REFUNDED' };
  if (refundableOf(order, attempt) <= 0) return { kind: 'none', reason: 'PENDING_REFUND' };
  if (attempt.gateway === GIFT_CARDS) return { kind: 'refundable' };
  if (attempt.gateway === 'manual') return { kind: 'byHand', reason: 'OFFLINE' };
  return attempt.gateway === gateway ? { kind: 'refundable' } : { kind: 'byHand', reason: 'NOT_SUPPORTED' };
}

/** The parts of payments that carry a refund. */
export function transactionsOf({ operations }: Books, refundId: string): readonly Operation[] {
  return operations.filter((one) => one.refundId === refundId);
}

/** Refunds that are under way, of all payments of an order. */
export function pendingRefundsOf(order: Pick<Order, 'operations' | 'attempts'>): Minor {
  return order.attempts.filter(({ surplus }) => !surplus).reduce((sum, { id }) => sum + pendingRefundOf(order, id), 0);
}

/** Whether a refund came to nothing: its items can be given back by another one. */
export function hasFailed(order: Books, refundId: string): boolean {
  return transactionsOf(order, refundId).every(({ state }) => state === 'DECLINED');
}

/** Pieces, delivery and fees that refunds have given back already, or are about to. */
export function refundedItems(
  order: Pick<Order, 'operations' | 'refunds'>,
): Pick<Refund, 'lines' | 'shipping' | 'fees' | 'restock'> {
  const counted = order.refunds.filter(({ id }) => !hasFailed(order, id));
  const sums = <T>(of: (refund: Refund) => readonly T[], name: (one: T) => string, value: (one: T) => number) => {
    const sum = new Map<string, number>();
    for (const one of counted.flatMap(of)) sum.set(name(one), (sum.get(name(one)) ?? 0) + value(one));
    return sum;
  };
  const lines = sums(
    (refund) => refund.lines,
    (line) => line.lineId,
    (line) => line.quantity,
  );
  const restock = sums(
    (refund) => refund.restock,
    (line) => line.lineId,
    (line) => line.quantity,
  );
  const fees = sums(
    (refund) => refund.fees,
    (fee) => fee.feeId,
    (fee) => fee.amount,
  );
  return {
    lines: [...lines].map(([lineId, quantity]) => ({ lineId, quantity })),
    restock: [...restock].map(([lineId, quantity]) => ({ lineId, quantity })),
    shipping: counted.reduce((sum, { shipping }) => sum + (shipping ?? 0), 0),
    fees: [...fees].map(([feeId, amount]) => ({ feeId, amount })),
  };
}

/**
 * Lines of which pieces go back on sale when a refund has gone through, each with all of its pieces that are back then.
 * @returns none if they are back already
 */
export function linesToRestock({ lines, refunds }: Pick<Order, 'lines' | 'refunds'>, refundId: string): OrderLine[] {
  const due = refunds.find(({ id }) => id === refundId);
  if (!due || due.restockedAt !== null) return [];
  const back = [due, ...refunds.filter(({ restockedAt }) => restockedAt !== null)].flatMap(({ restock }) => restock);
  return lines
    .filter(({ lineId }) => due.restock.some((one) => one.lineId === lineId))
    .map((line) => ({
      ...line,
      quantity: back.filter(({ lineId }) => lineId === line.lineId).reduce((sum, { quantity }) => sum + quantity, 0),
    }));
}
