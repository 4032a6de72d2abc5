import type { discountRules as wire } from '@headland/contract';
import { ApplicationError, ValidationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiscountsWorld, openDiscounts } from './testing/open-discounts.ts';

let world: DiscountsWorld;
beforeAll(async () => {
  world = await openDiscounts();
});
afterAll(() => world.close());

const APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const MEMBER = '00000000-0000-4000-8000-0000000000aa';
const all: wire.Scope = {
  id: 'all',
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId: APP, catalogItemIds: [] },
};
const shelf: wire.Scope = {
  id: 'shelf',
  type: 'CUSTOM_FILTER',
  customFilter: { appId: APP, params: { collectionIds: [MEMBER] } },
};
const discount = (over: wire.Discount = {}): wire.Discount => ({
  discountType: 'PERCENTAGE',
  percentage: 10,
  targetType: 'SPECIFIC_ITEMS',
  specificItemsInfo: { scopes: [all] },
  ...over,
});
const given = (over: wire.DiscountRule = {}): wire.DiscountRule => ({
  name: 'Tenth',
  discounts: { values: [discount()] },
  ...over,
});
const elsewhere = () => world.owner({ site: world.otherSite });

const create = async (rule: wire.DiscountRule, ctx = world.owner()): Promise<wire.DiscountRule> =>
  (await world.call('createDiscountRule', ctx, { discountRule: rule })).discountRule;
const read = async (id: string, ctx = world.owner()): Promise<wire.DiscountRule> =>
  (await world.call('getDiscountRule', ctx, { discountRuleId: id })).discountRule;
const update = async (rule: wire.DiscountRule): Promise<wire.DiscountRule> =>
  (await world.call('updateDiscountRule', world.owner(), { discountRule: rule })).discountRule;

const refused = async (act: Promise<unknown>): Promise<object> => {
  const error = await act.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApplicationError) return { code: error.code };
  if (!(error instanceof ValidationError)) throw error ?? new Error('it was taken');
  return Object.fromEntries(
    error.violations.map(({ field, ruleName, violatedRule }) => [field, ruleName ?? violatedRule]),
  );
};

describe('a rule', () => {
  test.each<[string, wire.DiscountRule]>([
    ['a percentage', {}],
    ['an amount', { discounts: { values: [amount('FIXED_AMOUNT', { fixedAmount: '2.50' })] } }],
    ['a price', { discounts: { values: [amount('FIXED_PRICE', { fixedPrice: '9.99' })] } }],
    ['a collection', { discounts: { values: [discount({ specificItemsInfo: { scopes: [shelf] } })] } }],
    [
      'a subtotal',
      { trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: [], from: '20.00', to: '99.00' } } },
    ],
    [
      'a quantity',
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: [shelf], from: 3 } } },
    ],
    ['members', { trigger: member() }],
    ['both', { trigger: { triggerType: 'AND', and: { triggers: [member(), quantity()] } } }],
    ['either', { trigger: { triggerType: 'OR', or: { triggers: [member(), quantity()] } } }],
    ['a week', { activeTimeInfo: { start: '2026-05-01T00:00:00.000Z', end: '2026-05-08T00:00:00.000Z' } }],
    ['limits', { settings: { appliesTo: 'LOWEST_PRICED_ITEM', usageLimit: 5, usageLimitPerUser: 1 } }],
    ['tags', { tags: { privateTags: { tagIds: ['a'] }, publicTags: { tagIds: [] } } }],
    ['further fields', { extendedFields: { namespaces: { '@a/b': { c: 1 } } } }],
  ])('with %s is kept as it was said', async (_, over) => {
    const rule = given(over);
    const made = await create(rule);
    expect(made).toMatchObject({ ...rule, active: true, revision: '1', status: 'LIVE', usageCount: 0 });
    expect(await read(made.id ?? '')).toEqual(made);
  });

  test('with a price for several pieces names that price by an id', async () => {
    const bundle = { quantity: 3, price: '10.00' };
    const made = await create(
      given({ discounts: { values: [amount('QUANTITY_BASED', { quantityBased: { configurations: [bundle] } })] } }),
    );
    const [kept] = made.discounts?.values?.[0]?.quantityBased?.configurations ?? [];
    expect(kept).toEqual({ ...bundle, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test.each([
    ['PENDING', { start: '2027-01-01T00:00:00.000Z' }],
    ['EXPIRED', { end: '2026-01-01T00:00:00.000Z' }],
  ])('is %s outside of its time', async (status, activeTimeInfo) => {
    expect((await create(given({ activeTimeInfo }))).status).toBe(status);
  });

  test('is made once per Idempotency-Key', async () => {
    const ctx = { ...world.owner(), idempotencyKey: 'once' };
    expect((await create(given(), ctx)).id).toBe((await create(given(), ctx)).id);
  });
});

describe('what is wrong is named', () => {
  const target = 'discountRule.discounts.values[0]';
  test.each<[string, wire.DiscountRule, object]>([
    ['no discount', { discounts: { values: [] } }, { 'discountRule.discounts.values': 'MIN_SIZE' }],
    ['no type', values({ targetType: 'SPECIFIC_ITEMS' }), { [`${target}.discountType`]: 'INVALID_DISCOUNT_TYPE' }],
    ['another type', values(amount('FIXED_PRICE', {})), { [`${target}.fixedPrice`]: 'INVALID_DISCOUNT_TYPE' }],
    [
      'half a cent',
      values(amount('FIXED_AMOUNT', { fixedAmount: '0.005' })),
      { [`${target}.fixedAmount`]: 'DECIMAL_MAX_SCALE' },
    ],
    [
      'no target',
      values({ discountType: 'PERCENTAGE', percentage: 5 }),
      { [`${target}.targetType`]: 'INVALID_TARGET_TYPE_FIELD' },
    ],
    [
      'an own trigger',
      { trigger: { triggerType: 'CUSTOM' } },
      { 'discountRule.trigger.triggerType': 'INVALID_TRIGGER_TYPE' },
    ],
    [
      'a subtotal of nothing',
      { trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: {} } },
      { 'discountRule.trigger.subtotalRange': 'MISSING_SUBTOTAL_RANGE' },
    ],
    [
      'a range that ends first',
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3, to: 2 } } },
      { 'discountRule.trigger.itemQuantityRange': 'INVALID_ITEM_QUANTITY_RANGE' },
    ],
    [
      'three levels',
      {
        trigger: {
          triggerType: 'AND',
          and: { triggers: [member(), { triggerType: 'OR', or: { triggers: [member(), member()] } }] },
        },
      },
      { 'discountRule.trigger.and.triggers[1]': 'OPERATOR_TOO_DEEPLY_NESTED' },
    ],
    [
      'a time that ends first',
      { activeTimeInfo: { start: '2026-05-08T00:00:00.000Z', end: '2026-05-01T00:00:00.000Z' } },
      { 'discountRule.activeTimeInfo.end': 'INVALID_ACTIVE_TIME_RANGE' },
    ],
  ])('%s', async (_, over, violations) => {
    expect(await refused(create(given(over)))).toEqual(violations);
  });
});

