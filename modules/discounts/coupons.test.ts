import type { coupons as wire } from '@headland/contract';
import { ApplicationError, ValidationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiscountsWorld, openDiscounts } from './testing/open-discounts.ts';

let world: DiscountsWorld;
beforeAll(async () => {
  world = await openDiscounts();
});
afterAll(() => world.close());

const START = String(Date.parse('2026-01-01T00:00:00Z'));
const END = String(Date.parse('2026-06-01T00:00:00Z'));
let serial = 0;

const spec = (over: wire.Specification = {}): wire.Specification => ({
  name: 'Spring',
  code: `SPRING${++serial}`,
  startTime: START,
  minimumSubtotal: 20,
  moneyOffAmount: 5,
  ...over,
});
const without = (given: wire.Specification, ...names: (keyof wire.Specification)[]): wire.Specification =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.some((one) => one === name)));

const create = async (specification: wire.Specification, ctx = world.owner()) =>
  (await world.call('createCoupon', ctx, { specification })).id ?? '';
const read = async (id: string, ctx = world.owner()) => (await world.call('getCoupon', ctx, { id })).coupon;
const update = (id: string, specification: wire.Specification) =>
  world.call('updateCoupon', world.owner(), { id, specification });
const elsewhere = () => world.owner({ site: world.otherSite });
const query = (asked: wire.Query): Promise<wire.QueryCouponsResponse> =>
  world.call('queryCoupons', world.owner(), { query: asked });

const refused = async (act: Promise<unknown>): Promise<Record<string, string>> => {
  const error = await act.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApplicationError) return { code: error.code };
  if (!(error instanceof ValidationError)) throw error ?? new Error('it was taken');
  return Object.fromEntries(error.violations.map(({ field, violatedRule }) => [field, violatedRule]));
};

describe('a coupon', () => {
  test.each<[string, wire.Specification]>([
    ['an amount', { moneyOffAmount: 5 }],
    ['a percentage', { percentOffRate: 12.5 }],
    ['free delivery', { freeShipping: true }],
    ['a fixed price', { fixedPriceAmount: 9.99 }],
    ['some free', { buyXGetY: { x: 2, y: 1 } }],
  ])('of %s is kept as it was said', async (_, behavior) => {
    const given = {
      ...without(spec(), 'moneyOffAmount'),
      ...behavior,
      expirationTime: END,
      usageLimit: 50,
      limitPerCustomer: 1,
      limitedToOneItem: true,
      appliesToSubscriptions: true,
      active: false,
    };
    const id = await create(given);
    expect(await read(id)).toMatchObject({
      id,
      specification: given,
      expired: false,
      numberOfUsages: 0,
      dateCreated: String(world.clock.now().getTime()),
    });
  });

  test.each<[string, wire.Scope]>([
    ['a shop', { namespace: 'stores' }],
    ['products', { namespace: 'stores', group: { name: 'product', entityId: null } }],
    [
      'one collection',
      { namespace: 'stores', group: { name: 'collection', entityId: '00000000-0000-4000-8000-00000000c011' } },
    ],
    ['one event', { namespace: 'events', group: { name: 'event', entityId: '00000000-0000-4000-8000-0000000000e1' } }],
  ])('may be good for %s', async (_, scope) => {
    const id = await create({ ...without(spec(), 'minimumSubtotal'), scope });
    const kept = (await read(id))?.specification;
    expect(kept?.scope).toEqual(scope);
    expect(kept).not.toHaveProperty('minimumSubtotal');
  });

  test('of a booking is for one of them, and of a plan may say how many cycles', async () => {
    const bare = without(spec(), 'minimumSubtotal');
    const booked = await create({ ...bare, scope: { namespace: 'bookings' } });
    expect((await read(booked))?.specification?.limitedToOneItem).toBe(true);
    const plan = await create({ ...bare, code: 'PLAN', scope: { namespace: 'pricingPlans' }, discountedCycleCount: 3 });
    expect((await read(plan))?.specification?.discountedCycleCount).toBe(3);
  });

  test('is expired from its end on', async () => {
    const id = await create(spec({ expirationTime: String(world.clock.now().getTime()) }));
    expect((await read(id))?.expired).toBe(true);
  });

  test('has a code of its own, whatever the case of its letters', async () => {
    await create(spec({ code: 'Only-One' }));
    expect(await refused(create(spec({ code: 'ONLY-ONE' })))).toEqual({ code: 'COUPON_CODE_TAKEN' });
    const id = await create(spec());
    expect(await refused(update(id, { code: 'only-one' }))).toEqual({ code: 'COUPON_CODE_TAKEN' });
    await create(spec({ code: 'Only-One' }), elsewhere());
  });

  test('is made once per Idempotency-Key', async () => {
    const ctx = { ...world.owner(), idempotencyKey: 'once' };
    const given = spec();
    expect(await create(given, ctx)).toBe(await create(given, ctx));
  });
});

