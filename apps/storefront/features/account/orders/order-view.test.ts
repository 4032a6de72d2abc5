import { describe, expect, it } from 'vitest';
import { fulfilmentMark, paymentMark, toOrderView } from './order-view.ts';

const calendar = { locale: 'en-US', timeZone: 'America/New_York' };
const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

describe('an order', () => {
  it.each([
    ['APPROVED', 'PAID', 'paid'],
    ['APPROVED', 'PENDING', 'cardAccepted'],
    ['APPROVED', 'NOT_PAID', 'waitsForPayment'],
    ['INITIALIZED', 'NOT_PAID', 'notCompleted'],
    ['CANCELED', 'NOT_PAID', 'canceled'],
    ['REJECTED', 'DECLINED', 'declined'],
    ['APPROVED', 'FULLY_REFUNDED', 'refunded'],
  ] as const)('that is %s and %s reads %s', (status, paymentStatus, text) => {
    expect(paymentMark({ status, paymentStatus }).words).toBe(text);
  });

  it('is on its way only once it counts', () => {
    const sent = { shippingInfo: { title: 'Mail' } };
    expect(fulfilmentMark({ status: 'INITIALIZED', fulfillmentStatus: 'NOT_FULFILLED', ...sent })).toBe(null);
    expect(fulfilmentMark({ status: 'APPROVED', fulfillmentStatus: 'FULFILLED', ...sent })?.words).toBe('onItsWay');
  });

  it('is neither packed nor on its way where nothing travels', () => {
    expect(fulfilmentMark({ status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' })).toBe(null);
  });

  it('shows the sums that there are and the address as on a parcel', () => {
    const view = toOrderView(
      {
        id: 'o',
        number: '10001',
        createdDate: '2026-01-01T02:00:00Z',
        lineItems: [{ id: 'l', quantity: 2, productName: { original: 'Gorrum #1' } }],
        priceSummary: {
          subtotal: price('9.00'),
          discount: price('0.00'),
          shipping: price('0.00'),
          total: price('9.00'),
        },
        shippingInfo: { title: 'Mail' },
        billingInfo: {
          address: {
            country: 'US',
            subdivision: 'US-NY',
            city: 'New York',
            postalCode: '10001',
            addressLine: '1 Main St',
          },
          contactDetails: { firstName: 'Ada', lastName: 'Ink' },
        },
      },
      calendar,
      'https://shop.example',
    );
    expect(view.date).toBe('December 31, 2025');
    expect(view.sums).toEqual([
      { name: 'items', amount: '$9.00' },
      { name: 'delivery', amount: '$0.00' },
    ]);
    expect(view.billing).toEqual(['Ada Ink', '1 Main St', 'New York, NY 10001', 'United States']);
    expect([view.pieces, view.kinds, view.first, view.shipping]).toEqual([2, 1, 'Gorrum #1', []]);
  });
});
