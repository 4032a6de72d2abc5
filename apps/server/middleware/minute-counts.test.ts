import { describe, expect, it } from 'vitest';
import { createMinuteCounts, MOST_KEYS } from './minute-counts.ts';

function counting() {
  let at = 0;
  const counts = createMinuteCounts(() => at);
  return { counts, move: (seconds: number) => (at += seconds * 1_000) };
}

describe('what keys use of a minute', () => {
  it('is added up by key, from the moment that each of them came', () => {
    const { counts, move } = counting();
    counts.add('one', 2);
    move(40);
    counts.add('other', 1);
    expect(counts.add('one', 3)).toEqual({ points: 5, left: 20_000 });
    move(20);
    expect(counts.add('one', 1)).toEqual({ points: 1, left: 60_000 });
    expect(counts.add('other', 1)).toEqual({ points: 2, left: 40_000 });
  });

  it('is forgotten when the minute is over, as soon as somebody new comes', () => {
    const { counts, move } = counting();
    for (let key = 0; key < 1_000; key++) counts.add(`key ${key}`, 1);
    expect(counts.size).toBe(1_000);
    move(60);
    counts.add('next', 1);
    expect(counts.size).toBe(1);
  });

  it('is kept of no more keys than fit', () => {
    const { counts } = counting();
    let most = 0;
    for (let key = 0; key < 3 * MOST_KEYS; key++) {
      counts.add(`key ${key}`, 1);
      most = Math.max(most, counts.size);
    }
    expect(most).toBe(MOST_KEYS);
  });

  it('is not got rid of by coming under ever new names', () => {
    const { counts } = counting();
    counts.add('busy', 600);
    for (let key = 0; key < 3 * MOST_KEYS; key++) counts.add(`key ${key}`, 1);
    expect(counts.add('busy', 1).points).toBe(601);
  });
});
