import { OUTBOX_DAYS, sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from './domain/order.ts';
import { type OrdersWorld, openOrders } from './testing/open-orders.ts';

/** Each invariant of orders with a breach of it planted in the rows, and taken back: a check that cannot find anything is none. */
let world: OrdersWorld;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 10_000);
});
afterAll(() => world.close());

type Plant = (order: Order) => ReturnType<typeof sql>;
const authorized = async () => world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
const paid = async () => world.settle(await world.place(world.visitor()), { status: 'SUCCEEDED' });
const manual = () => world.place(world.visitor(), { pay: 'manual' });
const begun = () => world.place(world.visitor());

/** @returns what the checks find that they did not find before, without the id of the order */
async function foundOf(order: Order, work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await world.findings());
  await work();
  return (await world.findings()).filter((one) => !before.has(one)).map((one) => one.replaceAll(order.id, 'it'));
}

const breaches: readonly (readonly [check: string, what: string, () => Promise<Order>, Plant])[] = [
  [
    'orders: lines, discounts, fees, shipping and tax add up to the total',
    'a line that costs more than the sum',
    manual,
    ({ id }) => sql`update order_lines set price = price + 1, total = total + quantity where order_id = ${id}`,
  ],
  [
    'orders: lines, discounts, fees, shipping and tax add up to the total',
    'an order without lines',
    manual,
    ({ id }) => sql`delete from order_lines where order_id = ${id}`,
  ],
  [
    'orders: promised goods are confirmed, others are not',
    'a promised order whose goods are only held',
    manual,
    ({ id }) => sql`update orders set stock = 'HELD' where id = ${id}`,
  ],
  [
    'orders: numbers come from the series of a known kind',
    'an order whose number was not given out yet',
    manual,
    ({ id }) => sql`update orders set number = number + 1000000 where id = ${id}`,
  ],
  [
    'orders: money taken and given back is what the attempts say',
    'an attempt that has taken nothing',
    paid,
    ({ id }) => sql`update payment_attempts set captured = 0 where order_id = ${id}`,
  ],
  [
    'orders: the state fits the money',
    'a paid order without money',
    paid,
    ({ id }) => sql`update orders set captured = 0 where id = ${id}`,
  ],
  [
    'orders: the state fits the money',
    'a free order that costs something',
    manual,
    ({ id }) => sql`update orders set state = 'FREE' where id = ${id}`,
  ],
  [
    'orders: nobody is charged twice',
    'a second payment beside the first',
    paid,
    ({ id }) => sql`
      insert into payment_attempts (site_id, id, order_id, number, gateway, purpose, amount, state, captured, created_at)
      select site_id, ${newId(new Date())}::uuid, order_id, 2, gateway, purpose, amount, 'DECLINED', captured, created_at
      from payment_attempts where order_id = ${id}`,
  ],
  [
    'payments: nothing is taken that is not due',
    'a payment that took more than is due',
    paid,
    ({ id }) => sql`
      update payment_attempts set amount = amount + 1, captured = captured + 1 where order_id = ${id}`,
  ],
  [
    'payments: captures, voids and refunds are what the attempts say, each done once',
    'a refund that no attempt knows of',
    paid,
    ({ id }) => sql`
      insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, created_at)
      select site_id, ${newId(new Date())}::uuid, order_id, id, 'REFUND', 1, 'SUCCEEDED', created_at
      from payment_attempts where order_id = ${id}`,
  ],
  [
    'orders: no more pieces are refunded than were bought',
    'a line that is given back twice',
    paid,
    ({ id }) => sql`
      with refunds as (
        insert into order_refunds (site_id, id, order_id, lines, fees, created_at)
        select site_id, ${newId(new Date())}::uuid, order_id,
          jsonb_build_array(jsonb_build_object('lineId', line_id, 'quantity', quantity + 1)), '[]', now()
        from order_lines where order_id = ${id} returning site_id, id, order_id
      )
      insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, refund_id, created_at)
      select r.site_id, ${newId(new Date())}::uuid, r.order_id, a.id, 'REFUND', 1, 'CREATED', r.id, now()
      from refunds r join payment_attempts a on a.site_id = r.site_id and a.order_id = r.order_id`,
  ],
  [
    'orders: no more pieces are sent than were bought',
    'a line of which one piece too many was sent',
    paid,
    (order) => sent(order, 1),
  ],
  [
    'orders: each says how far it is fulfilled',
    'an order that knows nothing of its parcel',
    paid,
    (order) => sent(order, 0),
  ],
  [
    'orders: surplus money goes back',
    'a surplus that nobody sends back',
    paid,
    ({ id }) => sql`update payment_attempts set surplus = true where order_id = ${id}`,
  ],
  [
    'payments: every attempt has its answer within a day',
    'an attempt of yesterday without an answer',
    begun,
    ({ id }) => sql`update payment_attempts set created_at = ${at(-25 * HOUR)} where order_id = ${id}`,
  ],
  [
    'orders: unpaid ones are canceled after their hold',
    'an order whose hold ended two hours ago',
    begun,
    ({ id }) => sql`update orders set held_until = ${at(-2 * HOUR)} where id = ${id}`,
  ],
  [
    'orders: authorised payments are captured or voided in time',
    'an authorisation of last month',
    authorized,
    ({ id }) => sql`update orders set updated_at = ${at(-31 * DAY)} where id = ${id}`,
  ],
  [
    'orders: every change has its history row',
    'a change that nobody wrote down',
    manual,
    ({ id }) => sql`update orders set revision = revision + 1 where id = ${id}`,
  ],
  [
    'orders: every change has its history row',
    'a history that ends in another state',
    manual,
    ({ id }) => sql`update order_history set to_state = 'PAID' where order_id = ${id}`,
  ],
  [
    'orders: every change has its event',
    'an event that was not told',
    manual,
    ({ id }) => sql`delete from outbox where entity_id = ${id}`,
  ],
  [
    'orders: what is sold is kept for its order',
    'a line whose goods went back on sale',
    manual,
    ({ id }) => sql`update fake_holds set state = 'RETURNED' where order_id = ${id}`,
  ],
  [
    'orders: nothing is held without an order',
    'goods that are kept for nobody',
    manual,
    ({ id }) => sql`
      insert into fake_holds select (jsonb_populate_record(h, jsonb_build_object('line_id', ${newId(new Date())}::uuid))).*
      from fake_holds h where order_id = ${id}`,
  ],
];

