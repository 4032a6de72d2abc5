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

const declined = async () => world.settle(await world.place(world.visitor()), { status: 'DECLINED', reason: 'no' });
const cancel = ({ id }: Pick<Order, 'id'>, more: object = {}) =>
  world.call('cancelOrder', world.owner(), { id, ...more });

async function mailsOf({ id }: Pick<Order, 'id'>): Promise<Answer[]> {
  await world.handOver();
  const { rows } = await sql<{ mail: Answer }>`
    select to_jsonb(m) as mail from mails m where m.kind = 'order-canceled' and m::text like ${`%${id}%`} order by created_at
  `.execute(world.database.pool);
  return rows.map(({ mail }) => mail);
}

it('tells the buyer of a cancellation that asks for it, once, with what was said', async () => {
  const order = await declined();
  await cancel(order, { sendOrderCanceledEmail: true, customMessage: 'The press broke.' });
  const [first] = await mailsOf(order);
  const text = JSON.stringify(first);
  for (const said of ['The press broke.', 'ada@example.com', String(order.number), `/order/${order.id}?site=`]) {
    expect(text).toContain(said);
  }
  // Said again, by the caller and by the outbox.
  await cancel(order, { sendOrderCanceledEmail: true, customMessage: 'Again.' });
  await sql`update outbox set done_at = null where entity_id = ${order.id}`.execute(world.database.pool);
  await sql`delete from outbox_deliveries`.execute(world.database.pool);
  expect(await mailsOf(order)).toHaveLength(1);
});

it('says nothing where nobody asks for it', async () => {
  const [silent, refused] = [await declined(), await declined()];
  await cancel(silent, { customMessage: 'For the books alone.' });
  await cancel(refused, { sendOrderCanceledEmail: false });
  expect([...(await mailsOf(silent)), ...(await mailsOf(refused))]).toEqual([]);
});

it('tells of an order that was paid once all went back, and of one that its buyer canceled', async () => {
  const paid = async () => world.settle(await world.place(world.visitor()), { status: 'SUCCEEDED' });
  const [byOwner, byBuyer] = [await paid(), await paid()];
  const wish = { sendOrderCanceledEmail: true, customMessage: 'The press broke.' };
  await world.call('refundAndCancelOrder', world.owner(), { orderId: byOwner.id, ...wish });
  const site = { ...world.site, buyerCancelHours: 24 };
  const buyer = world.visitor(byBuyer.buyer.visitorId ?? '', { site });
  await world.call('cancelOwnOrder', buyer, { orderId: byBuyer.id });
  await world.call('cancelOwnOrder', buyer, { orderId: byBuyer.id });
  expect(JSON.stringify(await mailsOf(byOwner))).toContain('The press broke.');
  expect(await mailsOf(byBuyer)).toHaveLength(1);
  const reserved = await world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
  await world.call('refundAndCancelOrder', world.owner(), { orderId: reserved.id, ...wish });
  expect(await mailsOf(reserved)).toHaveLength(1);
});
