import { describe, expect, it } from 'vitest';
import { allThatIsLeft, whyNotSent } from './fulfil-orders.ts';
import { bulkWords } from './words.ts';

const say = bulkWords.say({ locale: 'en-US', timeZone: 'UTC' });
const order = {
  id: 'one',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  lineItems: [
    { id: 'comic', quantity: 3 },
    { id: 'shirt', quantity: 1 },
  ],
} as const;
const ordered = { ...order, lineItems: [...order.lineItems] };

describe('all that is left of orders', () => {
  it('is what was not sent before, and nothing of an order without it', () => {
    const sent = new Map([
      ['one', [{ lineItems: [{ id: 'comic', quantity: 2 }] }, { lineItems: [{ id: 'shirt', quantity: 1 }] }]],
    ]);
    expect(allThatIsLeft([ordered], new Map())).toEqual([
      {
        orderId: 'one',
        fulfillments: [
          {
            lineItems: [
              { id: 'comic', quantity: 3 },
              { id: 'shirt', quantity: 1 },
            ],
          },
        ],
      },
    ]);
    expect(allThatIsLeft([ordered], sent)).toEqual([
      { orderId: 'one', fulfillments: [{ lineItems: [{ id: 'comic', quantity: 1 }] }] },
    ]);
    sent.get('one')?.push({ lineItems: [{ id: 'comic', quantity: 1 }] });
    expect(allThatIsLeft([ordered], sent)).toEqual([]);
  });

  it('is not sent by the list where somebody has to decide', () => {
    expect(whyNotSent(ordered, say)).toBeNull();
    expect(whyNotSent({ ...ordered, status: 'CANCELED' }, say)).toBe('It is canceled or not completed.');
    expect(whyNotSent({ ...ordered, fulfillmentStatus: 'FULFILLED' }, say)).toBe('Nothing of it is left to be sent.');
    expect(whyNotSent({ ...ordered, paymentStatus: 'PARTIALLY_REFUNDED' }, say)).toContain('given back');
  });
});
