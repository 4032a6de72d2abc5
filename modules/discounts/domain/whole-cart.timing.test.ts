import { calculateTotals, pricedLine, type TaxRate } from '@headland/purchase';
import { expect, test } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import { applyCoupon } from './apply-coupon.ts';
import { applyRules } from './apply-rules.ts';
import type { Coupon } from './coupon.ts';
import type { Rule, RuleEffect } from './rule.ts';
import { leftAfter } from './take-off.ts';

const LINES = 100;
const ROUNDS = 41;
/** Milliseconds of the core: what a buyer with the largest cart may cost everybody else. */
const MOST_MS = 5;
const NOW = new Date('2026-05-04T10:00:00Z');

const effects: readonly RuleEffect[] = [
  { kind: 'PERCENTAGE', percent: 7.5 },
  { kind: 'FIXED_AMOUNT', amount: 25 },
  { kind: 'FIXED_PRICE', price: 1_999 },
  { kind: 'QUANTITY_BASED', id: 'three', quantity: 3, price: 4_000 },
];
const ids = Array.from({ length: LINES }, (_, at) => `line ${at}`);
const rules = effects.map(
  (effect, at): Rule => ({
    ...{
      id: `rule ${at}`,
      revision: 1,
      name: 'Rule',
      active: true,
      trigger: null,
      startsAt: null,
      endsAt: null,
      effect,
    },
    scopes: [{ id: 'some', means: { appId: 'app', itemIds: ids.filter((_, line) => line % effects.length >= at) } }],
    ...{ onePiece: false, usageLimit: null, usageLimitPerUser: null, kept: { privateTags: [], publicTags: [] } },
    ...{ used: 0, createdAt: NOW, updatedAt: NOW },
  }),
);
const coupon: Coupon = {
  ...{ id: 'coupon', name: 'Coupon', code: 'COUPON', effect: { kind: 'PercentOff', rate: 10 }, reach: null },
  ...{ minimumSubtotal: 0, startsAt: NOW, endsAt: null, usageLimit: null, limitPerCustomer: null },
  ...{ limitedToOneItem: false, appliesToSubscriptions: false, discountedCycleCount: null, active: true, appId: null },
  ...{ used: 0, createdAt: NOW },
};
/** Three groups of goods, taxed by a country and a city. */
const taxes = Object.fromEntries(
  ids.map((id, at) => [
    id,
    [19, 2.875].map(
      (percent, by): TaxRate => ({
        ...{ name: `Tax ${by}`, jurisdiction: `place ${by}`, included: false, exempt: false },
        percent: percent - (at % 3),
      }),
    ),
  ]),
);

/** Everything that is worked out when a cart is quoted, once its discounts and rates are there. */
function addUp() {
  const lines = ids.map((id, at) =>
    lineOf(id, 1 + (at % 5), 1_000 + 37 * at, { key: { appId: 'app', itemId: id, variantId: '' } }),
  );
  const live = rules.map((rule) => ({ rule, used: 0, usedByCustomer: 0 }));
  const automatic = applyRules(live, lines, { now: NOW, memberId: null, canonicalApp: (appId: string) => appId });
  const used = { coupon, used: 0, usedByCustomer: 0 };
  const typed = applyCoupon(used, leftAfter(lines, automatic), { now: NOW, currency: 'EUR' });
  return calculateTotals({
    lines: lines.map(({ lineId, quantity, item }) => pricedLine(lineId, quantity, item)),
    shipping: 490,
    adjustments: [...automatic, ...('kind' in typed ? [typed] : [])],
    taxes,
  });
}

test(`a cart of ${LINES} lines with 5 discounts and 3 tax groups adds up in less than ${MOST_MS} ms of the core`, () => {
  const totals = addUp();
  expect(totals.discounts.filter(({ applied }) => applied > 0)).toHaveLength(effects.length + 1);
  expect(new Set(totals.lines.map(({ taxes: { breakdown } }) => breakdown[0]?.percent)).size).toBe(3);
  const took = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    addUp();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  const median = took.toSorted((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
  console.log(
    `${LINES} lines: ${median.toFixed(2)} ms of the core in the middle, ${took[0]?.toFixed(2)} the first time`,
  );
  expect(median).toBeLessThan(MOST_MS);
});
