import { expect, test } from 'vitest';
import { recent } from './recent.ts';

test('keeps so many at most, and forgets what was used longest ago', () => {
  const kept = recent<number>(3);
  for (let key = 0; key < 3; key++) kept.set(`key ${key}`, key);
  expect(kept.get('key 0')).toBe(0);
  kept.set('key 3', 3);
  expect([kept.get('key 0'), kept.get('key 1'), kept.get('key 2'), kept.get('key 3')]).toEqual([0, undefined, 2, 3]);
});

test('of ever new keys no more are there than were to be kept', () => {
  const kept = recent<number>(100);
  for (let key = 0; key < 1_000; key++) kept.set(`key ${key}`, key);
  const there = Array.from({ length: 1_000 }, (_, key) => kept.get(`key ${key}`)).filter((one) => one !== undefined);
  expect(there).toHaveLength(100);
});
