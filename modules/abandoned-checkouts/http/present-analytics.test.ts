import { describe, expect, it, test } from 'vitest';
import { presentAnalytics } from './present-analytics.ts';

const amount = (minor: number) => (minor / 100).toFixed(2);
const found = { abandoned: { checkouts: 3, worth: 1000 }, recovered: { checkouts: 1, worth: 450 } };
const nothing = { checkouts: 0, worth: 0 };

describe('the figures', () => {
  it('are all told where none is named', () => {
    expect(presentAnalytics(amount, found, [], [])).toEqual({
      recoverableValue: '10.00',
      recoverableCheckoutCount: 3,
      averageRecoverableCheckoutValue: '3.33',
      recoveredValue: '4.50',
      recoveredCheckoutCount: 1,
      recoveryRate: 0.25,
    });
  });

  it('are nothing where nothing was left, and nothing is divided by it', () => {
    expect(presentAnalytics(amount, { abandoned: nothing, recovered: nothing }, [], [])).toEqual({
      recoverableValue: '0.00',
      recoverableCheckoutCount: 0,
      averageRecoverableCheckoutValue: '0.00',
      recoveredValue: '0.00',
      recoveredCheckoutCount: 0,
      recoveryRate: 0,
    });
  });
});

test.each([
  ['RECOVERABLE_VALUE', { recoverableValue: '10.00' }],
  ['RECOVERABLE_CHECKOUT_COUNT', { recoverableCheckoutCount: 3 }],
  ['AVERAGE_RECOVERABLE_CHECKOUT_VALUE', { averageRecoverableCheckoutValue: '3.33' }],
  ['RECOVERED_VALUE', { recoveredValue: '4.50' }],
  ['RECOVERED_CHECKOUT_COUNT', { recoveredCheckoutCount: 1 }],
  ['RECOVERY_RATE', { recoveryRate: 0.25 }],
] as const)('%s alone is told where it alone is asked for', (metric, expected) => {
  expect(presentAnalytics(amount, found, [metric], [])).toEqual(expected);
});

test.each([
  [['ABANDONED'] as const, { recoverableCheckoutCount: 3, recoveredCheckoutCount: 0, recoveryRate: 0 }],
  [['RECOVERED'] as const, { recoverableCheckoutCount: 0, recoveredCheckoutCount: 1, recoveryRate: 1 }],
  [['ABANDONED', 'RECOVERED'] as const, { recoverableCheckoutCount: 3, recoveredCheckoutCount: 1, recoveryRate: 0.25 }],
])('%j alone count where they are named', (statuses, expected) => {
  expect(presentAnalytics(amount, found, [], statuses)).toMatchObject(expected);
});
