import { expect, test } from 'vitest';
import { nextTry, WAITS } from './retries.ts';

test('the waits grow, and all together are two days', () => {
  expect(WAITS.toSorted((a, b) => a - b)).toEqual(WAITS);
  const hours = WAITS.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(48);
  expect(hours).toBeLessThan(49);
});

test('after the first try it waits 10 seconds, after the last for ever', () => {
  const now = new Date('2026-05-04T10:00:00Z');
  expect(nextTry(1, now)).toEqual(new Date('2026-05-04T10:00:10Z'));
  expect(nextTry(WAITS.length, now)).not.toBeNull();
  expect(nextTry(WAITS.length + 1, now)).toBeNull();
});
