import type { orderTransactions as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import type { Operation, Order } from '../domain/order.ts';
import { openAttemptStates } from '../domain/order-states.ts';
import type { Refund } from '../domain/refund.ts';
import { transactionsOf } from '../domain/refundability.ts';

type Price = (amount: Minor) => wire.Price;

/** All refunds of an order: those of the merchant, and surplus money that goes back by itself. */
export function presentRefunds(price: Price, order: Order): wire.Refund[] {
  const bySelf = order.operations.filter(({ kind, refundId }) => kind === 'REFUND' && refundId === null);
  const all = [
    ...order.refunds.map((refund) => presentRefund(price, order, refund)),
    ...bySelf.map((operation) => ({
      id: operation.id,
      createdDate: operation.createdAt.toISOString(),
      transactions: [presentTransaction(price, operation)],
    })),
  ];
  return all.toSorted((one, other) => one.createdDate.localeCompare(other.createdDate));
}

/** The refund of this id. @throws Error if the order has none */
export function presentOneRefund({ site }: Pick<Context, 'site'>, order: Order, refundId: string): wire.Refund {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`order ${order.id} has no refund ${refundId}`);
  return presentRefund((amount) => presentPrice(site, order.currency, amount), order, refund);
}

function presentRefund(price: Price, order: Order, refund: Refund) {
  const transactions = transactionsOf(order, refund.id);
  const sum = (counts: (operation: Operation) => boolean) =>
    transactions.filter(counts).reduce((all, { amount }) => all + amount, 0);
  const pending = sum(({ state }) => openAttemptStates.includes(state));
  return {
    id: refund.id,
    createdDate: refund.createdAt.toISOString(),
    transactions: transactions.map((operation) => presentTransaction(price, operation)),
    details: {
      ...(refund.reason !== null && { reason: refund.reason }),
      shippingIncluded: refund.shipping !== null,
      items: refund.lines.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity })),
      lineItems: refund.lines.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity })),
      additionalFees: refund.fees.map(({ feeId, amount }) => ({ additionalFeeId: feeId, amount: price(amount) })),
      ...(refund.shipping !== null && { shipping: { amount: price(refund.shipping) } }),
    },
    summary: {
      requestedRefund: price(sum(() => true)),
      pendingRefund: price(pending),
      refunded: price(sum(({ state }) => state === 'SUCCEEDED')),
      failedRefundAmount: price(sum(({ state }) => state === 'DECLINED')),
      pending: pending > 0,
    },
  };
}

function presentTransaction(price: Price, operation: Operation): wire.RefundTransaction {
  const { attemptId, amount, state, byHand, reason } = operation;
  return {
    paymentId: attemptId,
    amount: price(amount),
    refundStatus: state === 'SUCCEEDED' ? 'SUCCEEDED' : state === 'DECLINED' ? 'FAILED' : 'PENDING',
    ...(reason !== null && { refundStatusInfo: { description: reason } }),
    ...(!byHand && { gatewayRefundId: operation.id }),
    externalRefund: byHand,
  };
}
