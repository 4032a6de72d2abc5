import { expect, test } from 'vitest';
import { calls, parseRequest } from './index.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const reference = { catalogItemId: guid, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };

test('an add to cart is checked in less than 20 µs', () => {
  const body = {
    lineItems: [{ catalogReference: { ...reference, options: { variantId: guid } }, quantity: 2 }],
  };
  const rounds = 2000;
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 20; run++) {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) parseRequest(calls.addToCurrentCart, body);
    best = Math.min(best, ((performance.now() - start) * 1000) / rounds);
  }
  expect(best).toBeLessThan(20);
});
