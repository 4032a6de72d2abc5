import { ValidationError } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { DELIVERY } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import { orderFields } from './order-fields.ts';

/** Every field of an order with every operator that it takes, against the answers themselves: what is shown is what is found. */
let world: OrdersWorld;
let shown: Answer[] = [];
const HOUR = 3_600_000;

beforeAll(async () => {
  world = await openOrders();
  for (const id of ['comic', 'mug', 'shirt']) await world.stock(id, 10_000);
  const named = (firstName: string, lastName: string) => ({ contactDetails: { firstName, lastName } });
  const details = (billing: object | null, delivery: typeof DELIVERY | null = DELIVERY) => ({
    details: { billing, shippingDestination: null, delivery, buyerNote: null },
  });
  const buyer = (email: string | null) => ({ buyer: { visitorId: null, memberId: null, email } });
  const ways: readonly (() => Promise<Order>)[] = [
    () => world.place(world.visitor(), { pay: 'manual', ...details(named('Ada', 'Byron')) }),
    async () => world.settle(await world.place(world.visitor(), { lines: [{ quantity: 3 }] }), { status: 'SUCCEEDED' }),
    async () => world.settle(await world.place(world.member()), { status: 'AUTHORIZED' }),
    () => world.place(world.member(), { pay: 'nothing', ...details(null, null) }),
    () => world.place(world.visitor(), { pay: 'manual', ...buyer('bob@example.org'), channelType: 'POS' }),
    () => world.place(world.visitor(), { pay: 'manual', ...buyer(null), lines: [{ itemId: 'mug', price: 250 }] }),
    async () => {
      const { id } = await world.place(world.visitor(), { pay: 'manual', ...details(named('Zoë', 'Ångström')) });
      return (await world.call('cancelOrder', world.owner(), { id })).order;
    },
    async () => {
      const order = await world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
      return world.module.operate(world.owner(), { orderId: order.id, kind: 'VOID' });
    },
    async () => {
      const order = await world.place(world.visitor(), {
        dueLater: 600,
        lines: [{}, { itemId: 'shirt', price: 2_500 }],
      });
      return world.settle(order, { status: 'SUCCEEDED' });
    },
    () =>
      world.place(world.visitor(), {
        pay: 'manual',
        tax: 95,
        details: {
          billing: null,
          shippingDestination: null,
          delivery: { ...DELIVERY, title: 'Express', deliveryTime: 'Tomorrow' },
          buyerNote: null,
        },
      }),
  ];
  for (const way of ways) {
    world.clock.advance(HOUR);
    await way();
  }
  // Begun, and not placed: in no search of orders.
  await world.place(world.visitor());
  await world.settle(await world.place(world.visitor()), { status: 'PENDING' });
  await world.settle(await world.place(world.visitor()), { status: 'DECLINED', reason: 'no' });
  const [one, two] = (await world.call('searchOrders', world.owner(), { search: {} })).orders;
  const tag = (orders: readonly Answer[], tags: readonly string[], privateTags: readonly string[]) =>
    world.call('bulkUpdateOrderTags', world.owner(), {
      orderIds: ids(orders),
      assignTags: { tags: { tagIds: tags }, privateTags: { tagIds: privateTags } },
    });
  await tag([one, two], ['gift'], ['vip']);
  await tag([two], ['new'], ['late']);
  shown = (await world.call('searchOrders', world.owner(), { search: {} })).orders;
});
afterAll(() => world.close());

const find = async (search: object, call = 'searchOrders'): Promise<Answer[]> =>
  (await world.call(call, world.owner(), { search })).orders;
const ids = (orders: readonly Answer[]) => orders.map(({ id }) => id);

/** What an answer says of a field; lists give each of their items. */
function valuesOf(order: Answer, path: string): unknown[] {
  const values = path
    .split('.')
    .reduce<unknown[]>((at, key) => at.flatMap((one) => Object(one)[key] ?? []).flat(), [order]);
  return values.length === 0 ? [null] : values;
}

const decimals = new Set(
  [...orderFields.fields].flatMap(([name, { type }]) => (type === 'minor' || type === 'integer' ? [name] : [])),
);

/** The oracle: an operator as the wire means it, of one value that the answer shows. */
const holds: Readonly<Record<string, (has: unknown, given: never, by: string) => boolean>> = {
  $eq: (has, given, by) => same(has, given, by),
  $ne: (has, given, by) => !same(has, given, by),
  $in: (has, given: readonly unknown[], by) => given.some((one) => same(has, one, by)),
  $nin: (has, given: readonly unknown[], by) => !given.some((one) => same(has, one, by)),
  $gt: (has, given, by) => has !== null && compared(has, given, by) > 0,
  $gte: (has, given, by) => has !== null && compared(has, given, by) >= 0,
  $lt: (has, given, by) => has !== null && compared(has, given, by) < 0,
  $lte: (has, given, by) => has !== null && compared(has, given, by) <= 0,
  $startsWith: (has, given) => typeof has === 'string' && has.startsWith(given),
  $exists: (has, given) => (has !== null) === given,
};

