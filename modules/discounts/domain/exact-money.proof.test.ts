import { minorToDecimal } from '@headland/kernel';
import { type AppliedDiscount, calculateTotals, type Discount, pricedLine, type TaxRate } from '@headland/purchase';
import { extent } from '@headland/testkit/extent';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import { applyCoupon } from './apply-coupon.ts';
import { applyRules } from './apply-rules.ts';
import type { Coupon, CouponEffect } from './coupon.ts';
import type { Rule, RuleEffect } from './rule.ts';
import { leftAfter } from './take-off.ts';

/**
 * T-18 with discounts: random carts with rules, a coupon and taxes, held against an oracle that counts piece by piece in exact
 * fractions and knows nothing of how the shop does it.
 */
const RUNS = extent(20_000, 1_000_000);
const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;
const NOW = new Date('2026-05-04T10:00:00Z');

interface Piece {
  readonly lineId: string;
  /** What is left of its line, and of how many pieces. */
  readonly left: bigint;
  readonly of: bigint;
}
interface Left {
  readonly lineId: string;
  readonly quantity: number;
  readonly left: number;
}

/** Half away from zero; nothing here is negative. */
const rounded = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole);

const piecesOf = (lines: readonly Left[]): readonly Piece[] =>
  lines.flatMap(({ lineId, quantity, left }) =>
    Array.from({ length: quantity }, () => ({ lineId, left: BigInt(left), of: BigInt(quantity) })),
  );
const cheaper = (a: Piece, b: Piece): number => {
  const [one, other] = [a.left * b.of, b.left * a.of];
  return one < other ? -1 : one > other ? 1 : 0;
};
/** What some pieces cost, rounded once for each line. */
function worthOf(pieces: readonly Piece[], lines: readonly Left[]): ReadonlyMap<string, bigint> {
  return new Map(
    lines.map(({ lineId, quantity, left }) => {
      const count = BigInt(pieces.filter((piece) => piece.lineId === lineId).length);
      return [lineId, rounded(BigInt(left) * count, BigInt(quantity))];
    }),
  );
}
const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What is to be taken off in all, and of which line how much, if the discount says so itself. */
interface Expected {
  readonly amount: bigint;
  readonly parts?: ReadonlyMap<string, bigint>;
}
const inParts = (parts: ReadonlyMap<string, bigint>): Expected => ({ amount: sumOf(parts.values()), parts });

function expected(effect: RuleEffect | CouponEffect, whole: boolean, lines: readonly Left[]): Expected {
  const all = sumOf(lines.map(({ left }) => BigInt(left)));
  const each = (off: (left: bigint, quantity: bigint) => bigint) =>
    inParts(new Map(lines.map(({ lineId, left, quantity }) => [lineId, off(BigInt(left), BigInt(quantity))])));
  const percent = (rate: number): Expected => ({ amount: rounded(all * BigInt(Math.round(rate * 100)), 10_000n) });
  const pieces = (amount: number) => each((left, quantity) => least(left, BigInt(amount) * quantity));
  const price = (amount: number) => each((left, quantity) => left - least(left, BigInt(amount) * quantity));
  switch (effect.kind) {
    case 'PercentOff':
      return percent(effect.rate);
    case 'PERCENTAGE':
      return percent(effect.percent);
    case 'MoneyOff':
      return whole ? { amount: least(all, BigInt(effect.amount)) } : pieces(effect.amount);
    case 'FIXED_AMOUNT':
      return pieces(effect.amount);
    case 'FixedPrice':
    case 'FIXED_PRICE':
      return price(effect.price);
    case 'BuyXGetY': {
      const sorted = piecesOf(lines).toSorted(cheaper);
      const free = sorted.filter((_, at) => at % (effect.x + effect.y) >= effect.x).length;
      return inParts(worthOf(sorted.slice(0, free), lines));
    }
    case 'QUANTITY_BASED': {
      const sorted = piecesOf(lines).toSorted((a, b) => cheaper(b, a));
      const bundles = Math.floor(sorted.length / effect.quantity);
      const worth = sumOf(worthOf(sorted.slice(0, bundles * effect.quantity), lines).values());
      const cost = BigInt(bundles) * BigInt(effect.price);
      return { amount: worth - least(worth, cost) };
    }
    case 'FreeShipping':
      return { amount: 0n };
  }
}

