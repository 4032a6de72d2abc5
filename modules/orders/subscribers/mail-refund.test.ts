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

const paid = async () => world.settle(await world.place(world.visitor()), { status: 'SUCCEEDED' });

/** Gives so much back. @param notifications what the call says of mails */
function refund(order: Order, amount: string, notifications?: object, customerReason?: string) {
  return world.call('refundOrderPayments', world.owner(), {
    orderId: order.id,
    paymentRefunds: [{ paymentId: order.attempts[0]?.id, amount: { amount } }],
    ...(notifications && { sideEffects: { notifications } }),
    ...(customerReason !== undefined && { customerReason }),
  });
}

async function mailsOf({ id }: Pick<Order, 'id'>): Promise<Answer[]> {
  await world.handOver();
  const { rows } = await sql<{ mail: Answer }>`
    select to_jsonb(m) as mail from mails m where m.kind = 'order-refunded' and m::text like ${`%${id}%`} order by created_at
  `.execute(world.database.pool);
  return rows.map(({ mail }) => mail);
}

it('tells the buyer of each refund that asks for it, once, with what was said', async () => {
  const order = await paid();
  await refund(order, '4.00', { sendCustomerEmail: true, customMessage: 'Sorry for the wait.' }, 'It came late');
  const [first, none] = await mailsOf(order);
  expect(none).toBeUndefined();
  const text = JSON.stringify(first);
  for (const said of ['$4.00', 'Sorry for the wait.', 'It came late', 'ada@example.com', `/order/${order.id}?site=`]) {
    expect(text).toContain(said);
  }
  // A further part leaves the order partly refunded, as it is.
  await refund(order, '3.00', { sendCustomerEmail: true });
  await sql`update outbox set done_at = null where entity_id = ${order.id}`.execute(world.database.pool);
  await sql`delete from outbox_deliveries`.execute(world.database.pool);
  const both = await mailsOf(order);
  expect(both).toHaveLength(2);
  expect(JSON.stringify(both[1])).toContain('$3.00');
});

it('says nothing where nobody asks for it, or nothing goes back', async () => {
  const order = await paid();
  await refund(order, '4.00');
  world.gateway.says({ status: 'DECLINED', reason: 'closed_account' });
  await refund(order, '4.00', { sendCustomerEmail: true });
  world.gateway.says({ status: 'SUCCEEDED' });
  expect(await mailsOf(order)).toEqual([]);
});
