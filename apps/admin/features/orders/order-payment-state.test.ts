import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
import type { OrderTransactions, Payment } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';
import { describe, expect, it } from 'vitest';
import { possibleActs as actsOf, authorisedPayment, underWay } from './order-payment-state.ts';

const order = (part: Partial<Order>): Order => ({ priceSummary: { total: { amount: '10.00' } }, ...part });
const authorised: Payment = { id: 'p', status: 'AUTHORIZED', regularPaymentDetails: {} };
const none = { amount: '0.00', formattedAmount: '$0.00' };
const cancelable: OrderCancellation = {
  revision: '1',
  status: 'NONE',
  allowed: true,
  refund: none,
  externalRefund: none,
  reserved: none,
};
const possibleActs = (order: Order, transactions: OrderTransactions | null, cancellation = cancelable) =>
  actsOf(order, transactions, cancellation);
const one = (payment: Payment): OrderTransactions => ({ payments: [{ id: 'old', status: 'DECLINED' }, payment] });

describe('what can be done with an order', () => {
  it('is capture or void for an authorised payment, once its payments are known', () => {
    const waiting = order({ status: 'APPROVED', paymentStatus: 'PENDING' });
    expect(possibleActs(waiting, null)).toEqual([]);
    expect(possibleActs(waiting, one(authorised))).toEqual(['capture', 'void']);
    expect(authorisedPayment(one(authorised))?.id).toBe('p');
  });

  it('is nothing while the provider has not answered', () => {
    const waiting = order({ status: 'APPROVED', paymentStatus: 'PENDING' });
    const capturing: Payment = {
      ...authorised,
      regularPaymentDetails: { authorizationDetails: { captures: [{ status: 'FAILED' }, { status: 'PENDING' }] } },
    };
    const voiding: Payment = {
      ...authorised,
      regularPaymentDetails: { authorizationDetails: { void: { status: 'PENDING' } } },
    };
    expect(underWay(capturing)).toBe('CAPTURE');
    expect(underWay(voiding)).toBe('VOID');
    expect(possibleActs(waiting, one(capturing))).toEqual([]);
    expect(possibleActs(waiting, one(voiding))).toEqual([]);
  });

  it('is possible again after a refused capture', () => {
    const refused: Payment = {
      ...authorised,
      regularPaymentDetails: { authorizationDetails: { captures: [{ status: 'FAILED' }] } },
    };
    expect(underWay(refused)).toBeNull();
  });

  it('is marking as paid or canceling where the money comes outside the shop', () => {
    expect(possibleActs(order({ status: 'APPROVED', paymentStatus: 'NOT_PAID' }), {})).toEqual(['mark-paid', 'cancel']);
  });

  it('is marking as paid what is still owed after a deposit', () => {
    const deposit = one({ id: 'd', status: 'APPROVED' });
    expect(possibleActs(order({ status: 'APPROVED', paymentStatus: 'PARTIALLY_PAID' }), deposit)).toEqual([
      'mark-paid',
    ]);
  });

  it('is both for an order that waits for its payment, once it is known that nobody has begun to pay', () => {
    const waiting = order({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID' });
    expect(possibleActs(waiting, { payments: [] })).toEqual(['mark-paid', 'cancel']);
    expect(possibleActs(waiting, null)).toEqual([]);
    expect(possibleActs(waiting, { payments: [{ id: 'p' }] })).toEqual([]);
  });

  it('is canceling for free and declined orders, nothing for what is paid, canceled or under way', () => {
    const free = order({ status: 'APPROVED', paymentStatus: 'PAID', priceSummary: { total: { amount: '0.00' } } });
    expect(possibleActs(free, {})).toEqual(['cancel']);
    expect(possibleActs(order({ status: 'INITIALIZED', paymentStatus: 'DECLINED' }), {})).toEqual(['cancel']);
    expect(possibleActs(order({ status: 'APPROVED', paymentStatus: 'PAID' }), {})).toEqual([]);
    expect(possibleActs(order({ status: 'CANCELED', paymentStatus: 'NOT_PAID' }), {})).toEqual([]);
    expect(possibleActs(order({ status: 'INITIALIZED', paymentStatus: 'PENDING' }), {})).toEqual([]);
  });

  it('is refunding and canceling for what is paid, in part too, as long as the server lets it', () => {
    const balanceSummary = { paid: { amount: '10.00' } };
    for (const paymentStatus of ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'] as const) {
      const paid = order({ status: 'APPROVED', paymentStatus, balanceSummary });
      expect(possibleActs(paid, {})).toEqual(['refund-cancel']);
      expect(possibleActs(paid, {}, { ...cancelable, allowed: false })).toEqual([]);
      expect(actsOf(paid, {}, null)).toEqual([]);
    }
    const deposit = order({ status: 'APPROVED', paymentStatus: 'PARTIALLY_PAID', balanceSummary });
    expect(possibleActs(deposit, {})).toEqual(['mark-paid', 'refund-cancel']);
    expect(possibleActs(order({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED', balanceSummary }), {})).toEqual(
      [],
    );
    const waiting = order({ status: 'APPROVED', paymentStatus: 'PENDING' });
    expect(possibleActs(waiting, one(authorised), { ...cancelable, allowed: false })).toEqual(['capture']);
  });
});