describe('what is wrong is named', () => {
  test.each<[string, wire.Specification, Record<string, string>]>([
    ['no name', { name: ' ' }, { 'specification.name': 'REQUIRED_FIELD' }],
    ['no code', { code: '' }, { 'specification.code': 'REQUIRED_FIELD' }],
    ['a long code', { code: 'X'.repeat(21) }, { 'specification.code': 'MAX_LENGTH' }],
    ['two words', { code: 'TEN OFF' }, { 'specification.code': 'FORMAT' }],
    ['nothing off', { moneyOffAmount: 0 }, { 'specification.moneyOffAmount': 'DECIMAL_GTE' }],
    ['half a cent', { moneyOffAmount: 0.005 }, { 'specification.moneyOffAmount': 'DECIMAL_MAX_SCALE' }],
    ['a negative minimum', { minimumSubtotal: -1 }, { 'specification.minimumSubtotal': 'DECIMAL_GTE' }],
    ['no uses', { usageLimit: 0 }, { 'specification.usageLimit': 'MIN' }],
    ['half a use', { limitPerCustomer: 1.5 }, { 'specification.limitPerCustomer': 'MAX' }],
    ['a date', { startTime: '2026-01-01' }, { 'specification.startTime': 'FORMAT' }],
    ['an end before it begins', { expirationTime: START }, { 'specification.expirationTime': 'MIN' }],
    ['cycles of goods', { discountedCycleCount: 2 }, { 'specification.discountedCycleCount': 'FIELD_NOT_ALLOWED' }],
    [
      'everything',
      { name: '', code: '' },
      { 'specification.name': 'REQUIRED_FIELD', 'specification.code': 'REQUIRED_FIELD' },
    ],
  ])('%s', async (_, over, violations) => {
    const before = (await query({})).totalResults;
    expect(await refused(create(spec(over)))).toEqual(violations);
    expect((await query({})).totalResults).toBe(before);
  });

  test.each<[string, wire.Specification, Record<string, string>]>([
    ['nothing that it does', { minimumSubtotal: 0 }, { specification: 'ONE_OF_ALIGNMENT' }],
    ['nothing that it is for', { moneyOffAmount: 1 }, { 'specification.scope': 'REQUIRED_FIELD' }],
    ['over all', { minimumSubtotal: 0, percentOffRate: 101 }, { 'specification.percentOffRate': 'MAX' }],
    ['none free', { minimumSubtotal: 0, buyXGetY: { x: 1, y: 0 } }, { 'specification.buyXGetY.y': 'VALIDATION' }],
    ['no free delivery', { freeShipping: false }, { 'specification.freeShipping': 'VALIDATION' }],
    [
      'another shop',
      { moneyOffAmount: 1, scope: { namespace: 'market' } },
      { 'specification.scope.namespace': 'INVALID_ENUM_VALUE' },
    ],
    [
      'another group',
      { moneyOffAmount: 1, scope: { namespace: 'stores', group: { name: 'plan' } } },
      { 'specification.scope.group.name': 'INVALID_ENUM_VALUE' },
    ],
  ])('%s', async (_, given, violations) => {
    const specification = { ...without(spec(), 'moneyOffAmount', 'minimumSubtotal'), ...given };
    expect(await refused(create(specification))).toMatchObject(violations);
  });
});