describe('a change', () => {
  test('leaves what it does not mention, and wants the revision that was read', async () => {
    const made = await create(given({ trigger: quantity() }));
    const { id, revision } = made;
    const after = await update({ id, revision, name: 'Less', active: false });
    expect(after).toMatchObject({
      trigger: made.trigger,
      discounts: made.discounts,
      name: 'Less',
      active: false,
      revision: '2',
    });
    expect(await refused(update({ id, revision, name: 'Lost' }))).toEqual({ code: 'DISCOUNT_RULE_REVISION_CONFLICT' });
    expect(await update({ id, revision: '2', trigger: {} })).not.toHaveProperty('trigger');
  });

  test("of another site's rule finds none", async () => {
    const { id = '', revision } = await create(given(), elsewhere());
    expect(await refused(update({ id, revision, name: 'Mine' }))).toEqual({ code: 'DISCOUNT_RULE_NOT_FOUND' });
    expect(await refused(read(id ?? ''))).toEqual({ code: 'DISCOUNT_RULE_NOT_FOUND' });
    const gone = world.call('deleteDiscountRule', world.owner(), { discountRuleId: id });
    expect(await refused(gone)).toEqual({ code: 'DISCOUNT_RULE_NOT_FOUND' });
    await world.call('deleteDiscountRule', elsewhere(), { discountRuleId: id });
    expect(await refused(read(id ?? '', elsewhere()))).toEqual({ code: 'DISCOUNT_RULE_NOT_FOUND' });
  });
});

test('rules are listed in the order in which they count, and found by their fields', async () => {
  const made = await create(
    given({ name: 'Findable', tags: { privateTags: { tagIds: ['find'] }, publicTags: { tagIds: [] } } }),
  );
  const query = async (asked: object): Promise<wire.DiscountRule[]> =>
    (await world.call('queryDiscountRules', world.owner(), { query: asked })).discountRules;
  for (const filter of [{ name: 'Findable' }, { id: made.id }, { 'tags.privateTags.tagIds': { $hasSome: ['find'] } }]) {
    expect((await query({ filter })).map(({ id }) => id)).toEqual([made.id]);
  }
  const ids = (await query({ cursorPaging: { limit: 100 } })).map(({ createdDate }) => String(createdDate));
  expect(ids).toEqual(ids.toSorted());
});

function amount(discountType: wire.DiscountType, value: wire.Discount): wire.Discount {
  const { percentage: _, ...rest } = discount({ discountType });
  return { ...rest, ...value };
}

function values(one: wire.Discount): wire.DiscountRule {
  const info = one.targetType === 'SPECIFIC_ITEMS' ? { specificItemsInfo: { scopes: [all] } } : {};
  return { discounts: { values: [{ ...info, ...one }] } };
}

function member(): wire.DiscountTrigger {
  const individualMembersInfo = { memberIds: [MEMBER] };
  return {
    triggerType: 'CUSTOMER_ELIGIBILITY',
    customerEligibility: { eligibilityType: 'INDIVIDUAL_MEMBERS', individualMembersInfo },
  };
}

function quantity(): wire.DiscountTrigger {
  return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: [all], from: 2 } };
}