function compared(has: unknown, given: unknown, field: string): number {
  const [a, b] = decimals.has(field) ? [Number(has), Number(given)] : [String(has), String(given)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const same = (has: unknown, given: unknown, field: string) =>
  has === null || given === null ? has === given : compared(has, given, field) === 0;

const fields = [...orderFields.fields.keys()];
/** Of lists the operators mean their items. */
const LIST = 'lineItems.catalogReference.catalogItemId';
const TAGS = 'tags.tags.tagIds';
const PRIVATE = 'tags.privateTags.tagIds';
const lists = [LIST, TAGS, PRIVATE];

describe('a filter by one field', () => {
  it('is asked of orders in every state that a search shows', () => {
    expect(new Set(shown.map(({ paymentStatus, status }) => `${status} ${paymentStatus}`)).size).toBeGreaterThan(5);
    expect(shown).toHaveLength(10);
  });

  it.each(fields.filter((field) => !lists.includes(field)))('%s, with every operator that it takes', async (field) => {
    const values = [...new Set(shown.flatMap((order) => valuesOf(order, field)))];
    const some = values.filter((value) => value !== null);
    const asked: [operator: string, given: unknown][] = [];
    for (const value of values) asked.push(['$eq', value], ['$ne', value]);
    asked.push(['$in', values.slice(0, 2)], ['$nin', values.slice(0, 2)]);
    for (const value of some) for (const by of ['$gt', '$gte', '$lt', '$lte']) asked.push([by, value]);
    for (const value of some.filter((one) => typeof one === 'string')) asked.push(['$startsWith', value.slice(0, 3)]);
    asked.push(['$exists', true], ['$exists', false]);
    let answered = 0;
    for (const [operator, given] of asked) {
      const expected = shown.filter((order) =>
        valuesOf(order, field).some((has) => holds[operator]?.(has, given as never, field)),
      );
      const found = await find({ filter: { [field]: { [operator]: given } } }).catch((error: unknown) => {
        // What a field does not take is refused by its name, not passed over.
        expect(error).toBeInstanceOf(ValidationError);
        expect(error).toMatchObject({ violations: [{ field: expect.stringContaining(`search.filter.${field}`) }] });
        return null;
      });
      if (found === null) continue;
      answered += 1;
      expect([operator, given, ids(found)]).toEqual([operator, given, ids(expected)]);
    }
    expect(answered).toBeGreaterThanOrEqual(values.length);
  });

  it.each([
    [LIST, [['comic'], ['shirt'], ['comic', 'shirt'], ['mug', 'shirt'], ['nothing']]],
    [TAGS, [['gift'], ['gift', 'new'], ['vip'], ['Gift']]],
    [PRIVATE, [['vip'], ['vip', 'late'], ['gift']]],
  ])('%s finds orders that hold all or some of them', async (list, asked) => {
    const hold = (order: Answer, item: string) => valuesOf(order, list).includes(item);
    for (const items of asked) {
      const some = shown.filter((order) => items.some((item) => hold(order, item)));
      const all = shown.filter((order) => items.every((item) => hold(order, item)));
      expect(ids(await find({ filter: { [list]: { $hasSome: items } } }))).toEqual(ids(some));
      expect(ids(await find({ filter: { [list]: { $hasAll: items } } }))).toEqual(ids(all));
    }
    const any = shown.filter((order) => valuesOf(order, list).some((one) => one !== null));
    expect(any.length).toBeGreaterThan(0);
    expect(ids(await find({ filter: { [list]: { $isEmpty: false } } }))).toEqual(ids(any));
  });

  it('of tags that no buyer reads is none for buyers', async () => {
    const filter = { [PRIVATE]: { $hasSome: ['vip'] } };
    await expect(world.call('searchOrders', world.member(), { search: { filter } })).rejects.toMatchObject({
      violations: [{ field: `search.filter.${PRIVATE}` }],
    });
  });
});

describe('filters together', () => {
  it('mean all, one of them, or not', async () => {
    const cheap = { 'priceSummary.total.amount': { $lt: '15.01' } };
    const approved = { status: 'APPROVED' };
    const isCheap = (order: Answer) => Number(order.priceSummary.total.amount) < 15.01;
    const isApproved = (order: Answer) => order.status === 'APPROVED';
    const both = shown.filter((order) => isCheap(order) && isApproved(order));
    expect(both.length).toBeGreaterThan(1);
    expect(ids(await find({ filter: { ...cheap, ...approved } }))).toEqual(ids(both));
    expect(ids(await find({ filter: { $and: [cheap, approved] } }))).toEqual(ids(both));
    const either = shown.filter((order) => isCheap(order) || isApproved(order));
    expect(ids(await find({ filter: { $or: [cheap, approved] } }))).toEqual(ids(either));
    const neither = shown.filter((order) => !isCheap(order));
    expect(ids(await find({ filter: { $not: [cheap] } }))).toEqual(ids(neither));
  });

  it('of what is no field, no operator or no value of its kind are refused by name', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ nonsense: 1 }, 'search.filter.nonsense'],
      [{ number: { $foo: 1 } }, 'search.filter.number.$foo'],
      [{ createdDate: { $gt: 'yesterday' } }, 'search.filter.createdDate.$gt'],
      [{ 'priceSummary.total.amount': 'much' }, 'search.filter.priceSummary.total.amount'],
      [{ id: { $startsWith: 'a' } }, 'search.filter.id.$startsWith'],
    ];
    for (const [filter, field] of wrong) {
      await expect(find({ filter })).rejects.toMatchObject({ violations: [{ field }] });
    }
  });
});

