import { ApplicationError } from '@headland/kernel';
import { expect, test } from 'vitest';
import { createDeclineLimit, FREE_DECLINES } from './decline-limit.ts';

const from = (address: string | null) => ({ caller: { address, origin: null, userAgent: null } });
const THIEF = from('192.0.2.1');

/** A limit with a clock that is put forward by hand. */
function setUp() {
  let at = 0;
  const limit = createDeclineLimit(() => at);
  const wait = (who = THIEF): number => {
    try {
      limit.refuse(who);
    } catch (error) {
      if (error instanceof ApplicationError)
        return Number((error.data as { retryAfterSeconds: number }).retryAfterSeconds);
      throw error;
    }
    return 0;
  };
  const decline = (times: number, who = THIEF) => {
    for (let time = 0; time < times; time++) limit.count(who);
  };
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { wait, decline, pass };
}

test('a few declines cost nothing; from then on each doubles the wait, up to an hour', () => {
  const { wait, decline, pass } = setUp();
  decline(FREE_DECLINES);
  expect(wait()).toBe(0);
  const waits = Array.from({ length: 11 }, () => {
    decline(1);
    const seconds = wait();
    pass(seconds);
    expect(wait()).toBe(0);
    return seconds;
  });
  expect(waits.slice(0, 9)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
  expect(waits[9]).toBe(3600);
});

test('what is left of the wait is told, and no other address waits', () => {
  const { wait, decline, pass } = setUp();
  decline(FREE_DECLINES + 2);
  pass(5);
  expect(wait()).toBe(15);
  expect(wait(from('192.0.2.2'))).toBe(0);
});

test('declines are forgotten an hour after the last', () => {
  const { wait, decline, pass } = setUp();
  decline(FREE_DECLINES + 1);
  pass(3600);
  decline(1);
  expect(wait()).toBe(0);
});

test('this machine may fail a hundred times as often, and calls from inside are not counted', () => {
  const { wait, decline } = setUp();
  const here = from('loopback');
  decline(100 * FREE_DECLINES, here);
  expect(wait(here)).toBe(0);
  decline(1, here);
  expect(wait(here)).toBe(10);
  decline(1000, from(null));
  expect(wait(from(null))).toBe(0);
});

test('many addresses do not make the worst forgotten', () => {
  const { wait, decline } = setUp();
  decline(FREE_DECLINES + 3);
  for (let at = 0; at < 45_000; at++) decline(1, from(`198.51.${at >> 8}.${at & 255}`));
  expect(wait()).toBe(40);
});
