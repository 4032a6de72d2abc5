import { calculateTotals, pricedLine } from '@headland/purchase';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import { applyRules, type RuleMoment, type UsedRule } from './apply-rules.ts';
import type { Rule, RuleEffect, RuleScope, RuleTrigger } from './rule.ts';

const now = new Date('2026-05-04T10:00:00Z');
const MEMBER = '00000000-0000-4000-8000-00000000000a';
const SHELF = '00000000-0000-4000-8000-00000000000b';
const everything: RuleScope = { id: 'all', means: { appId: 'ALIAS', itemIds: [] } };
const shelf: RuleScope = { id: 'shelf', means: { appId: 'app', collectionIds: [SHELF.toUpperCase()] } };
const shelved = { couponScopes: [{ namespace: 'stores', group: { name: 'collection', entityId: SHELF } }] };
const moment: RuleMoment = {
  now,
  memberId: null,
  canonicalApp: (appId: string) => (appId === 'ALIAS' ? 'app' : appId),
};

const base: Rule = {
  id: 'rule',
  revision: 1,
  name: 'Tenth',
  active: true,
  trigger: null,
  startsAt: null,
  endsAt: null,
  effect: { kind: 'PERCENTAGE', percent: 10 },
  scopes: [everything],
  onePiece: false,
  usageLimit: null,
  usageLimitPerUser: null,
  kept: { privateTags: [], publicTags: [] },
  used: 0,
  createdAt: now,
  updatedAt: now,
};
const rule = (over: Partial<Rule>, uses: Partial<UsedRule> = {}): UsedRule => ({
  rule: { ...base, ...over },
  used: 0,
  usedByCustomer: 0,
  ...uses,
});
const lines = [lineOf('comic', 3, 1_000, shelved), lineOf('shirt', 1, 2_400)];
const off = (rules: readonly UsedRule[], about: Partial<RuleMoment> = {}, of = lines) =>
  applyRules(rules, of, { ...moment, ...about }).map(({ amount }) => amount);

