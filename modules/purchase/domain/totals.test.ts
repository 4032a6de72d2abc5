import { currencyExponent, minorToDecimal } from '@headland/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from './adjustment.ts';
import type { TaxRate } from './taxes.ts';
import { calculateTotals, type PricedLine, type Purchase, type Totals } from './totals.ts';

const IDS = ['a', 'b', 'c', 'd'];
const amount = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000 }),
  price: amount,
  fullPrice: amount,
  due: fc.oneof(fc.constantFrom('ALL' as const, 'ALL' as const, 'NOTHING' as const), fc.record({ deposit: amount })),
});
const lines = fc
  .array(line, { maxLength: IDS.length })
  .map((all) => all.map((one, at): PricedLine => ({ ...one, lineId: IDS[at] ?? '' })));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const rate: fc.Arbitrary<TaxRate> = fc.record({
  name: fc.constant('Tax'),
  jurisdiction: fc.constantFrom('DE', null),
  percent: fc.integer({ min: 0, max: 400_000 }).map((parts) => parts / 10_000),
  included: fc.boolean(),
  exempt: fc.boolean(),
});
const named = { id: fc.constantFrom('x', 'y'), name: fc.constant('') };
const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc
    .record({
      ...named,
      kind: fc.constantFrom('coupon' as const, 'rule' as const, 'merchant' as const, 'benefit' as const),
      amount,
      on: fc.oneof(
        fc.constant('shipping' as const),
        fc.record(
          { lineIds: fc.subarray(IDS), parts: fc.array(amount, { maxLength: IDS.length }) },
          { requiredKeys: ['lineIds'] },
        ),
      ),
    })
    .map((one) => ({ ...one, amount: one.on === 'shipping' || !one.on.parts ? one.amount : sum(one.on.parts) })),
  fc.record({
    ...named,
    kind: fc.constant('fee' as const),
    amount,
    charged: fc.constantFrom('ADDED' as const, 'INCLUDED' as const, 'AT_CHECKOUT' as const),
  }),
  fc.record({ ...named, kind: fc.constant('giftCard' as const), amount }),
);
const purchase: fc.Arbitrary<Purchase> = fc.record({
  lines,
  shipping: amount,
  adjustments: fc.array(adjustment, { maxLength: 6 }),
  taxes: fc.dictionary(fc.constantFrom(...IDS, 'shipping', 'x', 'y'), fc.array(rate, { maxLength: 3 })),
  atCheckout: fc.boolean(),
});
const RUNS = { numRuns: 2_000 };

/** Exact sum of decimal texts, in units of 10^-3, as a person with paper would add up what is printed. */
function printedSum(amounts: readonly number[], currency: string): bigint {
  return amounts.reduce((all, one) => {
    const [whole = '0', fraction = ''] = minorToDecimal(Math.abs(one), currency).split('.');
    const exact = BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'));
    return all + (one < 0 ? -exact : exact);
  }, 0n);
}

/** Every amount that stands in totals. */
function amountsOf(totals: Totals): number[] {
  const text = JSON.stringify(totals, (name, value) => (name === 'percent' || name === 'due' ? undefined : value));
  return (text.match(/-?\d+(?=[,}\]])/g) ?? []).map(Number);
}

