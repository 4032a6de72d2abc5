import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Condition, MILLIONTHS, type Parcel, type Rate, rateFor } from './rates.ts';

const parcel = (over: Partial<Parcel> = {}): Parcel => ({ weight: 0, price: 0n, pieces: 1, ...over });
const rate = (amount: number, ...conditions: Condition[]): Rate => ({ amount, conditions, byPiece: false });
const when = (type: Condition['type'], operator: Condition['operator'], value: number): Condition => ({
  type,
  operator,
  millionths: value * MILLIONTHS,
});

describe('the price of a delivery', () => {
  test('is flat without conditions', () => {
    expect(rateFor([rate(500)], parcel())).toBe(500);
  });

  test('goes by weight, exactly at the border', () => {
    const light = rate(400, when('BY_TOTAL_WEIGHT', 'LTE', 2));
    const heavy = rate(900, when('BY_TOTAL_WEIGHT', 'GT', 2));
    expect(rateFor([light, heavy], parcel({ weight: 2 * MILLIONTHS }))).toBe(400);
    expect(rateFor([light, heavy], parcel({ weight: 2 * MILLIONTHS + 1 }))).toBe(900);
  });

  test('is free above a price, and not one minor unit below', () => {
    const rates = [rate(500), rate(0, when('BY_TOTAL_PRICE', 'GTE', 50))];
    expect(rateFor(rates, parcel({ price: 49_990_000n }))).toBe(500);
    expect(rateFor(rates, parcel({ price: 50_000_000n }))).toBe(0);
  });

  test('goes by pieces, and is asked for each of them', () => {
    const each: Rate = { amount: 150, conditions: [when('BY_TOTAL_QUANTITY', 'LT', 4)], byPiece: true };
    expect(rateFor([each], parcel({ pieces: 3 }))).toBe(450);
    expect(rateFor([each], parcel({ pieces: 4 }))).toBeNull();
    expect(rateFor([rate(1, when('BY_TOTAL_QUANTITY', 'EQ', 2))], parcel({ pieces: 2 }))).toBe(1);
  });

  test('refuses to leave the safe integers', () => {
    const dear: Rate = { amount: Number.MAX_SAFE_INTEGER, conditions: [], byPiece: true };
    expect(() => rateFor([dear], parcel({ pieces: 2 }))).toThrow(RangeError);
  });
});

const conditions = fc.record<Condition>({
  type: fc.constantFrom('BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'),
  operator: fc.constantFrom('EQ', 'GT', 'GTE', 'LT', 'LTE'),
  millionths: fc.integer({ min: 0, max: 20 }).map((value) => value * MILLIONTHS),
});
const rates = fc.array(
  fc.record<Rate>({
    amount: fc.integer({ min: 0, max: 1e12 }),
    conditions: fc.array(conditions, { maxLength: 3 }),
    byPiece: fc.boolean(),
  }),
  { maxLength: 8 },
);
const parcels = fc.record<Parcel>({
  weight: fc.integer({ min: 0, max: 20 * MILLIONTHS }),
  price: fc.bigInt({ min: 0n, max: 20_000_000n }),
  pieces: fc.integer({ min: 1, max: 500 }),
});

describe('whatever the rates', () => {
  test('a price is a whole number from 0 up, or there is none', () => {
    fc.assert(
      fc.property(rates, parcels, (all, sent) => {
        const price = rateFor(all, sent);
        if (price !== null) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
      }),
    );
  });

  test('their order changes nothing, and another rate never makes it dearer', () => {
    fc.assert(
      fc.property(rates, rates, parcels, (some, more, sent) => {
        const price = rateFor(some, sent);
        expect(rateFor(some.toReversed(), sent)).toBe(price);
        const both = rateFor([...some, ...more], sent);
        expect(both ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(price ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  test('ranges that meet leave no gap and share no parcel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), parcels, (border, sent) => {
        const type = 'BY_TOTAL_WEIGHT';
        const below = rateFor([rate(1, when(type, 'LT', border))], sent);
        const above = rateFor([rate(1, when(type, 'GTE', border))], sent);
        expect([below, above].filter((price) => price !== null)).toHaveLength(1);
      }),
    );
  });
});
