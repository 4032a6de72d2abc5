import { randomUUID } from 'node:crypto';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { MOST_NOTES } from '../domain/order-note.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** What merchants say of orders and write beside them, by several people at once, on two processes. */
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
const shown = async ({ id }: Pick<Order, 'id'>, ctx = world.owner()) =>
  (await world.call('getOrder', ctx, { id })).order;
const update = (order: object, on: OrdersWorld = world) => on.call('updateOrder', on.owner(), { order });
const note = ({ id }: Pick<Order, 'id'>, message: string, on: OrdersWorld = world, key?: string) => {
  const ctx = { ...on.owner(), ...(key !== undefined && { idempotencyKey: key }) };
  return on.call('addOrderActivity', ctx, { id, activity: { merchantComment: { message } } });
};
/** What a call is refused with. */
const refused = (id: string, ctx: Context, request: object) =>
  world.call(id, ctx, request).then(
    () => new Error(`${id} was not refused`),
    (error: { code?: string; violations?: readonly object[] }) => error,
  );
const found = async (filter: object) =>
  (await world.call('searchOrders', world.owner(), { search: { filter } })).orders.map(({ id }: { id: string }) => id);
const comments = (order: { activities?: readonly { merchantComment?: { message?: string } }[] }) =>
  order.activities?.flatMap(({ merchantComment }) => merchantComment?.message ?? []);

