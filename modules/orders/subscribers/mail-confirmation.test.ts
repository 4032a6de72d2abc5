import { auditModule } from '@headland/audit';
import { sql } from '@headland/db';
import { identityModule } from '@headland/identity';
import { newId } from '@headland/kernel';
import { mailsModule } from '@headland/mails';
import { siteModule } from '@headland/site';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { ADDRESS, DELIVERY } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

let world: OrdersWorld;

beforeAll(async () => {
  // Mails are written into the tables of others, which stand behind those of the sites and their members.
  world = await openOrders({
    before: { site: siteModule, identity: identityModule, audit: auditModule, mails: mailsModule },
  });
  await world.stock('comic', 1_000);
});
afterAll(() => world.close());

async function mailsOf({ id }: Pick<Order, 'id'>): Promise<Answer[]> {
  await world.handOver();
  const { rows } = await sql<{ mail: Answer }>`
    select to_jsonb(m) as mail from mails m where m::text like ${`%${id}%`}
  `.execute(world.database.pool);
  return rows.map(({ mail }) => mail);
}

it('an approved order is confirmed to its buyer once, however often it is told', async () => {
  const order = await world.place(world.visitor(), { pay: 'manual' });
  const [mail, second] = await mailsOf(order);
  expect(second).toBeUndefined();
  expect(JSON.stringify(mail)).toContain('ada@example.com');
  await sql`update outbox set done_at = null where entity_id = ${order.id}`.execute(world.database.pool);
  await sql`delete from outbox_deliveries`.execute(world.database.pool);
  expect(await mailsOf(order)).toEqual([mail]);
  expect(world.errors).toEqual([]);
});

it('what was begun, is pending or was declined is not confirmed', async () => {
  const begun = await world.place(world.visitor());
  const pending = await world.settle(await world.place(world.visitor()), { status: 'PENDING' });
  const declined = await world.settle(await world.place(world.visitor()), { status: 'DECLINED', reason: 'no' });
  for (const order of [begun, pending, declined]) expect(await mailsOf(order)).toEqual([]);
  await world.settle(pending, { status: 'SUCCEEDED' });
  expect(await mailsOf(pending)).toHaveLength(1);
});

it('the mail brings number, lines, sums and a link with the order’s key', async () => {
  const order = await world.place(world.visitor(), {
    pay: 'manual',
    tax: 95,
    discount: 100,
    lines: [{ quantity: 2, over: { discount: 100 } }],
  });
  const [mail] = await mailsOf(order);
  const text = JSON.stringify(mail);
  const key = world.module.viewKeyOf(world.nobody(), order.id);
  for (const said of [
    String(order.number),
    'Item comic × 2',
    '$20.00',
    '-$1.00',
    '$5.00',
    '$0.95',
    '$24.95',
    `${DELIVERY.title}, ${DELIVERY.deliveryTime}`,
  ]) {
    expect(text).toContain(said);
  }
  expect(text).toContain(`/order/${order.id}?site=${world.site.id}&key=${key}`);
});

it('the mail leaves out what the order has not: discount, delivery, tax, a part that is due later', async () => {
  const details = { billing: null, shippingDestination: null, delivery: null, buyerNote: null };
  const plain = await world.place(world.visitor(), { pay: 'manual', shipping: 0, details });
  const [mail] = await mailsOf(plain);
  const totals = JSON.stringify(mail?.values?.totals ?? mail);
  expect(totals).toContain('$10.00');
  for (const unsaid of ['Delivery', 'Discount', 'Tax', 'later']) expect(totals).not.toContain(unsaid);
  const later = await world.settle(await world.place(world.visitor(), { dueLater: 600 }), { status: 'SUCCEEDED' });
  expect(JSON.stringify(await mailsOf(later))).toContain('$6.00');
});

it('an order without an address of its buyer has no mail, and nothing goes wrong', async () => {
  const buyer = { visitorId: newId(world.clock.now()), memberId: null, email: null };
  expect(await mailsOf(await world.place(world.visitor(), { pay: 'manual', buyer }))).toEqual([]);
  expect(world.errors).toEqual([]);
});

it('who collects is told where and how, and who chose a time when', async () => {
  const pickup = { address: { addressLine: '7 River St', city: 'Troy', country: 'US' }, instructions: 'Ring twice' };
  const details = { billing: ADDRESS, shippingDestination: ADDRESS, buyerNote: null };
  const withDelivery = (over: object) =>
    world.place(world.visitor(), { pay: 'manual', details: { ...details, delivery: { ...DELIVERY, ...over } } });
  const collected = await withDelivery({ pickup });
  const [mail] = await mailsOf(collected);
  expect(JSON.stringify(mail)).toContain('7 River St, Troy');
  expect(JSON.stringify(mail)).toContain('Ring twice');
  const slot = { from: '2030-03-04T14:00:00.000Z', until: '2030-03-04T17:00:00.000Z' };
  const brought = await withDelivery({ slot });
  expect(JSON.stringify((await mailsOf(brought))[0])).toContain('Monday, March 4');
});
