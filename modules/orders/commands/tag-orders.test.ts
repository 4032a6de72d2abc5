import { randomUUID } from 'node:crypto';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { MOST_TAGS } from '../domain/order-tags.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** Tags that merchants put on orders, by several people at once, on two processes. */
let world: OrdersWorld;
let beside: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  beside = await openOrders({ beside: world });
  await world.stock('comic', 10_000);
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await beside.close();
  await world.close();
});

const paid = async (buyer: Context = world.visitor()) =>
  world.settle(await world.place(buyer), { status: 'SUCCEEDED' });
const tagsOf = async ({ id }: Pick<Order, 'id'>, ctx = world.owner()) =>
  (await world.call('getOrder', ctx, { id })).order.tags;
const listed = (tags: readonly string[], privateTags: readonly string[] = []) => ({
  tags: { tagIds: tags },
  privateTags: { tagIds: privateTags },
});
const tag = (orders: readonly Pick<Order, 'id'>[], change: object, on: OrdersWorld = world) =>
  on.call('bulkUpdateOrderTags', on.owner(), { orderIds: orders.map(({ id }) => id), ...change });

describe('tags of an order', () => {
  it('are put on, read back, and taken away; those of merchants are read by merchants alone', async () => {
    const buyer = world.visitor();
    const order = await paid(buyer);
    expect(await tagsOf(order)).toBeUndefined();
    await tag([order], { assignTags: listed(['gift', ' new '], ['vip']) });
    expect(await tagsOf(order)).toEqual(listed(['gift', ' new '], ['vip']));
    expect(await tagsOf(order, buyer)).toEqual({ tags: { tagIds: ['gift', ' new '] } });
    await tag([order], { unassignTags: listed(['gift', ' new ']), assignTags: listed([], ['late', 'vip']) });
    expect(await tagsOf(order)).toEqual({ privateTags: { tagIds: ['vip', 'late'] } });
    expect(await tagsOf(order, buyer)).toBeUndefined();
    expect((await world.read(order)).history.map(({ detail }) => detail.changed ?? [])).toEqual([
      ...order.history.map(() => []),
      ['tags', 'privateTags'],
      ['tags', 'privateTags'],
    ]);
  });

  it('are told to whoever follows the order, once for each change and not for none', async () => {
    const order = await paid();
    const change = { assignTags: listed(['gift']) };
    await tag([order], change);
    const { revision } = await world.read(order);
    expect(revision).toBe(order.revision + 1);
    await tag([order], change);
    await tag([order], {});
    await tag([order], { unassignTags: listed(['none'], ['gift']) });
    expect((await world.read(order)).revision).toBe(revision);
  });

  it('go through an update of the order as they were read, and are not changed by it', async () => {
    const order = await paid();
    await tag([order], { assignTags: listed(['gift'], ['vip']) });
    const { order: shown } = await world.call('getOrder', world.owner(), { id: order.id });
    await world.call('updateOrder', world.owner(), { order: { ...shown, archived: true } });
    expect(await world.read(order)).toMatchObject({ archived: true, tags: ['gift'], privateTags: ['vip'] });
    const other = { ...shown, tags: listed(['gift'], ['late']) };
    await expect(world.call('updateOrder', world.owner(), { order: other })).rejects.toMatchObject({
      violations: [{ field: 'order.tags' }],
    });
  });

  it('of many orders, each or not', async () => {
    const [one, full] = [await paid(), await paid()];
    const many = Array.from({ length: MOST_TAGS }, (_, at) => `t${at}`);
    await tag([full], { assignTags: listed(many) });
    const missing = { id: randomUUID() };
    const answer = await tag([one, missing, full, one], { assignTags: listed(['gift']) });
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
    expect(answer.results).toMatchObject([
      { itemMetadata: { id: one.id, originalIndex: 0, success: true } },
      { itemMetadata: { id: missing.id, originalIndex: 1, success: false, error: { code: 'ORDER_NOT_FOUND' } } },
      {
        itemMetadata: {
          id: full.id,
          success: false,
          error: { code: 'TOO_MANY_TAGS', data: { maximum: MOST_TAGS } },
        },
      },
      { itemMetadata: { id: one.id, originalIndex: 3, success: true } },
    ]);
    expect((await world.read(full)).tags).toEqual(many);
    const abroad = world.owner({ site: world.otherSite });
    const theirs = await world.call('bulkUpdateOrderTags', abroad, {
      orderIds: [one.id],
      assignTags: listed(['theft']),
    });
    expect(theirs.results).toMatchObject([{ itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } }]);
    expect((await world.read(one)).tags).toEqual(['gift']);
  });

  it.each([
    [{ assignTags: listed(['longer']) }, 'assignTags.tags.tagIds[0]'],
    [{ assignTags: listed([], ['a', ' ']) }, 'assignTags.privateTags.tagIds[1]'],
    [{ unassignTags: listed(['']) }, 'unassignTags.tags.tagIds[0]'],
    [{ assignTags: listed(Array.from({ length: 101 }, (_, at) => `t${at}`)) }, 'assignTags.tags.tagIds'],
    [{ orderIds: ['nonsense'] }, 'orderIds[0]'],
    [{ orderIds: [] }, 'orderIds'],
  ])('are refused by their field: %#', async (request, field) => {
    const order = await paid();
    await expect(tag([order], { assignTags: listed(['a']), ...request })).rejects.toMatchObject({
      violations: [{ field }],
    });
    expect(await world.read(order)).toEqual(order);
  });

  it.each([
    ['a buyer', () => world.visitor(), 'PERMISSION_DENIED'],
    ['a member', () => world.member(), 'PERMISSION_DENIED'],
    ['nobody', () => world.nobody(), 'UNAUTHENTICATED'],
    ['a key for something else', () => world.key(['WIX_STORES.READ_PRODUCTS']), 'PERMISSION_DENIED'],
  ])('are not put on by %s', async (_, who, code) => {
    const order = await paid();
    const request = { orderIds: [order.id], assignTags: listed(['gift']) };
    await expect(world.call('bulkUpdateOrderTags', who(), request)).rejects.toMatchObject({ code });
    expect(await world.read(order)).toEqual(order);
  });
});

it('clerks who tag the same orders at once, on two processes, lose no tag and wait for nobody for ever', async () => {
  const orders = [await paid(), await paid(), await paid()];
  const names = Array.from({ length: 12 }, (_, at) => `t${at}`);
  await Promise.all(
    names.map((name, at) =>
      tag(at % 2 ? orders : orders.toReversed(), { assignTags: listed([name]) }, at % 3 ? world : beside),
    ),
  );
  for (const order of orders) expect((await world.read(order)).tags.toSorted()).toEqual(names.toSorted());
});