const sortable = [...orderFields.fields.values()].flatMap(({ name, sortKey }) => (sortKey ? [name] : []));

describe('the order of a search', () => {
  it('is by thirteen fields', () => expect(sortable).toHaveLength(13));

  it.each(sortable)('by %s, each way', async (fieldName) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const found = await find({ sort: [{ fieldName, order }] });
      expect(ids(found).toSorted()).toEqual(ids(shown).toSorted());
      const values = found.map((one) => valuesOf(one, fieldName)[0]).filter((value) => value !== null);
      const sorted = values.toSorted((a, b) => compared(a, b, fieldName) * (order === 'ASC' ? 1 : -1));
      // Texts are put in order by the database's own alphabet: that equals stand together is looked at for them.
      if (typeof values[0] === 'string' && !decimals.has(fieldName) && !fieldName.endsWith('Date')) {
        expect(new Set(values).size).toBe(values.filter((value, at) => value !== values[at - 1]).length);
      } else expect(values).toEqual(sorted);
    }
  });

  it('is the newest first where nothing is said', () => {
    const dates = shown.map(({ createdDate }) => createdDate);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it.each(fields.filter((field) => !sortable.includes(field)))('is not by %s', async (fieldName) => {
    await expect(find({ sort: [{ fieldName }] })).rejects.toMatchObject({
      violations: [{ field: 'search.sort[0].fieldName' }],
    });
  });
});

describe('pages', () => {
  it.each([1, 3, 9, 10])(
    'of %s give every order once, in the order of the whole, and say when they end',
    async (limit) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      let rounds = 0;
      do {
        const cursorPaging = cursor === undefined ? { limit } : { cursor };
        const { orders, metadata } = await world.call('searchOrders', world.owner(), { search: { cursorPaging } });
        seen.push(...ids(orders));
        expect(metadata.count).toBe(orders.length);
        expect(metadata.hasNext).toBe(seen.length < shown.length);
        cursor = metadata.cursors?.next ?? undefined;
        rounds += 1;
      } while (cursor !== undefined && rounds < 20);
      expect(seen).toEqual(ids(shown));
    },
  );

  it('are one statement each', async () => {
    expect(
      await world.statements(() => find({ filter: { status: 'APPROVED' }, sort: [{ fieldName: 'number' }] })),
    ).toHaveLength(1);
  });

  it('of forged and foreign cursors are refused', async () => {
    const { metadata } = await world.call('searchOrders', world.owner(), { search: { cursorPaging: { limit: 2 } } });
    for (const cursor of ['forged', `${metadata.cursors.next}x`]) {
      await expect(find({ cursorPaging: { cursor } })).rejects.toMatchObject({
        violations: [{ field: 'search.cursorPaging.cursor' }],
      });
    }
  });
});

describe('orders that were begun and are not placed', () => {
  it('are found by the owner’s own list alone', async () => {
    const unfinished = await find({}, 'searchUnfinishedOrders');
    expect(unfinished.map(({ paymentStatus }) => paymentStatus).sort()).toEqual(['DECLINED', 'NOT_PAID', 'PENDING']);
    expect(unfinished.every(({ status }) => status === 'INITIALIZED')).toBe(true);
    expect(await find({ filter: { status: 'INITIALIZED' } })).toEqual([]);
    expect(ids(unfinished).filter((id) => ids(shown).includes(id))).toEqual([]);
    for (const ctx of [world.member(), world.visitor()]) {
      await expect(world.call('searchUnfinishedOrders', ctx, { search: {} })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    }
  });
});