describe('a change', () => {
  test('leaves what it does not mention, and null empties', async () => {
    const id = await create(spec({ expirationTime: END, usageLimit: 5, limitPerCustomer: 1 }));
    const before = (await read(id))?.specification;
    await update(id, { name: 'Summer', expirationTime: null, usageLimit: null });
    const { expirationTime: _, usageLimit: __, ...rest } = before ?? {};
    expect((await read(id))?.specification).toEqual({ ...rest, name: 'Summer' });
  });

  test('of what it is for takes the place of the minimum, and the other way round', async () => {
    const id = await create(spec());
    await update(id, { scope: { namespace: 'stores' } });
    expect((await read(id))?.specification).toMatchObject({ scope: { namespace: 'stores' } });
    expect((await read(id))?.specification).not.toHaveProperty('minimumSubtotal');
    await update(id, { minimumSubtotal: 3 });
    expect((await read(id))?.specification).not.toHaveProperty('scope');
  });

  test('changes how much, never the kind', async () => {
    const id = await create(spec());
    await update(id, { moneyOffAmount: 7.5 });
    expect((await read(id))?.specification?.moneyOffAmount).toBe(7.5);
    expect(await refused(update(id, { percentOffRate: 10 }))).toEqual({
      'specification.percentOffRate': 'FIELD_NOT_ALLOWED',
    });
  });

  test("of another site's coupon finds none", async () => {
    const id = await create(spec(), elsewhere());
    expect(await refused(update(id, { name: 'Mine' }))).toEqual({ code: 'COUPON_NOT_FOUND' });
    expect(await refused(read(id))).toEqual({ code: 'COUPON_NOT_FOUND' });
    expect(await refused(world.call('deleteCoupon', world.owner(), { id }))).toEqual({ code: 'COUPON_NOT_FOUND' });
    expect((await read(id, elsewhere()))?.specification?.name).toBe('Spring');
  });
});

describe('lists', () => {
  test('tell expired from others, by filters that are texts', async () => {
    const [old, open] = [await create(spec({ expirationTime: String(Number(START) + 1) })), await create(spec())];
    const ids = async (filter: object) =>
      ((await query({ filter: JSON.stringify(filter) })).coupons ?? []).map(({ id }) => id);
    for (const expired of [true, 'true']) {
      expect(await ids({ expired })).toContain(old);
      expect(await ids({ expired })).not.toContain(open);
    }
    expect(await ids({ expired: false })).toContain(open);
    expect(await ids({ expired: false })).not.toContain(old);
    expect(await ids({ expired: false, id: open })).toEqual([open]);
    expect(await refused(query({ filter: '{"expired": 3}' }))).toEqual({ 'query.filter.expired': 'VALIDATION' });
    expect(await refused(query({ filter: 'expired' }))).toEqual({ 'query.filter': 'FORMAT' });
  });

  test('are sorted and cut', async () => {
    const { coupons = [], totalResults } = await query({
      sort: '{"specification.code": "asc"}',
      paging: { limit: 2, offset: 1 },
    });
    const codes = coupons.map(({ specification }) => specification?.code ?? '');
    expect(codes).toHaveLength(2);
    expect(codes).toEqual(codes.toSorted());
    expect(totalResults).toBeGreaterThan(2);
  });
});

describe('many at once', () => {
  test('are made one by one: what is wrong with one is said of it alone', async () => {
    const [first, wrong, twin] = [spec({ code: 'MANY' }), spec(), spec({ code: 'many' })];
    const answer = await world.call('bulkCreateCoupons', world.owner(), {
      specifications: [first, without(wrong, 'code'), twin],
      returnFullEntity: true,
    });
    expect(answer).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true }, coupon: { specification: first } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: 'INVALID_ARGUMENT' } } },
        { itemMetadata: { originalIndex: 2, success: false, error: { code: 'COUPON_CODE_TAKEN' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 },
    });
    const id = answer.results?.[0]?.itemMetadata?.id ?? '';
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await world.call('bulkDeleteCoupons', world.owner(), { ids: [id, none] })).toMatchObject({
      results: [
        { id, success: true },
        { id: none, success: false, error: { code: 'COUPON_NOT_FOUND' } },
      ],
      deleteMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    expect(await refused(read(id))).toEqual({ code: 'COUPON_NOT_FOUND' });
  });
});