describe('T-18: totals', () => {
  it('add up as printed in every currency, and nothing is negative', () => {
    fc.assert(
      fc.property(purchase, fc.constantFrom('USD', 'JPY', 'KWD'), (one, currency) => {
        const totals = calculateTotals(one);
        const { subtotal, discount, fees, shipping, tax, total, dueNow, dueLater, giftCard } = totals;
        expect(printedSum([subtotal, -discount, fees, shipping, tax], currency)).toBe(printedSum([total], currency));
        expect(printedSum([dueNow, dueLater, giftCard], currency)).toBe(printedSum([total], currency));
        expect(sum(totals.lines.map((l) => l.total))).toBe(subtotal);
        expect(amountsOf(totals).filter((part) => part < 0 || !Number.isSafeInteger(part))).toEqual([]);
        expect(currencyExponent(currency)).toBeLessThanOrEqual(3);
      }),
      RUNS,
    );
  });

  it('spread each discount over its own lines alone, to the last unit, and never below nothing', () => {
    fc.assert(
      fc.property(purchase, (one) => {
        const { lines: all, discounts, discount, shippingDiscount } = calculateTotals(one);
        expect(sum(discounts.map((d) => d.applied))).toBe(discount);
        expect(sum(all.map((l) => l.discount)) + shippingDiscount).toBe(discount);
        for (const { applied, amount: wanted, perLine, on } of discounts) {
          expect(applied).toBeLessThanOrEqual(wanted);
          if (on === 'shipping') expect(perLine).toEqual([]);
          else {
            expect(sum(perLine.map((p) => p.amount))).toBe(applied);
            expect(perLine.every(({ lineId }) => on.lineIds.includes(lineId))).toBe(true);
          }
        }
        for (const l of all) {
          expect(l.discount).toBeLessThanOrEqual(l.total);
          const parts = discounts.flatMap((d) => d.perLine.filter((p) => p.lineId === l.lineId));
          expect(sum(parts.map((p) => p.amount))).toBe(l.discount);
        }
      }),
      RUNS,
    );
  });

  it('spread a discount fairly: no part is a whole unit away from its exact share', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const whole = sum(all.map((l) => l.price * l.quantity));
        const off = Math.floor(whole * share);
        const coupon: Adjustment = { kind: 'coupon', id: '', name: '', amount: off, on: { lineIds: IDS } };
        for (const l of calculateTotals({ lines: all, shipping: 0, adjustments: [coupon] }).lines) {
          const distance = BigInt(l.discount) * BigInt(whole) - BigInt(off) * BigInt(l.total);
          expect(distance < BigInt(whole) && distance > -BigInt(whole)).toBe(whole > 0);
        }
      }),
      RUNS,
    );
  });

  it('take added tax once per line and tax, rounded half away from zero, and agree with exact fractions', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        (price, quantity, parts) => {
          const tax: TaxRate = {
            name: '',
            jurisdiction: null,
            percent: parts / 10_000,
            included: false,
            exempt: false,
          };
          const one: PricedLine = { lineId: 'a', quantity, price, fullPrice: price };
          const exact = BigInt(price) * BigInt(quantity) * BigInt(parts);
          const { lines: taxed } = calculateTotals({ lines: [one], shipping: 0, taxes: { a: [tax] } });
          expect(BigInt(taxed[0]?.tax ?? -1)).toBe((exact * 2n + 1_000_000n) / 2_000_000n);
        },
      ),
      RUNS,
    );
  });

  it('cost the same whether prices hold their tax or not said, and nothing of who is exempt', () => {
    fc.assert(
      fc.property(purchase, (one) => {
        const included = mapRates(one, (r) => ({ ...r, included: true, exempt: false }));
        const exempt = mapRates(one, (r) => ({ ...r, exempt: true }));
        const free = calculateTotals({ ...one, taxes: {} });
        const within = calculateTotals(included);
        expect(within.total).toBe(free.total);
        expect(within.tax).toBe(0);
        expect(calculateTotals(exempt)).toMatchObject({ total: free.total, tax: 0, taxIncluded: 0 });
        const told = within.lines.flatMap((l) => l.taxes.breakdown.map((t) => t.amount));
        expect(sum(told)).toBe(sum(within.lines.map((l) => l.tax)));
      }),
      RUNS,
    );
  });

  it('charge at checkout what is charged at checkout, and never what is in the price', () => {
    const fee = (charged: 'ADDED' | 'INCLUDED' | 'AT_CHECKOUT'): Adjustment => ({
      kind: 'fee',
      id: charged,
      name: 'Service',
      amount: 50,
      charged,
    });
    const adjustments = [fee('ADDED'), fee('INCLUDED'), fee('AT_CHECKOUT')];
    const one: Purchase = {
      lines: [{ lineId: 'a', quantity: 2, price: 100, fullPrice: 100 }],
      shipping: 0,
      adjustments,
    };
    expect(calculateTotals({ ...one, atCheckout: false })).toMatchObject({ fees: 50, total: 250 });
    expect(calculateTotals(one)).toMatchObject({ fees: 100, total: 300 });
  });

  it('are due now, unless the line says otherwise; a gift card pays what is due now', () => {
    const deposit: PricedLine = { lineId: 'a', quantity: 2, price: 100, fullPrice: 100, due: { deposit: 30 } };
    const card: Adjustment = { kind: 'giftCard', id: 'g', name: 'Gift', amount: 45 };
    expect(calculateTotals({ lines: [deposit], shipping: 10 })).toMatchObject({
      dueNow: 70,
      dueLater: 140,
      giftCard: 0,
    });
    const paid = calculateTotals({ lines: [deposit], shipping: 10, adjustments: [card] });
    expect(paid).toMatchObject({ total: 210, dueNow: 25, dueLater: 140, giftCard: 45 });
    const later: PricedLine = { ...deposit, due: 'NOTHING' };
    expect(calculateTotals({ lines: [later], shipping: 10 })).toMatchObject({ dueNow: 0, dueLater: 210 });
    expect(calculateTotals({ lines: [later, { ...deposit, lineId: 'b' }], shipping: 0 })).toMatchObject({ dueNow: 60 });
  });

  it('refuse amounts that no number holds', () => {
    const huge: PricedLine = { lineId: 'x', quantity: 100_000, price: Number.MAX_SAFE_INTEGER, fullPrice: 0 };
    expect(() => calculateTotals({ lines: [huge], shipping: 0 })).toThrow(RangeError);
  });

  it('of nothing are nothing', () => {
    expect(amountsOf(calculateTotals({ lines: [], shipping: 0 })).every((part) => part === 0)).toBe(true);
  });
});

function mapRates(one: Purchase, change: (rate: TaxRate) => TaxRate): Purchase {
  return {
    ...one,
    taxes: Object.fromEntries(Object.entries(one.taxes ?? {}).map(([id, rates]) => [id, rates.map(change)])),
  };
}
