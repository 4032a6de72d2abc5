import { describe, expect, it } from 'vitest';
import { isComplete, isReady, trackingLink } from './fulfilment.ts';

describe('a fulfilment', () => {
  it.each([
    [null, null, true, false],
    [null, 'Ready', false, true],
    [true, 'Ready', true, false],
    [false, null, false, false],
    [false, 'Fulfilled', false, false],
    [null, 'Pending', false, false],
    [null, 'In_Delivery', true, false],
    [null, 'With our courier', true, false],
  ])(
    'that says completed %s and status %s is complete: %s, waits to be collected: %s',
    (completed, status, is, waits) => {
      expect(isComplete({ completed, status })).toBe(is);
      expect(isReady({ completed, status })).toBe(waits);
    },
  );
});

describe('a parcel', () => {
  const tracking = { number: 'A/1 2', provider: null, link: null };

  it.each(['fedex', 'ups', 'usps', 'dhl', 'canadaPost'])('of %s is followed on its page', (provider) => {
    const link = new URL(trackingLink({ ...tracking, provider }) ?? '');
    expect(link.protocol).toBe('https:');
    expect(link.href).toContain('A%2F1%202');
  });

  it('of others is followed where the merchant says', () => {
    expect(trackingLink({ ...tracking, provider: 'a courier' })).toBeNull();
    expect(trackingLink({ ...tracking, provider: 'constructor' })).toBeNull();
    expect(trackingLink({ number: null, provider: 'ups', link: null })).toBeNull();
    const link = 'https://parcels.example/1';
    expect(trackingLink({ ...tracking, provider: 'ups', link })).toBe(link);
  });
});
