import type { Order } from '@headland/contract/types/orders';
import type { Tone } from '../../elements/status-mark.tsx';

export interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

/** Where the order's money stands, in one or two words. */
export function paymentMark({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): Mark {
  switch (paymentStatus) {
    case 'PAID':
      return { tone: 'good', text: 'Paid' };
    case 'PENDING_MERCHANT':
      return { tone: 'wait', text: 'Authorised' };
    case 'PENDING':
      return { tone: 'wait', text: 'Pending' };
    case 'DECLINED':
      return { tone: 'bad', text: 'Declined' };
    case 'PARTIALLY_REFUNDED':
      return { tone: 'good', text: 'Partly refunded' };
    case 'FULLY_REFUNDED':
      return { tone: 'off', text: 'Refunded' };
    case 'CANCELED':
      return { tone: 'off', text: 'Voided' };
    case 'NOT_PAID':
      if (status === 'CANCELED') return { tone: 'off', text: 'Canceled' };
      if (status === 'INITIALIZED') return { tone: 'off', text: 'Not completed' };
      return { tone: 'wait', text: 'Unpaid' };
    default:
      return { tone: 'off', text: paymentStatus ?? 'Unknown' };
  }
}

export function fulfilmentMark({ status, fulfillmentStatus }: Pick<Order, 'status' | 'fulfillmentStatus'>): Mark {
  if (status !== 'APPROVED') return { tone: 'off', text: '—' };
  switch (fulfillmentStatus) {
    case 'FULFILLED':
      return { tone: 'good', text: 'Fulfilled' };
    case 'PARTIALLY_FULFILLED':
      return { tone: 'wait', text: 'Partly fulfilled' };
    default:
      return { tone: 'off', text: 'Not fulfilled' };
  }
}

/** What a state of payment asks of the owner, in a sentence; null where nothing is to be said. */
export function paymentAdvice({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string | null {
  if (paymentStatus === 'PENDING_MERCHANT') {
    return 'The card was checked and the amount is reserved. Nothing is taken until you capture it.';
  }
  if (paymentStatus === 'PENDING') return 'The payment provider has not decided yet. Headland keeps asking.';
  if (paymentStatus === 'DECLINED')
    return 'The payment was refused. The buyer may try again as long as the order is kept.';
  if (paymentStatus === 'NOT_PAID' && status === 'INITIALIZED') {
    return 'The buyer went to pay and the payment is not finished. Unfinished orders are canceled when their hold ends.';
  }
  if (paymentStatus === 'NOT_PAID' && status === 'APPROVED') {
    return 'The buyer chose to pay outside the shop. Mark the order as paid when the money is there.';
  }
  return null;
}

/** Who bought: the name they gave, else their address. */
export function buyerName(order: Order): string {
  const contact = order.billingInfo?.contactDetails ?? order.recipientInfo?.contactDetails;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || order.buyerInfo?.email || 'No name given';
}

/** Pieces of all lines. */
export function pieces(order: Order): number {
  return (order.lineItems ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0);
}