const cents = fc.integer({ min: 0, max: 40_000 });
const rate = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const IDS = ['a', 'b', 'c', 'd', 'e'];
const line = fc.record({ quantity: fc.integer({ min: 1, max: 7 }), price: cents });
const ruleEffect: fc.Arbitrary<RuleEffect> = fc.oneof(
  rate.map((percent) => ({ kind: 'PERCENTAGE' as const, percent })),
  cents.map((amount) => ({ kind: 'FIXED_AMOUNT' as const, amount })),
  cents.map((price) => ({ kind: 'FIXED_PRICE' as const, price })),
  fc.record({
    kind: fc.constant('QUANTITY_BASED' as const),
    id: fc.constant('one'),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: cents,
  }),
);
const couponEffect: fc.Arbitrary<CouponEffect> = fc.oneof(
  rate.map((percent) => ({ kind: 'PercentOff' as const, rate: percent })),
  cents.map((amount) => ({ kind: 'MoneyOff' as const, amount })),
  cents.map((price) => ({ kind: 'FixedPrice' as const, price })),
  fc.record({
    kind: fc.constant('BuyXGetY' as const),
    x: fc.integer({ min: 1, max: 4 }),
    y: fc.integer({ min: 1, max: 3 }),
  }),
);
const some = fc.subarray(IDS, { minLength: 1 });
const bought = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  lines: fc.array(line, { minLength: 1, maxLength: IDS.length }),
  rules: fc.array(fc.record({ effect: ruleEffect, on: some }), { maxLength: 3 }),
  /** Of everything, or of one group of goods. */
  coupon: fc.option(fc.record({ effect: couponEffect, whole: fc.boolean(), on: some }), { nil: null }),
  tax: fc.record({ parts: fc.integer({ min: 0, max: 300_000 }), included: fc.boolean() }),
  shipping: cents,
});

const rule = (at: number, effect: RuleEffect, itemIds: readonly string[]): Rule => ({
  ...{ id: `rule ${at}`, revision: 1, name: 'Rule', active: true, trigger: null, startsAt: null, endsAt: null },
  ...{ effect, scopes: [{ id: 'some', means: { appId: 'app', itemIds } }], onePiece: false, usageLimit: null },
  ...{ usageLimitPerUser: null, kept: { privateTags: [], publicTags: [] }, used: 0, createdAt: NOW, updatedAt: NOW },
});
const group = { name: 'collection', entityId: 'shelf' };
const couponOf = (effect: CouponEffect, whole: boolean): Coupon => ({
  ...{ id: 'coupon', name: 'Coupon', code: 'COUPON', effect, reach: whole ? null : { namespace: 'stores', group } },
  ...{ minimumSubtotal: whole ? 0 : null, startsAt: NOW, endsAt: null, usageLimit: null, limitPerCustomer: null },
  ...{ limitedToOneItem: false, appliesToSubscriptions: false, discountedCycleCount: null, active: true, appId: null },
  ...{ used: 0, createdAt: NOW },
});

