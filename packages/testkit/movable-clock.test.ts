import { systemClock } from '@headland/kernel';
import { expect, test } from 'vitest';
import { movableClock } from './movable-clock.ts';

const NOON = new Date('2030-03-01T12:00:00Z');
const DAY = 86_400_000;

test('stands still until it is moved, for all sites or for one', () => {
  const clock = movableClock(NOON);
  clock.advance(DAY);
  clock.advanceSite('ours', 30 * DAY);
  clock.advanceSite('ours', -DAY);
  expect(clock.now().toISOString()).toBe('2030-03-02T12:00:00.000Z');
  expect(clock.now('theirs')).toEqual(clock.now());
  expect(clock.now('ours').toISOString()).toBe('2030-03-31T12:00:00.000Z');
});

test('goes with another clock, of whose sites it keeps what was moved there', () => {
  const first = movableClock(NOON);
  const second = movableClock(first);
  first.advanceSite('ours', DAY);
  second.advanceSite('ours', DAY);
  first.advance(DAY);
  expect(second.now('ours').getTime() - NOON.getTime()).toBe(3 * DAY);
  expect(first.now('ours').getTime() - NOON.getTime()).toBe(2 * DAY);
});

test('gives instants that nobody can change for others', () => {
  const clock = movableClock(NOON);
  clock.now().setTime(0);
  NOON.setTime(NOON.getTime());
  expect(clock.now()).toEqual(NOON);
});

test('the product’s own clock knows no sites: it says the same of each', () => {
  const before = Date.now();
  const [one, other] = [systemClock.now('ours'), systemClock.now('theirs')];
  for (const at of [one, other]) {
    expect(at.getTime()).toBeGreaterThanOrEqual(before);
    expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(Object.keys(systemClock)).toEqual(['now']);
});
