import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import { describe, expect, it } from 'vitest';
import { countOf, fieldsFor, givenBackOf, isToFulfil, newFulfilment, openLines, trackingOf } from './fulfil-draft.ts';

const order: Order = {
  status: 'APPROVED',
  fulfillmentStatus: 'PARTIALLY_FULFILLED',
  lineItems: [
    { id: 'a', quantity: 3, productName: { original: 'Comic' } },
    { id: 'b', quantity: 1, productName: { original: 'Shirt' } },
  ],
};
const sent: Fulfillment[] = [{ lineItems: [{ id: 'a', quantity: 1 }] }, { lineItems: [{ id: 'b', quantity: 1 }] }];
const lines = openLines(order, sent);

describe('what is to be sent', () => {
  it('is what no fulfilment has, less what was given back', () => {
    expect(lines.map(({ id, left }) => [id, left])).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
    expect(fieldsFor(lines, {}).pieces).toEqual({ a: 2, b: 0 });
    expect(fieldsFor(lines, { a: 1, b: 1 }).pieces).toEqual({ a: 1, b: 0 });
    expect(isToFulfil(order, sent)).toBe(true);
    expect(isToFulfil({ ...order, status: 'CANCELED' }, sent)).toBe(false);
    expect(isToFulfil({ ...order, fulfillmentStatus: 'FULFILLED' }, [])).toBe(false);
    expect(isToFulfil(order, [...sent, { lineItems: [{ id: 'a', quantity: 2 }] }])).toBe(false);
  });

  it('knows what went back, but not what was refused', () => {
    const refund = (lineItemId: string, refundStatus: 'SUCCEEDED' | 'FAILED') => ({
      details: { lineItems: [{ lineItemId, quantity: 1 }] },
      transactions: [{ refundStatus }],
    });
    const refunds = [refund('a', 'SUCCEEDED'), refund('a', 'SUCCEEDED'), refund('b', 'FAILED')];
    expect(givenBackOf({ refunds })).toEqual({ a: 2 });
    expect(givenBackOf(null)).toEqual({});
  });
});

describe('what is sent to the server', () => {
  it('has the chosen pieces, as far as they are left, and no empty tracking', () => {
    const fields = { ...fieldsFor(lines, {}), pieces: { a: 5, b: 3 } };
    expect(countOf(fields, lines)).toBe(2);
    expect(newFulfilment(fields, lines)).toEqual({ lineItems: [{ id: 'a', quantity: 2 }] });
    expect(newFulfilment({ ...fields, number: ' N1 ', waits: true }, lines)).toEqual({
      lineItems: [{ id: 'a', quantity: 2 }],
      trackingInfo: { trackingNumber: 'N1' },
      status: 'Ready',
      completed: false,
    });
  });

  it('removes what was emptied', () => {
    expect(trackingOf({ number: '', carrier: 'dhl', link: ' ' })).toEqual({
      trackingNumber: null,
      shippingProvider: 'dhl',
      trackingLink: null,
    });
  });
});
