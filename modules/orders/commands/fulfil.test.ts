import { randomUUID } from 'node:crypto';
import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type About, DELIVERY } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import type { WantedFulfilment } from './fulfil.ts';

/** Pieces that are sent, by several people at once, on two processes. */
let world: OrdersWorld;
let beside: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  beside = await openOrders({ beside: world });
  await world.stock('comic', 10_000);
  await world.stock('shirt', 10_000);
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await beside.close();
  await world.close();
});

const paid = async (about?: About) => world.settle(await world.place(world.visitor(), about), { status: 'SUCCEEDED' });
const lineOf = (order: Order, at = 0) => order.lines[at]?.lineId ?? '';

function fulfil(order: Order, about: Partial<WantedFulfilment> = {}, on: OrdersWorld = world, key?: string) {
  const wanted = { lines: [{ lineId: lineOf(order), quantity: null }], tracking: null, custom: null, ...about };
  const ctx = { ...on.owner(), ...(key !== undefined && { idempotencyKey: key }) };
  return on.module.fulfil(ctx, order.id, { status: null, completed: null, ...wanted });
}
const codeOf = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'done',
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  );
/** What a call is refused with. */
const refused = (id: string, ctx: Context, request: object) =>
  world.call(id, ctx, request).then(
    () => new Error(`${id} was not refused`),
    (error: { code?: string; violations?: readonly object[] }) => error,
  );
const shown = async ({ id }: Pick<Order, 'id'>) => (await world.call('getOrder', world.owner(), { id })).order;
const pieces = (quantity: number, order: Order, at = 0) => ({ lines: [{ lineId: lineOf(order, at), quantity }] });
const activitiesOf = (order: { activities?: readonly { activityType?: string }[] }) =>
  order.activities?.map(({ activityType }) => activityType);

