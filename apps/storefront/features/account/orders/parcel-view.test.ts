import { expect, it } from 'vitest';
import { toParcels } from './parcel-view.ts';

const calendar = { locale: 'en-US', timeZone: 'UTC' };
const lines = [
  { id: 'a', name: 'Comic' },
  { id: 'b', name: 'Shirt' },
];

it('a parcel has its pieces by name, and what it is followed by', () => {
  const tracked = {
    id: 'one',
    createdDate: '2026-03-04T10:00:00.000Z',
    lineItems: [{ id: 'b', quantity: 2 }],
    trackingInfo: { trackingNumber: 'N1', shippingProvider: 'dhl', trackingLink: 'https://parcels.example/N1' },
  };
  const waiting = { id: 'two', lineItems: [{ id: 'a', quantity: 1 }], status: 'Ready' };
  expect(toParcels([tracked, waiting], lines, calendar)).toEqual([
    {
      id: 'one',
      step: 'sent',
      date: expect.stringContaining('2026'),
      pieces: [{ name: 'Shirt', count: 2 }],
      tracking: 'dhl N1',
      number: 'N1',
      link: 'https://parcels.example/N1',
    },
    {
      id: 'two',
      step: 'waits',
      date: '',
      pieces: [{ name: 'Comic', count: 1 }],
      tracking: '',
      number: null,
      link: null,
    },
  ]);
});