describe('a rule', () => {
  it.each<[string, RuleEffect, Partial<Rule>, number]>([
    ['a tenth of everything', { kind: 'PERCENTAGE', percent: 10 }, {}, 540],
    ['a tenth of a collection', { kind: 'PERCENTAGE', percent: 10 }, { scopes: [shelf] }, 300],
    ['a tenth of the cheapest piece', { kind: 'PERCENTAGE', percent: 10 }, { onePiece: true }, 100],
    ['two off each piece', { kind: 'FIXED_AMOUNT', amount: 200 }, {}, 800],
    ['each piece for nine', { kind: 'FIXED_PRICE', price: 900 }, { scopes: [shelf] }, 300],
    ['two for fifteen, once', { kind: 'QUANTITY_BASED', id: 'b', quantity: 2, price: 1_500 }, { scopes: [shelf] }, 500],
    ['two for fifteen, the dearest', { kind: 'QUANTITY_BASED', id: 'b', quantity: 2, price: 1_500 }, {}, 2_400],
    ['five, of four, for one', { kind: 'QUANTITY_BASED', id: 'b', quantity: 5, price: 1 }, {}, 0],
  ])('%s', (_, effect, over, amount) => {
    expect(off([rule({ effect, ...over })])).toEqual(amount === 0 ? [] : [amount]);
  });

  it.each<[string, RuleTrigger, boolean]>([
    ['a subtotal that is just met', { kind: 'SUBTOTAL_RANGE', scopes: [], from: 5_400, to: null }, true],
    ['a subtotal that is not', { kind: 'SUBTOTAL_RANGE', scopes: [], from: 5_401, to: null }, false],
    ['a subtotal that is passed', { kind: 'SUBTOTAL_RANGE', scopes: [], from: null, to: 5_399 }, false],
    ['three of a shelf', { kind: 'ITEM_QUANTITY_RANGE', scopes: [shelf], from: 3, to: 3 }, true],
    ['four of a shelf', { kind: 'ITEM_QUANTITY_RANGE', scopes: [shelf], from: 4, to: null }, false],
    [
      'at most nine of what is not there',
      { kind: 'ITEM_QUANTITY_RANGE', scopes: [elsewhere()], from: null, to: 9 },
      false,
    ],
    ['a member', { kind: 'CUSTOMER_ELIGIBILITY', memberIds: [MEMBER] }, false],
    ['both', both('AND'), false],
    ['either', both('OR'), true],
  ])('for %s counts: %o → %s', (_, trigger, counts) => {
    expect(off([rule({ trigger })])).toHaveLength(counts ? 1 : 0);
  });

  it('for a member counts for nobody else', () => {
    const trigger = { kind: 'CUSTOMER_ELIGIBILITY', memberIds: [MEMBER] } as const;
    expect(off([rule({ trigger })], { memberId: MEMBER })).toEqual([540]);
    expect(off([rule({ trigger })], { memberId: SHELF })).toEqual([]);
  });

  it.each<[string, Partial<Rule>, Partial<UsedRule>]>([
    ['is switched off', { active: false }, {}],
    ['begins later', { startsAt: new Date(now.getTime() + 1) }, {}],
    ['has ended', { endsAt: now }, {}],
    ['is used up', { usageLimit: 2 }, { used: 2 }],
    ['is used up for this customer', { usageLimitPerUser: 1 }, { usedByCustomer: 1 }],
  ])('that %s takes nothing off', (_, over, uses) => {
    expect(off([rule(over, uses)])).toEqual([]);
  });

  it('counts what the rule before has left, and gift cards never', () => {
    expect(off([rule({ effect: { kind: 'PERCENTAGE', percent: 50 } }), rule({})])).toEqual([2_700, 270]);
    expect(off([rule({})], {}, [lineOf('card', 1, 5_000, { itemType: 'GIFT_CARD' })])).toEqual([]);
  });
});

it('takes off whole units that add up, and never more than there is', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 });
  const effect: fc.Arbitrary<RuleEffect> = fc.oneof(
    fc.record({
      kind: fc.constant('PERCENTAGE' as const),
      percent: fc.integer({ min: 10, max: 10_000 }).map((n) => n / 100),
    }),
    fc.record({ kind: fc.constant('FIXED_AMOUNT' as const), amount: money }),
    fc.record({ kind: fc.constant('FIXED_PRICE' as const), price: money }),
    fc.record({
      kind: fc.constant('QUANTITY_BASED' as const),
      id: fc.constant('b'),
      quantity: fc.integer({ min: 2, max: 5 }),
      price: money,
    }),
  );
  const bought = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: money }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(bought, fc.array(effect, { maxLength: 4 }), fc.boolean(), (all, effects, onePiece) => {
      const of = all.map(({ quantity, price }, at) => lineOf(`line ${at}`, quantity, price));
      const discounts = applyRules(
        effects.map((one) => rule({ effect: one, onePiece })),
        of,
        moment,
      );
      const priced = of.map(({ lineId, quantity, item }) => pricedLine(lineId, quantity, item));
      const totals = calculateTotals({ lines: priced, shipping: 0, adjustments: discounts });
      expect(totals.total).toBeGreaterThanOrEqual(0);
      expect(totals.discount).toBe(discounts.reduce((sum, { amount }) => sum + amount, 0));
      expect(totals.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(totals.discount);
    }),
    { numRuns: 2_000 },
  );
});

function elsewhere(): RuleScope {
  return { id: 'x', means: { appId: 'other', itemIds: [] } };
}

function both(kind: 'AND' | 'OR'): RuleTrigger {
  const triggers = [
    { kind: 'SUBTOTAL_RANGE', scopes: [], from: 1, to: null },
    { kind: 'ITEM_QUANTITY_RANGE', scopes: [], from: 99, to: null },
  ] as const;
  return { kind, triggers };
}