/** A parcel with all of an order, which the order's row says nothing of. @param more pieces of each line than were bought */
function sent({ id }: Order, more: number) {
  return sql`
    insert into order_fulfilments (site_id, id, order_id, lines, complete, created_at)
    select site_id, ${newId(new Date())}::uuid, order_id,
      jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity + ${more}::int)), true, now()
    from order_lines where order_id = ${id} group by site_id, order_id`;
}

function at(fromNow: number): Date {
  return new Date(world.clock.now().getTime() + fromNow);
}

describe('the doctor', () => {
  it.each(breaches)('%s: finds %s', async (check, _what, make, plant) => {
    const order = await make();
    expect(await foundOf(order, async () => {})).toEqual([]);
    const found = await foundOf(order, () => plant(order).execute(world.database.pool));
    expect(found.filter((one) => one.startsWith(`${check}: `))).toEqual([expect.stringContaining('it')]);
  });

  it('has a breach above for each of its checks, but the one that asks a gateway for its books', () => {
    const names = (world.module.checks ?? []).map(({ name }) => name);
    const planted = new Set(breaches.map(([check]) => check));
    expect(names.filter((name) => !planted.has(name))).toEqual([
      'payments: the gateway has charged what the orders say',
    ]);
  });

  it('finds nothing a minute before it is time', async () => {
    const [one, two, three] = [await begun(), await begun(), await authorized()];
    const changes = [
      sql`update orders set held_until = ${at(-74 * 60_000)} where id = ${one.id}`,
      sql`update payment_attempts set created_at = ${at(-24 * HOUR + 60_000)} where order_id = ${two.id}`,
      sql`update orders set updated_at = ${at(-30 * DAY + 60_000)} where id = ${three.id}`,
    ];
    const found = await foundOf(one, async () => {
      for (const change of changes) await change.execute(world.database.pool);
    });
    expect(found).toEqual([]);
  });

  it('asks for no event that was rightly purged: of an old order that has told as much as it has changed', async () => {
    const order = await manual();
    const { id } = order;
    const found = await foundOf(order, async () => {
      await sql`update order_history set at = ${at(-(OUTBOX_DAYS + 2) * DAY)} where order_id = ${id}`.execute(
        world.database.pool,
      );
      await sql`delete from outbox where entity_id = ${id} and sequence = 1`.execute(world.database.pool);
    });
    expect(found).toEqual([]);
  });

  it('says twenty things of one kind at most', async () => {
    for (let time = 0; time < 23; time += 1) await manual();
    await sql`update orders set revision = revision + 5 where state = 'OFFLINE_PENDING'`.execute(world.database.pool);
    const found = (await world.findings()).filter((one) => one.startsWith('orders: every change has its history row'));
    expect(found).toHaveLength(20);
  });
});
