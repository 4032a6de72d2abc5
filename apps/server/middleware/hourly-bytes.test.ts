import { describe, expect, it } from 'vitest';
import { createHourlyBytes, MOST_KEYS } from './hourly-bytes.ts';

const MINUTE = 60_000;

function counted() {
  let at = 0;
  const bytes = createHourlyBytes(() => at);
  return { bytes, move: (minutes: number) => (at += minutes * MINUTE) };
}

describe('bytes of the last hour', () => {
  it('are added up by key', () => {
    const { bytes, move } = counted();
    bytes.take('one', 10);
    move(20);
    bytes.take('one', 5);
    bytes.take('other', 1);
    expect([bytes.taken('one'), bytes.taken('other'), bytes.taken('nobody')]).toEqual([15, 1, 0]);
  });

  it('go one after the other, as they were taken', () => {
    const { bytes, move } = counted();
    bytes.take('one', 10);
    move(30);
    bytes.take('one', 5);
    move(36);
    expect(bytes.taken('one')).toBe(5);
    move(30);
    expect(bytes.taken('one')).toBe(0);
  });

  it('say when the first of them count no longer', () => {
    const { bytes, move } = counted();
    bytes.take('one', 10);
    move(12);
    bytes.take('one', 10);
    const seconds = bytes.secondsToNext('one');
    expect(seconds).toBe(53 * 60);
    move(seconds / 60);
    expect(bytes.taken('one')).toBe(10);
  });

  it('are forgotten after a long silence, and then begin anew', () => {
    const { bytes, move } = counted();
    bytes.take('one', 10);
    move(100_000);
    expect(bytes.taken('one')).toBe(0);
    bytes.take('one', 3);
    expect(bytes.taken('one')).toBe(3);
  });

  it('allow no hour more than another, wherever it begins', () => {
    const { bytes, move } = counted();
    const taken: { at: number; bytes: number }[] = [];
    for (let minute = 0; minute < 300; minute++) {
      const room = 120 - bytes.taken('one');
      if (room > 0) {
        bytes.take('one', room);
        taken.push({ at: minute, bytes: room });
      }
      move(1);
    }
    for (let begin = 0; begin < 240; begin++) {
      const hour = taken.filter(({ at }) => at >= begin && at < begin + 60);
      expect(hour.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(120);
    }
  });

  it('are kept of no more keys than fit, and who took most is not among those forgotten', () => {
    const { bytes } = counted();
    bytes.take('greedy', 25_000_000);
    let most = 0;
    for (let key = 0; key < 3 * MOST_KEYS; key++) {
      bytes.take(`key ${key}`, 3_000);
      most = Math.max(most, bytes.size);
    }
    expect(most).toBe(MOST_KEYS);
    expect(bytes.taken('greedy')).toBe(25_000_000);
    expect(bytes.taken('key 0')).toBe(0);
    expect(bytes.taken(`key ${3 * MOST_KEYS - 1}`)).toBe(3_000);
  });

  it('are forgotten first of those who took nothing for an hour, however much it was', () => {
    const { bytes, move } = counted();
    bytes.take('long ago', 25_000_000);
    move(70);
    for (let key = 0; key <= MOST_KEYS; key++) bytes.take(`key ${key}`, 3_000);
    expect(bytes.size).toBeLessThanOrEqual(MOST_KEYS);
    // Asking with a clock that went back would show it, had it been kept.
    move(-70);
    expect(bytes.taken('long ago')).toBe(0);
  });
});
