import { currencyExponent, minorToDecimal } from '@headland/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTotals, type PricedLine } from './totals.ts';

const line = fc.record({
  lineId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  fullPrice: fc.integer({ min: 0, max: 10_000_000 }),
});

/** Exact sum of decimal texts, in units of 10^-3, as a person with paper would add up what is printed. */
function printedSum(amounts: readonly number[], currency: string): bigint {
  return amounts.reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = minorToDecimal(amount, currency).split('.');
    return sum + BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'));
  }, 0n);
}

describe('totals', () => {
  it('lines, shipping and tax always add up to the total, as printed in every currency', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(0, 0, 7, 8.875, 19, 25.5),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (lines, shipping, percent, currency) => {
          const totals = calculateTotals(lines, shipping, percent);
          const parts = [...totals.lines.map((l) => l.totalWithTax), totals.shipping, totals.shippingTax];
          expect(printedSum(parts, currency)).toBe(printedSum([totals.total], currency));
          expect(totals.subtotal + totals.shipping + totals.tax - totals.discount).toBe(totals.total);
          expect(totals.lines.reduce((sum, l) => sum + l.total, 0)).toBe(totals.subtotal);
          expect(currencyExponent(currency)).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes tax once per line, rounded half away from zero, and agrees with exact fractions', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 400_000 }), (one, tenThousandths) => {
        const { lines } = calculateTotals([one], 0, tenThousandths / 10_000);
        const exact = BigInt(one.price) * BigInt(one.quantity) * BigInt(tenThousandths);
        const rounded = (exact * 2n + 1_000_000n) / 2_000_000n;
        expect(BigInt(lines[0]?.tax ?? -1)).toBe(rounded);
      }),
    );
  });

  it('refuses amounts that no number holds', () => {
    const huge: PricedLine = { lineId: 'x', quantity: 100_000, price: Number.MAX_SAFE_INTEGER, fullPrice: 0 };
    expect(() => calculateTotals([huge], 0)).toThrow(RangeError);
  });

  it('adds nothing up to nothing', () => {
    expect(calculateTotals([], 0)).toEqual({
      lines: [],
      subtotal: 0,
      discount: 0,
      shipping: 0,
      shippingTax: 0,
      tax: 0,
      total: 0,
    });
  });
});
