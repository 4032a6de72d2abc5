import type { GetOrderRefundabilityResponse as Refundability } from '@headland/contract/types/order-billing-further';
import { describe, expect, it } from 'vitest';
import { amountOf, emptyRefund, everything, itemsOf, mostOf, partsOf, refundRequest } from './refund-draft.ts';

const price = (amount: string) => ({ amount });
const can: Refundability = {
  payments: [
    {
      manuallyRefundable: { reason: 'OFFLINE' },
      payment: { paymentId: 'cash', monetary: { maxRefund: price('5.00') } },
    },
    { nonRefundable: { reason: 'NOT_PAID' }, payment: { paymentId: 'none', monetary: { maxRefund: price('0.00') } } },
    {
      refundable: true,
      payment: {
        paymentId: 'card',
        creditCardDetails: { lastFourDigits: '4242' },
        monetary: { maxRefund: price('10.00') },
      },
    },
  ],
  paymentsSummary: { monetary: { maxRefund: price('15.00') } },
  lineItems: [
    { lineItemId: 'a', originalQuantity: 3, availableRefundQuantity: 2 },
    { lineItemId: 'b', originalQuantity: 1, availableRefundQuantity: 0 },
  ],
  shipping: { availableRefundAmount: price('5.00') },
  additionalFees: [
    { additionalFeeId: 'wrap', availableRefundAmount: price('1.00') },
    { additionalFeeId: 'gone', availableRefundAmount: price('0.00') },
  ],
};
const USD = { currency: 'USD', locale: 'en-US' };

describe('what a refund is for', () => {
  it('is nothing until something is chosen', () => {
    expect(itemsOf(can, emptyRefund)).toBeNull();
  });

  it('is everything that is left, and nothing else', () => {
    expect(itemsOf(can, everything(can, emptyRefund))).toEqual({
      lineItems: [{ lineItemId: 'a', quantity: 2 }],
      shipping: {},
      additionalFees: [{ additionalFeeId: 'wrap' }],
    });
  });

  it('is never more than is left, whatever was chosen before', () => {
    const chosen = { ...emptyRefund, pieces: { a: 3, b: 1 }, fees: ['gone'], delivery: true };
    const { shipping, ...gone } = can;
    expect(shipping).toBeDefined();
    expect(itemsOf(gone, chosen)).toEqual({ lineItems: [{ lineItemId: 'a', quantity: 2 }] });
  });
});

describe('the amount', () => {
  it.each([
    [null, null, null],
    [null, 900, 900],
    [null, 1_800, 1_500],
    ['4.5', 900, 450],
    ['4.505', 900, null],
    ['four', 900, null],
    ['', 900, null],
  ])('typed %s, of items for %s, is %s', (amount, comesTo, expected) => {
    expect(amountOf({ ...emptyRefund, amount }, comesTo, mostOf(can, 'USD'), USD)).toBe(expected);
  });

  it('goes back by the provider first, and by hand what was received by hand', () => {
    expect(partsOf(can, 1_200, false, 'USD')).toEqual([
      { paymentId: 'card', amount: 1_000, byHand: false, digits: '4242' },
      { paymentId: 'cash', amount: 200, byHand: true, digits: null },
    ]);
    expect(partsOf(can, 700, true, 'USD')).toEqual([{ paymentId: 'card', amount: 700, byHand: true, digits: '4242' }]);
  });
});

it('goods come back on sale but for those that cannot be sold', () => {
  const draft = { ...emptyRefund, pieces: { a: 1 }, reason: ' late ' };
  const items = itemsOf(can, draft);
  const parts = partsOf(can, 300, false, 'USD');
  expect(refundRequest('o', draft, items, parts, 'USD')).toEqual({
    orderId: 'o',
    paymentRefunds: [{ paymentId: 'card', amount: { amount: '3.00' }, externalRefund: false }],
    refundItems: { lineItems: [{ lineItemId: 'a', quantity: 1 }] },
    customerReason: 'late',
    sideEffects: {
      restock: { lineItems: [{ lineItemId: 'a', quantity: 1 }] },
      notifications: { sendCustomerEmail: true },
    },
  });
  expect(refundRequest('o', { ...draft, unsellable: ['a'], mail: false }, items, parts, 'USD').sideEffects).toEqual({
    notifications: { sendCustomerEmail: false },
  });
});
