import { minorFromDecimal } from '@headland/kernel';
import { expect, test } from 'vitest';
import { ownAmount, stripeAmount } from './amount.ts';

/** What Stripe's list of currencies says of each: https://docs.stripe.com/currencies#zero-decimal */
test.each([
  ['USD', '10.99', 1099],
  ['EUR', '0.50', 50],
  ['JPY', '500', 500],
  ['KRW', '1', 1],
  ['KWD', '12.340', 12_340],
  ['BHD', '1', 1_000],
  // No such fractions are in use, but Stripe counts them in hundredths.
  ['ISK', '5', 500],
  ['UGX', '5', 500],
  ['HUF', '10.45', 1_045],
  // Two decimals by law, counted in whole units.
  ['MGA', '10.00', 10],
])('%s %s is %i there', (currency, decimal, there) => {
  const amount = minorFromDecimal(decimal, currency) ?? -1;
  expect(stripeAmount(amount, currency)).toBe(there);
  expect(ownAmount(there, currency)).toBe(amount);
});

test.each([
  ['KWD', '12.345'],
  ['MGA', '10.20'],
])('%s %s cannot be charged there', (currency, decimal) => {
  expect(stripeAmount(minorFromDecimal(decimal, currency) ?? -1, currency)).toBeNull();
});

test('nothing beyond what a number holds', () => {
  expect(stripeAmount(Number.MAX_SAFE_INTEGER, 'ISK')).toBeNull();
});
