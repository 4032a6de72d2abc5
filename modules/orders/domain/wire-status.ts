import type { Order } from './order.ts';
import type { OrderState } from './order-states.ts';

/** The order's `status` in the form of the public SDK. */
export type WireStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED';

/** The order's `paymentStatus` in the form of the public SDK. */
export type WirePaymentStatus =
  | 'NOT_PAID'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED'
  | 'PENDING'
  | 'CANCELED'
  | 'DECLINED';

/**
 * One table for presenters, filters and documents. Money that is authorised and money that the gateway still decides about are
 * both PENDING: `status` tells them apart, and `balanceSummary` says how much.
 */
export const wireStatuses: Readonly<Record<OrderState, { status: WireStatus; paymentStatus: WirePaymentStatus }>> = {
  INITIATED: { status: 'INITIALIZED', paymentStatus: 'NOT_PAID' },
  PENDING: { status: 'INITIALIZED', paymentStatus: 'PENDING' },
  DECLINED: { status: 'INITIALIZED', paymentStatus: 'DECLINED' },
  AUTHORIZED: { status: 'APPROVED', paymentStatus: 'PENDING' },
  PAID: { status: 'APPROVED', paymentStatus: 'PAID' },
  OFFLINE_PENDING: { status: 'APPROVED', paymentStatus: 'NOT_PAID' },
  FREE: { status: 'APPROVED', paymentStatus: 'PAID' },
  VOIDED: { status: 'CANCELED', paymentStatus: 'CANCELED' },
  CANCELED: { status: 'CANCELED', paymentStatus: 'NOT_PAID' },
};

/** `paymentStatus` with what is due later and refunds taken into account. */
export function paymentStatusOf(order: Pick<Order, 'state' | 'captured' | 'refunded' | 'total'>): WirePaymentStatus {
  if (order.refunded > 0) return order.refunded >= order.captured ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (order.state === 'PAID' && order.captured < order.total) return 'PARTIALLY_PAID';
  return wireStatuses[order.state].paymentStatus;
}