describe('an order', () => {
  it('is archived, found as such, and taken out again', async () => {
    const order = await paid();
    const { order: after } = await update({ id: order.id, archived: true });
    expect(after).toMatchObject({ archived: true, status: 'APPROVED', paymentStatus: 'PAID' });
    expect(await found({ id: order.id, archived: true })).toEqual([order.id]);
    expect(await found({ id: order.id, archived: false })).toEqual([]);
    await update({ id: order.id, archived: false, seenByAHuman: true });
    expect(await found({ id: order.id, archived: false, seenByAHuman: true })).toEqual([order.id]);
    expect((await world.read(order)).history.map(({ detail }) => detail.changed ?? [])).toEqual([
      ...order.history.map(() => []),
      ['archived'],
      ['archived', 'seenByHuman'],
    ]);
  });

  it('goes to another address and is told to another mail, and the rest stays', async () => {
    const order = await paid();
    const before = await shown(order);
    const address = { country: 'DE', city: 'Bonn', addressLine: 'Am Hof 1', postalCode: '53113' };
    await update({ id: order.id, buyerInfo: { email: 'new@example.com' }, recipientInfo: { address } });
    const after = await shown(order);
    expect(after).toMatchObject({
      buyerInfo: { ...before.buyerInfo, email: 'new@example.com' },
      shippingInfo: { logistics: { shippingDestination: { address } } },
      recipientInfo: { ...before.recipientInfo, address },
    });
    expect(after.billingInfo).toEqual(before.billingInfo);
    expect(after.priceSummary).toEqual(before.priceSummary);
    const types = after.activities.map(({ activityType }: { activityType: string }) => activityType);
    expect(types).toEqual(expect.arrayContaining(['EMAIL_EDITED', 'SHIPPING_ADDRESS_EDITED']));
  });

  it('is sent back as it was read and nothing changes; what cannot be changed is refused by its name', async () => {
    const order = await paid();
    await update(await shown(order));
    expect((await world.read(order)).revision).toBe(order.revision);
    const wrong: readonly (readonly [object, string])[] = [
      [{ currency: 'JPY' }, 'order.currency'],
      [{ buyerNote: 'Ring twice' }, 'order.buyerNote'],
      [{ status: 'CANCELED' }, 'order.status'],
      [{ buyerInfo: { memberId: randomUUID() } }, 'order.buyerInfo.memberId'],
      [{ buyerInfo: { email: null } }, 'order.buyerInfo.email'],
      [{ tags: { privateTags: { tagIds: ['a'] } } }, 'order.tags'],
    ];
    for (const [fields, field] of wrong) {
      const answer = await refused('updateOrder', world.owner(), { order: { id: order.id, ...fields } });
      expect(answer).toMatchObject({ violations: [{ field }] });
    }
    const mask = { order: { id: order.id, archived: true }, fieldMask: 'archived' };
    expect(await refused('updateOrder', world.owner(), mask)).toMatchObject({ violations: [{ field: 'fieldMask' }] });
    const details = { billing: null, shippingDestination: null, delivery: null, buyerNote: null };
    const digital = await world.place(world.visitor(), { details, shipping: 0, pay: 'nothing' });
    const somewhere = { order: { id: digital.id, recipientInfo: { address: { country: 'DE' } } } };
    expect(await refused('updateOrder', world.owner(), somewhere)).toMatchObject({
      violations: [{ field: 'order.recipientInfo' }],
    });
    expect((await world.read(order)).revision).toBe(order.revision);
    const nobodys = { order: { id: randomUUID(), archived: true } };
    expect(await refused('updateOrder', world.owner(), nobodys)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

it('many orders are archived at once, each or not', async () => {
  const [one, two] = [await paid(), await paid()];
  const orders = [
    { order: { id: one.id, archived: true } },
    { order: { id: randomUUID(), archived: true } },
    { order: { id: two.id, archived: true } },
  ];
  const wrong = [...orders, { order: { id: two.id, currency: 'JPY' } }];
  expect(await refused('bulkUpdateOrders', world.owner(), { orders: wrong })).toMatchObject({
    violations: [{ field: 'orders[3].order.currency' }],
  });
  expect((await world.read(one)).archived).toBe(false);
  const answer = await world.call('bulkUpdateOrders', world.owner(), { orders, returnEntity: true });
  expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
  expect(answer.results).toMatchObject([
    { itemMetadata: { id: one.id, success: true }, item: { archived: true } },
    { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    { itemMetadata: { id: two.id, success: true }, item: { archived: true } },
  ]);
});

describe('notes', () => {
  it('stand in the timeline of merchants alone, are changed and taken back', async () => {
    const buyer = world.visitor();
    const order = await paid(buyer);
    const { activityId } = await note(order, 'Ask for the size');
    const custom = { customActivity: { appId: randomUUID(), type: 'PACKED', additionalData: { by: 'Ada' } } };
    await world.call('addOrderActivity', world.owner(), { id: order.id, activity: custom });
    const read = await shown(order);
    expect(comments(read)).toEqual(['Ask for the size']);
    expect(read.activities.at(-1)).toMatchObject({ type: 'CUSTOM_ACTIVITY', ...custom });
    const ofBuyer = await shown(order, buyer);
    expect(JSON.stringify(ofBuyer)).not.toMatch(/Ask for the size|PACKED/);
    const activity = { merchantComment: { message: 'It is M' } };
    const { order: changed } = await world.call('updateOrderActivity', world.owner(), {
      id: order.id,
      activityId,
      activity,
    });
    expect(comments(changed)).toEqual(['It is M']);
    const key = { id: order.id, activityId };
    expect(comments((await world.call('deleteOrderActivity', world.owner(), key)).order)).toEqual([]);
    expect(await refused('deleteOrderActivity', world.owner(), key)).toMatchObject({ code: 'ACTIVITY_NOT_FOUND' });
    const { id: placed } = read.activities[0];
    expect(await refused('deleteOrderActivity', world.owner(), { id: order.id, activityId: placed })).toMatchObject({
      code: 'ACTIVITY_NOT_FOUND',
    });
  });

  it('are written once by one key, several at once, and hold something', async () => {
    const order = await paid();
    const key = randomUUID();
    const first = await note(order, 'once', world, key);
    expect((await note(order, 'once', beside, key)).activityId).toBe(first.activityId);
    const comment = (message: string) => ({ activityType: 'MERCHANT_COMMENT', merchantComment: { message } });
    const several = { orderId: order.id, orderActivities: [comment('two'), comment('three')] };
    const { order: after, activityIds } = await world.call('addOrderActivities', world.owner(), several);
    expect(activityIds).toHaveLength(2);
    expect(comments(after)).toEqual(['once', 'two', 'three']);
    const other = { orderId: order.id, orderActivities: [{ activityType: 'ORDER_PAID' }] };
    expect(await refused('addOrderActivities', world.owner(), other)).toMatchObject({
      violations: [{ field: 'orderActivities[0].activityType' }],
    });
    expect(await refused('addOrderActivities', world.owner(), { orderId: order.id })).toMatchObject({
      violations: [{ field: 'orderActivities' }],
    });
    expect(await refused('addOrderActivity', world.owner(), { id: order.id, activity: {} })).toMatchObject({
      violations: [{ field: 'activity' }],
    });
  });
});

describe('clerks who say something of an order at once, on two processes', () => {
  it('lose nothing of each other', async () => {
    const order = await paid();
    const fields = [
      { archived: true },
      { seenByAHuman: true },
      { buyerInfo: { email: 'other@example.com' } },
      { billingInfo: { contactDetails: { firstName: 'Grace' } } },
      { recipientInfo: { contactDetails: { firstName: 'Ada' } } },
    ];
    const ends = await Promise.all(
      fields.map((one, at) =>
        update({ id: order.id, ...one }, at % 2 ? world : beside).then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(ends).toEqual(fields.map(() => 'done'));
    expect(await shown(order)).toMatchObject({
      ...fields[0],
      ...fields[1],
      ...fields[2],
      ...fields[3],
      ...fields[4],
    });
  });

  it('write no more notes than there may be', async () => {
    const order = await paid();
    const comment = { activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'full' } };
    const orderActivities = Array.from({ length: MOST_NOTES - 3 }, () => comment);
    await world.call('addOrderActivities', world.owner(), { orderId: order.id, orderActivities });
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        note(order, `note ${at}`, at % 2 ? world : beside).then(
          () => 'done',
          (error: { code?: string; message: string }) => error.code ?? error.message,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(3);
    expect(ends.filter((end) => end === 'TOO_MANY_ACTIVITIES')).toHaveLength(5);
    expect((await world.read(order)).notes).toHaveLength(MOST_NOTES);
  });
});
