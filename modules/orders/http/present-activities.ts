import type { orders as wire } from '@headland/contract';
import type { Minor } from '@headland/kernel';
import type { HistoryEntry, Order } from '../domain/order.ts';
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
  PAYMENT_AUTHORIZED: 'AUTHORIZED_PAYMENT_CREATED',
  CAPTURED: 'AUTHORIZED_PAYMENT_CAPTURED',
  VOIDED: 'AUTHORIZED_PAYMENT_VOIDED',
  PAYMENT_PENDING: 'PAYMENT_PENDING',
  PAYMENT_UNANSWERED: 'PAYMENT_PENDING',
  PAYMENT_DECLINED: 'PAYMENT_DECLINED',
  SURPLUS_RETURNED: 'PAYMENT_REFUNDED',
  CANCELED_BY_OWNER: 'ORDER_CANCELED',
  CANCELED_UNPAID: 'ORDER_CANCELED',
};

/** The order's timeline, oldest first. */
export function presentActivities(price: Price, order: Order): wire.Activity[] {
  return order.history.flatMap((entry) => {
    const activityType = activityOf[entry.cause];
    if (!activityType) return [];
    const base: wire.Activity = {
      id: activityId(order.id, entry.sequence),
      createdDate: entry.at.toISOString(),
      // The older generation of the SDK reads `type` alone.
      type: activityType,
      activityType,
    };
    return [{ ...base, ...contentOf(price, entry) }];
  });
}

function contentOf(price: Price, entry: HistoryEntry): Partial<wire.Activity> {
  const { paymentId, amount, last4 } = entry.detail;
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
      return { paymentPending: regular };
    case 'PAYMENT_DECLINED':
      return { paymentDeclined: regular };
    default:
      return {};
  }
}

/** A stable id per history row: the order's own with the sequence in its last digits. */
function activityId(orderId: string, sequence: number): string {
  const tail = sequence.toString(16).padStart(8, '0').slice(-8);
  return orderId.slice(0, -8) + tail;
}
