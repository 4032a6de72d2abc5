import type { Order } from '@headland/contract/types/orders';
import type { Tone } from '../../elements/status-mark.tsx';
import type { OrderSay } from './words.ts';

export interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

type PaymentState = Pick<Order, 'status' | 'paymentStatus'>;

/** Where the order's money stands, in one or two words. */
export function paymentMark({ status, paymentStatus }: PaymentState, say: OrderSay): Mark {
  switch (paymentStatus) {
    case 'PAID':
      return { tone: 'good', text: say('paid') };
    case 'PENDING':
      // Approved although the money has not come: it is authorised.
      return { tone: 'wait', text: say(status === 'APPROVED' ? 'authorised' : 'pending') };
    case 'PARTIALLY_PAID':
      return { tone: 'wait', text: say('partlyPaid') };
    case 'DECLINED':
      return { tone: 'bad', text: say('declined') };
    case 'PARTIALLY_REFUNDED':
      return { tone: 'good', text: say('partlyRefunded') };
    case 'FULLY_REFUNDED':
      return { tone: 'off', text: say(status === 'CANCELED' ? 'canceledRefunded' : 'refunded') };
    case 'CANCELED':
      return { tone: 'off', text: say('voided') };
    case 'NOT_PAID':
      if (status === 'CANCELED') return { tone: 'off', text: say('canceled') };
      if (status === 'INITIALIZED') return { tone: 'off', text: say('notCompleted') };
      return { tone: 'wait', text: say('unpaid') };
    default:
      return { tone: 'off', text: paymentStatus ?? say('unknown') };
  }
}

/** How far the goods are; null of an order that is not placed, or over. */
export function fulfilmentMark(
  { status, fulfillmentStatus }: Pick<Order, 'status' | 'fulfillmentStatus'>,
  say: OrderSay,
): Mark | null {
  if (status !== 'APPROVED') return null;
  switch (fulfillmentStatus) {
    case 'FULFILLED':
      return { tone: 'good', text: say('fulfilled') };
    case 'PARTIALLY_FULFILLED':
      return { tone: 'wait', text: say('partlyFulfilled') };
    default:
      return { tone: 'off', text: say('notFulfilled') };
  }
}

/** What a state of payment asks of the owner, in a sentence; null where nothing is to be said. */
export function paymentAdvice({ status, paymentStatus }: PaymentState, say: OrderSay): string | null {
  if (paymentStatus === 'PENDING') return say(status === 'APPROVED' ? 'adviceCapture' : 'advicePending');
  if (paymentStatus === 'DECLINED') return say('adviceDeclined');
  if (paymentStatus === 'PARTIALLY_PAID') return say('advicePartlyPaid');
  if (paymentStatus === 'NOT_PAID' && status === 'INITIALIZED') return say('adviceOpen');
  if (paymentStatus === 'NOT_PAID' && status === 'APPROVED') return say('adviceUnpaid');
  return null;
}

/** Who bought: the name they gave, else their address. */
export function buyerName(order: Order, say: OrderSay): string {
  const contact = order.billingInfo?.contactDetails ?? order.recipientInfo?.contactDetails;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || order.buyerInfo?.email || say('noName');
}

/** Pieces of all lines. */
export function pieces(order: Order): number {
  return (order.lineItems ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0);
}