/** What one discount took off, against what it should have: to the unit in all, and less than one from the share of a line. */
function holds(applied: AppliedDiscount, effect: RuleEffect | CouponEffect, whole: boolean, before: readonly Left[]) {
  const wanted = expected(effect, whole, before);
  const left = sumOf(before.map((one) => BigInt(one.left)));
  expect(BigInt(applied.applied), effect.kind).toBe(wanted.amount);
  for (const { lineId, amount } of applied.perLine) {
    const own = BigInt(before.find((one) => one.lineId === lineId)?.left ?? 0);
    const part = wanted.parts?.get(lineId);
    if (part !== undefined) expect(BigInt(amount), effect.kind).toBe(part);
    else if (left > 0n) {
      const distance = BigInt(amount) * left - wanted.amount * own;
      expect(distance < left && distance > -left, 'a unit away from its share').toBe(true);
    }
    expect(BigInt(amount) <= own, 'more than there was').toBe(true);
  }
}

test(`T-18: ${RUNS} carts with rules, a coupon and taxes come to what exact fractions say, in ${CURRENCIES.join(', ')}`, () => {
  fc.assert(
    fc.property(bought, (one) => {
      const { coupon, shipping, tax, currency } = one;
      const lines = one.lines.map(({ quantity, price }, at) => {
        const id = IDS[at] ?? '';
        const scopes = coupon?.on.includes(id) ? [{ namespace: 'stores', group }] : [];
        return lineOf(id, quantity, price, { key: { appId: 'app', itemId: id, variantId: '' }, couponScopes: scopes });
      });
      const live = one.rules.map(({ effect, on }, at) => ({ rule: rule(at, effect, on), used: 0, usedByCustomer: 0 }));
      const moment = { now: NOW, memberId: null, canonicalApp: (appId: string) => appId };
      const discounts: Discount[] = [...applyRules(live, lines, moment)];
      const rules = discounts.length;
      if (coupon) {
        const used = { coupon: couponOf(coupon.effect, coupon.whole), used: 0, usedByCustomer: 0 };
        const said = applyCoupon(used, leftAfter(lines, discounts), { now: NOW, currency });
        if ('kind' in said) discounts.push(said);
      }
      const taxRate: TaxRate = {
        ...{ name: 'Tax', jurisdiction: null, exempt: false, included: tax.included },
        percent: tax.parts / 10_000,
      };
      const totals = calculateTotals({
        lines: lines.map(({ lineId, quantity, item }) => pricedLine(lineId, quantity, item)),
        shipping,
        adjustments: discounts,
        taxes: Object.fromEntries(IDS.map((id) => [id, [taxRate]])),
      });

      let left: readonly Left[] = lines;
      for (const [at, applied] of totals.discounts.entries()) {
        const isRule = at < rules;
        const effect = isRule ? live.find(({ rule: { id } }) => id === applied.id)?.rule.effect : coupon?.effect;
        if (!effect || applied.on === 'shipping') return expect.fail('nobody’s discount');
        const { lineIds } = applied.on;
        const meant = left.filter((own) => lineIds.includes(own.lineId));
        holds(applied, effect, !isRule && coupon?.whole === true, meant);
        const off = new Map(applied.perLine.map(({ lineId, amount }) => [lineId, amount]));
        left = left.map((own) => ({ ...own, left: own.left - (off.get(own.lineId) ?? 0) }));
      }

      const taxes = left.map((own) => {
        const whole = tax.included ? 1_000_000n + BigInt(tax.parts) : 1_000_000n;
        return rounded(BigInt(own.left) * BigInt(tax.parts), whole);
      });
      expect(totals.lines.map((own) => BigInt(own.tax))).toEqual(taxes);
      const net = sumOf(left.map((own) => BigInt(own.left))) + BigInt(shipping);
      expect(BigInt(totals.total)).toBe(tax.included ? net : net + sumOf(taxes));
      // And what is printed adds up as a person with paper would do it.
      const printed = (amounts: readonly number[]) =>
        sumOf(amounts.map((amount) => BigInt(Math.round(Number(minorToDecimal(amount, currency)) * 1_000))));
      expect(printed([totals.subtotal, shipping, totals.tax]) - printed([totals.discount])).toBe(
        printed([totals.total]),
      );
    }),
    { numRuns: RUNS },
  );
});