describe('what is sent', () => {
  it('in parts leaves the order partly fulfilled until the last piece', async () => {
    const order = await paid({ lines: [{ quantity: 3 }, { itemId: 'shirt', quantity: 1 }] });
    expect((await shown(order)).fulfillmentStatus).toBe('NOT_FULFILLED');
    await fulfil(order, { ...pieces(2, order), tracking: { number: 'N1', provider: 'dhl', link: null } });
    expect((await shown(order)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED');
    expect(await codeOf(fulfil(order, pieces(2, order)))).toBe('INVALID_FULFILLMENT_QUANTITY');
    await fulfil(order, {
      lines: [
        { lineId: lineOf(order, 0), quantity: null },
        { lineId: lineOf(order, 1), quantity: null },
      ],
    });
    const whole = await shown(order);
    expect(whole.fulfillmentStatus).toBe('FULFILLED');
    expect(activitiesOf(whole)).toEqual(expect.arrayContaining(['TRACKING_NUMBER_ADDED', 'ORDER_FULFILLED']));
    expect(new Set(whole.activities?.map(({ id }: { id: string }) => id)).size).toBe(whole.activities?.length);
    const { orderWithFulfillments } = await world.call('listFulfillmentsOfOrder', world.owner(), { orderId: order.id });
    expect(orderWithFulfillments.fulfillments).toMatchObject([
      {
        lineItems: [{ id: lineOf(order), quantity: 2 }],
        trackingInfo: { trackingNumber: 'N1', trackingLink: expect.stringContaining('dhl.com') },
      },
      {
        lineItems: [
          { id: lineOf(order), quantity: 1 },
          { id: lineOf(order, 1), quantity: 1 },
        ],
      },
    ]);
    expect(await codeOf(fulfil(order))).toBe('INVALID_FULFILLMENT_QUANTITY');
  });

  it('and is not complete yet takes its pieces and leaves the order as it is', async () => {
    const order = await paid();
    const { fulfilmentId } = await fulfil(order, { status: 'Ready' });
    expect((await shown(order)).fulfillmentStatus).toBe('NOT_FULFILLED');
    expect(await codeOf(fulfil(order))).toBe('INVALID_FULFILLMENT_QUANTITY');
    await world.call('updateFulfillment', world.owner(), {
      orderId: order.id,
      fulfillment: { id: fulfilmentId, status: 'Fulfilled' },
    });
    expect(await shown(order)).toMatchObject({
      fulfillmentStatus: 'FULFILLED',
      fulfillmentStatusesAggregate: { statuses: ['Fulfilled'] },
    });
  });

  it('and taken back is open again', async () => {
    const order = await paid();
    const { fulfilmentId } = await fulfil(order);
    expect((await shown(order)).fulfillmentStatus).toBe('FULFILLED');
    const call = { orderId: order.id, fulfillmentId: fulfilmentId };
    await world.call('deleteFulfillment', world.owner(), call);
    const open = await shown(order);
    expect(open.fulfillmentStatus).toBe('NOT_FULFILLED');
    expect(activitiesOf(open)?.at(-1)).toBe('ORDER_NOT_FULFILLED');
    expect(await refused('deleteFulfillment', world.owner(), call)).toMatchObject({ code: 'FULFILLMENT_NOT_FOUND' });
    await fulfil(order);
  });

  it('needs an order that counts, and lines that it has', async () => {
    const waiting = await world.place(world.visitor());
    expect(await codeOf(fulfil(waiting))).toBe('WRONG_STATE');
    const order = await paid();
    expect(await codeOf(fulfil(order, { lines: [{ lineId: randomUUID(), quantity: 1 }] }))).toBe('LINE_ITEM_NOT_FOUND');
    const twice = [
      { lineId: lineOf(order), quantity: 1 },
      { lineId: lineOf(order), quantity: 1 },
    ];
    expect(await codeOf(fulfil(order, { lines: twice }))).toBe('INVALID_FULFILLMENT_QUANTITY');
    expect(await world.read(order)).toMatchObject({ revision: order.revision, fulfilments: [] });
  });

  it('has a tracking number of its own', async () => {
    const order = await paid({ lines: [{ quantity: 2 }] });
    const tracking = { number: 'N1', provider: null, link: null };
    await fulfil(order, { ...pieces(1, order), tracking });
    expect(await codeOf(fulfil(order, { ...pieces(1, order), tracking }))).toBe('TRACKING_NUMBER_ALREADY_EXISTS');
    const { fulfilmentId } = await fulfil(order, { ...pieces(1, order), tracking: { ...tracking, number: 'N2' } });
    const fulfillment = { id: fulfilmentId, trackingInfo: { trackingNumber: 'N1' } };
    expect(await refused('updateFulfillment', world.owner(), { orderId: order.id, fulfillment })).toMatchObject({
      code: 'TRACKING_NUMBER_ALREADY_EXISTS',
    });
  });

  it('that does not travel comes with the payment', async () => {
    const details = { billing: null, shippingDestination: null, delivery: null, buyerNote: null };
    const order = await world.place(world.visitor(), { details, shipping: 0 });
    expect((await shown(order)).fulfillmentStatus).toBe('NOT_FULFILLED');
    const after = await world.settle(order, { status: 'SUCCEEDED' });
    expect((await shown(after)).fulfillmentStatus).toBe('FULFILLED');
    const free = await world.place(world.visitor(), { details, pay: 'nothing' });
    expect((await shown(free)).fulfillmentStatus).toBe('FULFILLED');
    const mixed = await paid({
      details: { ...details, delivery: DELIVERY },
      lines: [{ over: { item: digital(order) } }, {}],
    });
    expect((await shown(mixed)).fulfillmentStatus).toBe('NOT_FULFILLED');
    await fulfil(mixed, { lines: [{ lineId: lineOf(mixed, 1), quantity: 1 }] });
    expect((await shown(mixed)).fulfillmentStatus).toBe('FULFILLED');
  });

  it('is sent once by one key', async () => {
    const order = await paid({ lines: [{ quantity: 2 }] });
    const key = randomUUID();
    const first = await fulfil(order, pieces(1, order), world, key);
    expect((await fulfil(order, pieces(1, order), beside, key)).fulfilmentId).toBe(first.fulfilmentId);
    expect((await world.read(order)).fulfilments).toHaveLength(1);
    expect(await codeOf(fulfil(order, pieces(2, order), world, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

function digital(order: Order) {
  const [line] = order.lines;
  if (!line) throw new Error('the order has no line');
  return { ...line.item, physical: { ...line.item.physical, shippable: false } };
}

describe('people who send at once, 8 on two processes', () => {
  it('send each piece once: never more than was bought', async () => {
    const order = await paid({ lines: [{ quantity: 5 }] });
    const tries = Array.from({ length: 8 }, (_, at) =>
      codeOf(fulfil(order, pieces(1, order), at % 2 ? world : beside)),
    );
    const codes = (await Promise.all(tries)).sort();
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INVALID_FULFILLMENT_QUANTITY')).toHaveLength(3);
    const now = await world.read(order);
    expect(now.fulfilments.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
    expect(now.fulfilmentStatus).toBe('FULFILLED');
  });
});

describe('many orders at once', () => {
  const wantedOf = (order: Order, quantity?: number) => ({
    orderId: order.id,
    fulfillments: [{ lineItems: [{ id: lineOf(order), ...(quantity && { quantity }) }] }],
  });

  it('are sent each or not, and say why', async () => {
    const [one, two] = [await paid(), await paid({ lines: [{ quantity: 2 }] })];
    const unpaid = await world.place(world.visitor());
    const request = {
      ordersWithFulfillments: [
        wantedOf(one),
        wantedOf(unpaid),
        wantedOf(two, 1),
        wantedOf(two, 2),
        { ...wantedOf(one), orderId: randomUUID() },
        { ...wantedOf(one), orderId: 'no id' },
      ],
    };
    const { results, bulkActionMetadata } = await world.call('bulkCreateFulfillments', world.owner(), request);
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 4, undetailedFailures: 0 });
    expect(
      results.map((result: { itemMetadata: { error?: { code: string } } }) => result.itemMetadata.error?.code),
    ).toEqual([
      undefined,
      'WRONG_STATE',
      undefined,
      'INVALID_FULFILLMENT_QUANTITY',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FOUND',
    ]);
    expect(await shown(one)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    expect(await shown(two)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
  });

  it('in crossed order, wait for each other and not for ever', async () => {
    const clerks = 6;
    const orders = await Promise.all(Array.from({ length: 6 }, () => paid({ lines: [{ quantity: clerks }] })));
    const there = orders.map((order) => wantedOf(order, 1));
    const answers = await Promise.all(
      Array.from({ length: clerks }, (_, at) => {
        const on = at % 2 ? beside : world;
        const ordersWithFulfillments = at % 2 ? there.toReversed() : there;
        return on.call('bulkCreateFulfillments', on.owner(), { ordersWithFulfillments }).then(
          ({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses,
          (error: Error) => error.message,
        );
      }),
    );
    expect(answers).toEqual(Array(clerks).fill(6));
    for (const order of orders) expect((await world.read(order)).fulfilmentStatus).toBe('FULFILLED');
  });

  it('control: locked one after the other as they come, they wait for each other for ever', async () => {
    const [one, two] = [await paid(), await paid()];
    const lock = (tx: Queryable, { id }: Order) =>
      sql`select 1 from orders where site_id = ${world.site.id} and id = ${id} for update`.execute(tx);
    let begun = 0;
    const lockBoth = (first: Order, second: Order) =>
      world.database.transact(async (tx) => {
        await lock(tx, first);
        begun += 1;
        await expect.poll(() => begun).toBe(2);
        await lock(tx, second);
      });
    const ends = await Promise.allSettled([lockBoth(one, two), lockBoth(two, one)]);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals).toMatchObject([{ code: '40P01' }]);
  });

  it('of which one can be sent in part only is not sent at all', async () => {
    const order = await paid({ lines: [{ quantity: 2 }] });
    const [first] = wantedOf(order, 2).fulfillments;
    const request = { ordersWithFulfillments: [{ orderId: order.id, fulfillments: [first, first] }] };
    const { results } = await world.call('bulkCreateFulfillments', world.owner(), request);
    expect(results[0].itemMetadata.error.code).toBe('INVALID_FULFILLMENT_QUANTITY');
    expect((await world.read(order)).fulfilments).toEqual([]);
  });
});

describe('buyers', () => {
  it('read what was sent of their own orders alone', async () => {
    const buyer = world.visitor();
    const own = await world.settle(await world.place(buyer), { status: 'SUCCEEDED' });
    await fulfil(own);
    const others = await paid();
    const { ordersWithFulfillments } = await world.call('listFulfillmentsOfOrders', buyer, {
      orderIds: [others.id, own.id, 'no id', randomUUID()],
    });
    expect(ordersWithFulfillments).toMatchObject([{ orderId: own.id, fulfillments: [{}] }]);
    expect(await refused('listFulfillmentsOfOrder', buyer, { orderId: others.id })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});

it('changes what is given, removes by null, and never the lines', async () => {
  const order = await paid();
  const { fulfilmentId } = await fulfil(order, { tracking: { number: 'N1', provider: 'ups', link: null } });
  const change = async (fulfillment: object) => {
    const request = { orderId: order.id, fulfillment: { id: fulfilmentId, ...fulfillment } };
    const { orderWithFulfillments } = await world.call('updateFulfillment', world.owner(), request);
    return orderWithFulfillments.fulfillments[0];
  };
  expect((await change({ trackingInfo: { trackingNumber: 'N2' } })).trackingInfo).toMatchObject({
    trackingNumber: 'N2',
    shippingProvider: 'ups',
    trackingLink: expect.stringContaining('tracknum=N2'),
  });
  const link = 'https://parcels.example/1';
  expect((await change({ trackingInfo: { shippingProvider: null, trackingLink: link } })).trackingInfo).toEqual({
    trackingNumber: 'N2',
    trackingLink: link,
  });
  expect(await change({ customInfo: { fieldsData: { courier: 'Ada' } } })).toMatchObject({
    customInfo: { fieldsData: { courier: 'Ada' } },
  });
  expect(await change({ lineItems: [{ id: lineOf(order), quantity: 1 }] })).not.toHaveProperty('trackingInfo');
  const fulfillment = { id: fulfilmentId, lineItems: [{ id: lineOf(order), quantity: 2 }] };
  const answer = await refused('updateFulfillment', world.owner(), { orderId: order.id, fulfillment });
  expect(answer).toMatchObject({ violations: [{ field: 'fulfillment.lineItems', violatedRule: 'FIELD_NOT_ALLOWED' }] });
});
