import { describe, expect, it } from 'vitest';
import { createHourlyBytes } from './hourly-bytes.ts';

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

  it('keep no more keys than fit, and forget those of whom was not heard for longest', () => {
    const { bytes } = counted();
    bytes.take('busy', 1);
    for (let key = 0; key < 60_000; key++) {
      bytes.take(`key ${key}`, 1);
      if (key % 1000 === 0) bytes.take('busy', 1);
    }
    expect(bytes.taken('busy')).toBe(61);
    expect(bytes.taken('key 0')).toBe(0);
    expect(bytes.taken('key 59999')).toBe(1);
  });
});
