import type { orders as wire } from '@headland/contract';
import type { Minor } from '@headland/kernel';
import type { HistoryEntry, Order } from '../domain/order.ts';
import type { OrderNote } from '../domain/order-note.ts';
import type { Cause } from '../domain/order-states.ts';

type Price = (amount: Minor) => wire.Price;

interface Payment {
  readonly paymentId: string;
  readonly amount: wire.Price;
  readonly lastFourDigits?: string;
}

/** Which entry of the timeline a cause of our history becomes; the others are our own bookkeeping. */
const activityOf: { readonly [C in Cause]?: wire.OrderActivityTypeEnumActivityType } = {
  PLACED: 'ORDER_PLACED',
  PAYMENT_SUCCEEDED: 'ORDER_PAID',
  LATE_PAYMENT: 'ORDER_PAID',
  MARKED_AS_PAID: 'ORDER_PAID',
  REST_PAID: 'ORDER_PAID',
  PAYMENT_AUTHORIZED: 'AUTHORIZED_PAYMENT_CREATED',
  CAPTURED: 'AUTHORIZED_PAYMENT_CAPTURED',
  VOIDED: 'AUTHORIZED_PAYMENT_VOIDED',
  PAYMENT_PENDING: 'PAYMENT_PENDING',
  PAYMENT_UNANSWERED: 'PAYMENT_PENDING',
  PAYMENT_ACTION_REQUIRED: 'PAYMENT_PENDING',
  PAYMENT_DECLINED: 'PAYMENT_DECLINED',
  REFUND_REQUESTED: 'REFUND_INITIATED',
  REFUNDED: 'PAYMENT_REFUNDED',
  REFUND_REFUSED: 'PAYMENT_REFUND_FAILED',
  SURPLUS_RETURNED: 'PAYMENT_REFUNDED',
  CANCELED_BY_OWNER: 'ORDER_CANCELED',
  CANCELED_BY_BUYER: 'ORDER_CANCELED',
  CANCELED_UNPAID: 'ORDER_CANCELED',
};

/** What a change of fulfilments becomes: several entries, or none. */
function fulfilmentActivities({ cause, detail }: HistoryEntry): wire.OrderActivityTypeEnumActivityType[] {
  const { fulfilled, trackingNumber, trackingLink } = detail;
  const all = fulfilled?.to === 'FULFILLED';
  const before = fulfilled?.from === 'FULFILLED';
  return [
    ...(trackingNumber !== undefined
      ? [cause === 'FULFILMENT_ADDED' ? ('TRACKING_NUMBER_ADDED' as const) : ('TRACKING_NUMBER_EDITED' as const)]
      : []),
    ...(trackingLink !== undefined ? ['TRACKING_LINK_ADDED' as const] : []),
    ...(all && !before ? ['ORDER_FULFILLED' as const] : []),
    ...(before && !all ? ['ORDER_NOT_FULFILLED' as const] : []),
  ];
}

/** What an owner has corrected, where the wire knows of it. */
function correctedActivities({ detail }: HistoryEntry): wire.OrderActivityTypeEnumActivityType[] {
  const { changed = [] } = detail;
  return [
    ...(changed.includes('email') ? ['EMAIL_EDITED' as const] : []),
    ...(changed.includes('shippingDestination') ? ['SHIPPING_ADDRESS_EDITED' as const] : []),
  ];
}

/** The order's timeline, oldest first. @param notes those that whoever reads may see */
export function presentActivities(price: Price, order: Order, notes: readonly OrderNote[]): wire.Activity[] {
  const all = [...historyActivities(price, order), ...notes.map(presentNote)];
  // The sort is stable: what happened at once stays in its order.
  return all.sort((a, b) => (a.createdDate ?? '').localeCompare(b.createdDate ?? ''));
}

function presentNote({ id, content, createdAt }: OrderNote): wire.Activity {
  const common = { id, createdDate: createdAt.toISOString() };
  if (content.kind === 'CUSTOM') {
    const { appId, type, data } = content;
    const customActivity = { ...(appId !== null && { appId }), ...(type !== null && { type }), additionalData: data };
    return { ...common, type: 'CUSTOM_ACTIVITY', customActivity };
  }
  const type = 'MERCHANT_COMMENT';
  return { ...common, type, activityType: type, merchantComment: { message: content.message } };
}

function historyActivities(price: Price, order: Order): wire.Activity[] {
  return order.history.flatMap((entry) => {
    const known = activityOf[entry.cause];
    return (known ? [known] : [...fulfilmentActivities(entry), ...correctedActivities(entry)]).map(
      (activityType, at): wire.Activity => ({
        id: activityId(order.id, entry.sequence, at),
        createdDate: entry.at.toISOString(),
        // The older generation of the SDK reads `type` alone.
        type: activityType,
        activityType,
        ...contentOf(price, entry),
      }),
    );
  });
}

function contentOf(price: Price, entry: HistoryEntry): Partial<wire.Activity> {
  const { paymentId, amount, last4, refundId, reason } = entry.detail;
  if (entry.cause === 'REFUND_REQUESTED' && refundId !== undefined && amount !== undefined) {
    return { refundInitiated: { refundId, amount: price(amount), ...(reason !== undefined && { reason }) } };
  }
  if (paymentId === undefined || amount === undefined) return {};
  const payment: Payment = { paymentId, amount: price(amount), ...(last4 !== undefined && { lastFourDigits: last4 }) };
  const regular = {
    paymentId,
    regular: { amount: payment.amount, ...(last4 !== undefined && { creditCardDetails: { lastFourDigits: last4 } }) },
  };
  switch (entry.cause) {
    case 'PAYMENT_AUTHORIZED':
      return { authorizedPaymentCreated: payment };
    case 'CAPTURED':
      return { authorizedPaymentCaptured: payment };
    case 'VOIDED':
      return { authorizedPaymentVoided: payment };
    case 'PAYMENT_PENDING':
    case 'PAYMENT_UNANSWERED':
    case 'PAYMENT_ACTION_REQUIRED':
      return { paymentPending: regular };
    case 'REFUNDED':
    case 'REFUND_REFUSED': {
      const refunded = { ...(refundId !== undefined && { refundId }), payment: regular };
      return entry.cause === 'REFUNDED' ? { paymentRefunded: refunded } : { paymentRefundFailed: refunded };
    }
    case 'PAYMENT_DECLINED':
      return { paymentDeclined: regular };
    default:
      return {};
  }
}

/** A stable id per entry: the order's own with the row's sequence, and which of its entries it is, in its last digits. */
function activityId(orderId: string, sequence: number, at: number): string {
  const tail = `${at}${sequence.toString(16).padStart(7, '0').slice(-7)}`;
  return orderId.slice(0, -8) + tail;
}
