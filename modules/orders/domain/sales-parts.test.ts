import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBefore, type Interval, partsOf } from './sales-parts.ts';

const DAY = 86_400_000;
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const texts = (first: string, last: string, interval: Interval) =>
  partsOf({ first, last }, interval).map((part) => `${part.first} ${part.last}`);

describe('the parts of a time', () => {
  it('are its days', () => {
    expect(texts('2028-02-28', '2028-03-01', 'DAY')).toEqual([
      '2028-02-28 2028-02-28',
      '2028-02-29 2028-02-29',
      '2028-03-01 2028-03-01',
    ]);
  });

  it('are weeks from Monday to Sunday, the first and the last cut off', () => {
    expect(texts('2026-11-18', '2026-12-01', 'WEEK')).toEqual([
      '2026-11-18 2026-11-22',
      '2026-11-23 2026-11-29',
      '2026-11-30 2026-12-01',
    ]);
  });

  it('are weeks over the turn of a year, and over a leap day', () => {
    expect(texts('2026-12-28', '2027-01-04', 'WEEK')).toEqual(['2026-12-28 2027-01-03', '2027-01-04 2027-01-04']);
    expect(texts('2028-02-28', '2028-03-05', 'WEEK')).toEqual(['2028-02-28 2028-03-05']);
  });

  it('are months, the first and the last cut off', () => {
    expect(texts('2027-12-31', '2028-03-01', 'MONTH')).toEqual([
      '2027-12-31 2027-12-31',
      '2028-01-01 2028-01-31',
      '2028-02-01 2028-02-29',
      '2028-03-01 2028-03-01',
    ]);
  });

  it('are one where the time lies in one', () => {
    for (const interval of ['DAY', 'WEEK', 'MONTH'] as const) {
      expect(texts('2026-11-24', '2026-11-24', interval)).toEqual(['2026-11-24 2026-11-24']);
    }
  });

  it('cover it without a gap, whatever it is', () => {
    const interval = fc.constantFrom<Interval>('DAY', 'WEEK', 'MONTH');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 730 }), interval, (at, more, by) => {
        const [first, last] = [textOf(at * DAY), textOf((at + more) * DAY)];
        const parts = partsOf({ first, last }, by);
        expect([parts[0]?.first, parts.at(-1)?.last]).toEqual([first, last]);
        for (const [n, part] of parts.entries()) {
          expect(part.first <= part.last).toBe(true);
          if (n > 0) expect(part.first).toBe(dayAfter(parts[n - 1]?.last ?? ''));
        }
      }),
      { seed: 59 },
    );
  });
});

describe('the days before', () => {
  it.each([
    ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['2026-01-01', '2026-11-24', '2025-02-07', '2025-12-31'],
    ['2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29'],
  ])('of %s to %s are %s to %s', (first, last, begin, end) => {
    expect(daysBefore({ first, last })).toEqual({ first: begin, last: end });
  });
});

it('the day after the last of a year is the first of the next', () => {
  expect(dayAfter('2027-12-31')).toBe('2028-01-01');
  expect(() => dayAfter('2027-02-29')).toThrow(RangeError);
});
