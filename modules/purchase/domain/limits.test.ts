import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceOf, spread } from './adjustment.ts';
import {
  bytesSaid,
  checkFixed,
  checkLineCount,
  checkSaid,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_SAID,
  MAX_SUBTOTAL,
  subtotalOf,
} from './limits.ts';
import { taxOf } from './taxes.ts';

const line = (price: number, quantity: number, fullPrice = price) => ({ quantity, item: { price, fullPrice } });

describe('a subtotal', () => {
  it('is the exact sum, or nothing where an order cannot be as large', () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 1e12 }), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
        const found = subtotalOf(all.map(({ price, quantity }) => line(price, quantity)));
        expect(found === null ? null : BigInt(found)).toBe(exact <= BigInt(MAX_SUBTOTAL) ? exact : null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('looks at the price before its own discount too: that is shown and added up as well', () => {
    expect(subtotalOf([line(1, 1, MAX_SUBTOTAL)])).toBe(1);
    expect(subtotalOf([line(1, 1, MAX_SUBTOTAL + 1)])).toBeNull();
    expect(subtotalOf([line(Number.NaN, 1)])).toBeNull();
  });
});

describe('limits of a purchase', () => {
  it('name the field and the number', () => {
    expect(() => checkLineCount(MAX_LINES, 'lineItems')).not.toThrow();
    expect(() => checkLineCount(MAX_LINES + 1, 'lineItems')).toThrow(
      expect.objectContaining({
        violations: [
          expect.objectContaining({ field: 'lineItems', violatedRule: 'MAX_SIZE', data: { threshold: MAX_LINES } }),
        ],
      }),
    );
  });

  it('keep a quantity that is fixed', () => {
    expect(() => checkFixed({ fixedQuantity: null }, 7, 'q')).not.toThrow();
    expect(() => checkFixed({ fixedQuantity: 2 }, 2, 'q')).not.toThrow();
    expect(() => checkFixed({ fixedQuantity: 2 }, 3, 'q')).toThrow(
      expect.objectContaining({ violations: [expect.objectContaining({ field: 'q' })] }),
    );
  });
});

describe('parts of an amount', () => {
  it('add up to it, are none of them above their weight, and grow with it', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const whole = all.reduce((sum, one) => sum + one, 0);
        const amount = Math.floor(whole * share);
        const parts = spread(amount, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(all[at] ?? 0);
          for (const [other, weight] of all.entries()) {
            if (weight > (all[at] ?? 0)) expect(parts[other]).toBeGreaterThanOrEqual(part);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('of one piece is rounded half away from nothing, against exact fractions', () => {
    expect([pieceOf(5, 2), pieceOf(10, 3), pieceOf(20, 3), pieceOf(0, 7)]).toEqual([3, 3, 7, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: MAX_QUANTITY }), (total, quantity) => {
        expect(BigInt(pieceOf(total, quantity))).toBe(
          (2n * BigInt(total) + BigInt(quantity)) / (2n * BigInt(quantity)),
        );
      }),
    );
  });
});

describe('taxes within a price', () => {
  const included = (percent: number) => ({ name: '', jurisdiction: null, percent, included: true, exempt: false });

  it('are each their exact part of the price, rounded once', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), rates, (amount, all) => {
        const {
          breakdown,
          included: sum,
          added,
        } = taxOf(
          amount,
          all.map((parts) => included(parts / 10_000)),
        );
        const whole = 1_000_000n + all.reduce((of, parts) => of + BigInt(parts), 0n);
        const exact = all.map((parts) => (2n * BigInt(amount) * BigInt(parts) + whole) / (2n * whole));
        expect(breakdown.map((tax) => BigInt(tax.amount))).toEqual(exact);
        expect(BigInt(sum)).toBe(exact.reduce((of, one) => of + one, 0n));
        expect(added).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['JPY', 110, 10, 10],
    ['EUR', 11_900, 1_900, 19],
    ['KWD', 105_000, 5_000, 5],
    ['an amount that does not go in whole units', 1_000, 160, 19],
  ])('in %s', (_, price, tax, percent) => {
    expect(taxOf(price, [included(percent)]).included).toBe(tax);
  });
});

describe('what a buyer says in one purchase', () => {
  const said = (options: Record<string, unknown>, extendedFields?: Record<string, unknown>) => ({
    item: { reference: { appId: 'store', catalogItemId: 'shirt', options } },
    ...(extendedFields && { extendedFields }),
  });

  it('is counted in bytes, of all lines and of what stands beside them', () => {
    const nothing = bytesSaid([], {});
    expect(bytesSaid([], { note: 'ä' }) - nothing).toBe('"note":"ä"'.length + 1);
    const one = bytesSaid([said({ Size: 'M' })], {});
    expect(bytesSaid([said({ Size: 'M' }, { app: { text: 'x'.repeat(500) } })], {}) - one).toBeGreaterThan(500);
  });

  it('has room for 300 lines with a short text each, and no more than its bound', () => {
    const lines = Array.from({ length: MAX_LINES }, () =>
      said({ options: { Size: 'M' }, customTextFields: { Name: 'x'.repeat(120) } }),
    );
    expect(() => checkSaid(0, bytesSaid(lines, {}), 'lineItems')).not.toThrow();
    const long = Array.from({ length: 10 }, () => said({}, { app: { text: 'x'.repeat(9_000) } }));
    expect(() => checkSaid(0, bytesSaid(long, {}), 'lineItems')).toThrow(
      /"lineItems" would make more than 65536 bytes/,
    );
  });

  it('may become less where more was taken once', () => {
    expect(() => checkSaid(MAX_SAID + 100, MAX_SAID + 50, 'lineItems')).not.toThrow();
    expect(() => checkSaid(MAX_SAID + 100, MAX_SAID + 101, 'lineItems')).toThrow();
  });
});
