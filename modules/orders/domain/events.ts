import type { FulfilmentStatus } from './fulfilment.ts';
import type { Order } from './order.ts';
import type { Cause, OrderState } from './order-states.ts';
import { paymentStatusOf, wireStatuses } from './wire-status.ts';

/** Names as the public SDK's webhooks spell them. */
export type OrderEventType =
  | 'order_created'
  | 'order_approved'
  | 'order_payment_status_updated'
  | 'order_canceled'
  | 'order_fulfilled'
  | 'order_updated';

/** What an event says; whoever needs the whole order reads it by its id. */
export interface OrderEventPayload {
  readonly orderId: string;
  /** The order's revision after the change, and the sequence of its history row. */
  readonly revision: number;
  readonly cause: Cause;
  readonly state: OrderState;
  readonly previousState: OrderState | null;
  readonly paymentStatus: string;
  readonly previousPaymentStatus: string | null;
  readonly fulfilmentStatus: FulfilmentStatus;
  readonly previousFulfilmentStatus: FulfilmentStatus | null;
  readonly checkoutId: string | null;
  readonly currency: string;
  readonly total: number;
}

type Facts = Pick<
  Order,
  'id' | 'state' | 'revision' | 'captured' | 'refunded' | 'fulfilmentStatus' | 'checkoutId' | 'currency' | 'total'
>;

/** The events of one change; at least one. @param before null for a new order */
export function eventsOf(
  before: Facts | null,
  after: Facts,
  cause: Cause,
): { type: OrderEventType; payload: OrderEventPayload }[] {
  const was = before && { ...wireStatuses[before.state], paymentStatus: paymentStatusOf(before) };
  const is = { ...wireStatuses[after.state], paymentStatus: paymentStatusOf(after) };
  const types: OrderEventType[] = [];
  if (!was) types.push('order_created');
  if (is.status === 'APPROVED' && was?.status !== 'APPROVED') types.push('order_approved');
  if (is.status === 'CANCELED' && was && was.status !== 'CANCELED') types.push('order_canceled');
  if (was && was.paymentStatus !== is.paymentStatus) types.push('order_payment_status_updated');
  if (after.fulfilmentStatus === 'FULFILLED' && before && before.fulfilmentStatus !== 'FULFILLED') {
    types.push('order_fulfilled');
  }
  if (types.length === 0) types.push('order_updated');
  const payload: OrderEventPayload = {
    orderId: after.id,
    revision: after.revision,
    cause,
    state: after.state,
    previousState: before?.state ?? null,
    paymentStatus: is.paymentStatus,
    previousPaymentStatus: was?.paymentStatus ?? null,
    fulfilmentStatus: after.fulfilmentStatus,
    previousFulfilmentStatus: before?.fulfilmentStatus ?? null,
    checkoutId: after.checkoutId,
    currency: after.currency,
    total: after.total,
  };
  return types.map((type) => ({ type, payload }));
}
