import { calculateTotals } from '@headland/purchase';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import type { CouponEffect } from './coupon.ts';
import { type DiscountedLine, leftAfter, takeOff } from './take-off.ts';

const RUNS = { numRuns: 2_000 };
const amount = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: amount,
      gone: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map(({ quantity, price, gone }, at): DiscountedLine => {
      const line = lineOf(`line ${at}`, quantity, price);
      return { ...line, left: Math.floor(line.left * gone) };
    }),
  );
type Simple = Exclude<CouponEffect, { kind: 'FreeShipping' }>;
const count = fc.integer({ min: 1, max: 4 });
const effect: fc.Arbitrary<Simple> = fc.oneof(
  fc.record({ kind: fc.constant('MoneyOff' as const), amount }),
  fc.record({
    kind: fc.constant('PercentOff' as const),
    rate: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
  }),
  fc.record({ kind: fc.constant('FixedPrice' as const), price: amount }),
  fc.record({ kind: fc.constant('BuyXGetY' as const), x: count, y: count }),
);
const how = fc.record({ whole: fc.boolean(), onePiece: fc.boolean() });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What each line loses by the totals' own arithmetic, begun from what was left of it. */
function lostBy(all: readonly DiscountedLine[], off: ReturnType<typeof takeOff>): readonly number[] {
  const priced = all.map(({ lineId, left }) => ({ lineId, quantity: 1, price: left, fullPrice: left }));
  const adjustments = [{ kind: 'coupon', id: 'c', name: '', ...off }] as const;
  const totals = calculateTotals({ lines: priced, shipping: 0, adjustments });
  expect(totals.total).toBeGreaterThanOrEqual(0);
  expect(totals.discount).toBe(off.amount);
  return totals.lines.map(({ discount }) => discount);
}

/** Every piece by itself, as somebody at a till would do it. */
function freeAtTheTill(all: readonly DiscountedLine[], x: number, y: number): number {
  const pieces = all
    .flatMap(({ lineId, quantity, left }) =>
      Array.from({ length: quantity }, () => ({ lineId, price: Math.floor(left / quantity) })),
    )
    .toSorted((a, b) => b.price - a.price);
  let free = 0;
  for (let at = 0; at < pieces.length; at++) if (at % (x + y) >= x) free++;
  return free;
}

describe('what a coupon takes off', () => {
  it('is whole, never negative, never more than is left, and adds up over the lines', () => {
    fc.assert(
      fc.property(lines, effect, how, (all, what, bounds) => {
        const off = takeOff(what, all, bounds);
        expect(Number.isSafeInteger(off.amount) && off.amount >= 0).toBe(true);
        const lost = lostBy(all, off);
        expect(sum(lost)).toBe(off.amount);
        for (const [at, part] of lost.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(all[at]?.left ?? 0);
        }
      }),
      RUNS,
    );
  });

  it('is a percentage of what is left to half a unit, once for all lines', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (all, hundredths) => {
        const { amount: off } = takeOff({ kind: 'PercentOff', rate: hundredths / 100 }, all, {
          whole: true,
          onePiece: false,
        });
        const exact = BigInt(sum(all.map(({ left }) => left))) * BigInt(hundredths);
        const distance = BigInt(off) * 10_000n - exact;
        expect(distance <= 5_000n && distance >= -5_000n).toBe(true);
      }),
      RUNS,
    );
  });

  it('frees as many pieces as somebody at a till would, the cheapest ones', () => {
    const even = lines.map((all) => all.map(({ lineId, quantity, item }) => lineOf(lineId, quantity, item.price)));
    fc.assert(
      fc.property(even, count, count, (all, x, y) => {
        const prices = all
          .flatMap(({ quantity, item }) => Array.from({ length: quantity }, () => item.price))
          .toSorted((a, b) => a - b);
        const free = freeAtTheTill(all, x, y);
        const { amount: off } = takeOff({ kind: 'BuyXGetY', x, y }, all, { whole: true, onePiece: false });
        expect(off).toBe(sum(prices.slice(0, free)));
      }),
      RUNS,
    );
  });

  it.each<[string, Simple, { whole: boolean; onePiece: boolean }, number[]]>([
    ['an amount once off everything', { kind: 'MoneyOff', amount: 300 }, { whole: true, onePiece: false }, [100, 200]],
    ['an amount off each piece', { kind: 'MoneyOff', amount: 300 }, { whole: false, onePiece: false }, [600, 300]],
    ['an amount off the cheapest piece', { kind: 'MoneyOff', amount: 300 }, { whole: false, onePiece: true }, [300, 0]],
    ['a tenth of the cheapest piece', { kind: 'PercentOff', rate: 10 }, { whole: false, onePiece: true }, [50, 0]],
    ['down to a price', { kind: 'FixedPrice', price: 450 }, { whole: false, onePiece: false }, [100, 1_550]],
    ['no price above the own one', { kind: 'FixedPrice', price: 900 }, { whole: false, onePiece: false }, [0, 1_100]],
    ['one free with two', { kind: 'BuyXGetY', x: 2, y: 1 }, { whole: false, onePiece: false }, [500, 0]],
  ])('%s', (_, what, bounds, lost) => {
    const all = [lineOf('two', 2, 500), lineOf('one', 1, 2_000)];
    expect(lostBy(all, takeOff(what, all, bounds))).toEqual(lost);
  });

  it('counts what discounts before have left', () => {
    const all = [lineOf('a', 2, 500), lineOf('b', 1, 2_000)];
    const half = { kind: 'rule', id: 'r', name: '', amount: 1_500, on: { lineIds: ['a', 'b'] } } as const;
    expect(leftAfter(all, [half]).map(({ left }) => left)).toEqual([500, 1_000]);
  });
});
