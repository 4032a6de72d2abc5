import { auditModule } from '@headland/audit';
import { sql } from '@headland/db';
import { identityModule } from '@headland/identity';
import { mailsModule } from '@headland/mails';
import { siteModule } from '@headland/site';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

let world: OrdersWorld;

beforeAll(async () => {
  world = await openOrders({
    before: { site: siteModule, identity: identityModule, audit: auditModule, mails: mailsModule },
  });
  await world.stock('comic', 1_000);
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

const paid = async (about?: Parameters<OrdersWorld['place']>[1]) =>
  world.settle(await world.place(world.visitor(), about), { status: 'SUCCEEDED' });

const send = (order: Order, quantity: number, fulfillment: object = {}): Promise<Answer> =>
  world.call('createFulfillment', world.owner(), {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: order.lines[0]?.lineId, quantity }], ...fulfillment },
  });

async function mailsOf({ id }: Pick<Order, 'id'>): Promise<{ kind: string; text: string }[]> {
  await world.handOver();
  const { rows } = await sql<{ kind: string; text: string }>`
    select m.kind, m::text as text from mails m where m.kind in ('order-sent', 'order-ready') and m::text like ${`%${id}%`}
    order by created_at, id
  `.execute(world.database.pool);
  return rows;
}

it('tells of each parcel once, with what is in it and where it is followed', async () => {
  const order = await paid({ lines: [{ quantity: 3 }] });
  const trackingInfo = { trackingNumber: 'N 1', shippingProvider: 'ups' };
  const { fulfillmentId } = await send(order, 2, { trackingInfo });
  const [first, none] = await mailsOf(order);
  expect(none).toBeUndefined();
  expect(first?.kind).toBe('order-sent');
  for (const said of ['× 2', 'ups N 1', 'tracknum=N%201', 'ada@example.com', `/order/${order.id}?site=`]) {
    expect(first?.text).toContain(said);
  }
  const fulfillment = { id: fulfillmentId, status: 'In_Delivery' };
  await world.call('updateFulfillment', world.owner(), { orderId: order.id, fulfillment });
  await sql`update outbox set done_at = null where entity_id = ${order.id}`.execute(world.database.pool);
  await sql`delete from outbox_deliveries`.execute(world.database.pool);
  expect(await mailsOf(order)).toHaveLength(1);
  await send(order, 1);
  expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['order-sent', 'order-sent']);
});

it('tells of what waits to be collected, and not again when it was', async () => {
  const order = await paid();
  const { fulfillmentId } = await send(order, 1, { status: 'Accepted' });
  expect(await mailsOf(order)).toEqual([]);
  for (const status of ['Ready', 'Ready', 'Fulfilled']) {
    const fulfillment = { id: fulfillmentId, status };
    await world.call('updateFulfillment', world.owner(), { orderId: order.id, fulfillment });
  }
  expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['order-ready']);
});

it('says nothing of what was taken back before anybody was told, or does not travel', async () => {
  const order = await paid();
  const { fulfillmentId } = await send(order, 1);
  await world.call('deleteFulfillment', world.owner(), { orderId: order.id, fulfillmentId });
  expect(await mailsOf(order)).toEqual([]);
  const details = { ...order.details, delivery: null };
  const carried = await paid({ details, shipping: 0 });
  await send(carried, 1);
  expect(await mailsOf(carried)).toEqual([]);
});
