import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { OrderKind } from '../domain/order-kind.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

const TICKETS: OrderKind = { name: 'TICKETS', firstNumber: 1, present: (_ctx, order) => ({ ticketsOf: order.number }) };
const AT_ONCE = 60;
let world: OrdersWorld;
let beside: OrdersWorld;

beforeAll(async () => {
  world = await openOrders({ kinds: [TICKETS] });
  beside = await openOrders({ kinds: [TICKETS], beside: world });
  await world.stock('comic', 100_000);
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

const numbersOf = async (kind: string) =>
  (
    await sql<{ number: number }>`
      select number from orders where site_id = ${world.site.id} and kind = ${kind} order by number
    `.execute(world.database.pool)
  ).rows.map(({ number }) => number);

describe('numbers of orders', () => {
  it('are given once and without gaps to many at once on two processes, each kind in a series of its own', async () => {
    const placed = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => {
        const kind = at % 3 === 0 ? 'TICKETS' : 'GOODS';
        return (at % 2 === 0 ? world : beside).place(world.visitor(), { kind, pay: 'manual' });
      }),
    );
    expect(placed).toHaveLength(AT_ONCE);
    expect(await numbersOf('GOODS')).toEqual(Array.from({ length: (AT_ONCE / 3) * 2 }, (_, at) => 10_001 + at));
    expect(await numbersOf('TICKETS')).toEqual(Array.from({ length: AT_ONCE / 3 }, (_, at) => 1 + at));
    // What the caller is given is what was written.
    const told = placed.map(({ id, number }) => `${id} ${number}`).sort();
    const { rows } = await sql<{ one: string }>`select id || ' ' || number as one from orders`.execute(
      world.database.pool,
    );
    expect(rows.map(({ one }) => one).sort()).toEqual(told);
  });

  it('the control: whoever looks for the highest and adds one gives numbers twice, and the index refuses them', async () => {
    const elsewhere = newId(world.clock.now());
    const careless = () =>
      world.database.transact(async (tx) => {
        const { rows } = await sql<{ number: number }>`
          select coalesce(max(number), 10000) + 1 as number from orders where site_id = ${elsewhere}
        `.execute(tx);
        await sql`
          insert into orders select (jsonb_populate_record(o, jsonb_build_object('site_id', ${elsewhere}::uuid,
            'id', ${newId(world.clock.now())}::uuid, 'checkout_id', null, 'number', ${rows[0]?.number ?? 0}::bigint))).*
          from orders o where site_id = ${world.site.id} and kind = 'GOODS' limit 1
        `.execute(tx);
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, careless));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(String((one as PromiseRejectedResult).reason)).toContain('orders_number');
  });

  it('begin anew on another site', async () => {
    const there = world.visitor(undefined, { site: world.otherSite });
    await sql`insert into fake_items select (jsonb_populate_record(i, jsonb_build_object('site_id', ${world.otherSite.id}::uuid))).*
      from fake_items i where id = 'comic'`.execute(world.database.pool);
    const { number, currency } = await world.place(there, { pay: 'manual' });
    expect([number, currency]).toEqual([10_001, 'JPY']);
  });
});

describe('kinds of orders', () => {
  it('present themselves in their own form beside the shop’s, which goods have alone', async () => {
    const tickets = await world.place(world.visitor(), { kind: 'TICKETS', pay: 'manual' });
    const goods = await world.place(world.visitor(), { pay: 'manual' });
    const ctx = world.owner();
    expect(world.module.presentAsKind(ctx, tickets)).toEqual({ ticketsOf: tickets.number });
    expect(world.module.presentAsKind(ctx, goods)).toBeNull();
    expect((await world.call('getOrder', ctx, { id: tickets.id })).order.number).toBe(String(tickets.number));
  });

  it('with a form of their own are neither listed nor told by the shop, but a member takes all of them along', async () => {
    const memberId = newId(world.clock.now());
    const member = world.member(memberId);
    const tickets = await world.place(member, { kind: 'TICKETS', pay: 'manual' });
    const goods = await world.place(member, { pay: 'manual' });
    const { orders } = await world.call('searchOrders', member, { search: {} });
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([goods.id]);
    const told = (order: Order) => world.module.entities?.order?.(world.database.pool, world.owner(), order.id);
    expect([await told(tickets), await told(goods)]).toEqual(['UNTOLD', expect.objectContaining({ id: goods.id })]);
    const [personal] = world.module.personalData ?? [];
    const taken = await personal?.read(member, memberId);
    expect(taken).toHaveLength(2);
    for (const { id } of [tickets, goods]) expect(taken).toContainEqual(expect.objectContaining({ id }));
  });

  it('that nobody has registered write nothing', async () => {
    const before = (await numbersOf('GOODS')).length;
    await expect(world.place(world.visitor(), { kind: 'PLANS', pay: 'manual' })).rejects.toThrow('PLANS');
    expect(await numbersOf('PLANS')).toEqual([]);
    expect((await numbersOf('GOODS')).length).toBe(before);
  });

  it('have one name each', async () => {
    await expect(openOrders({ kinds: [TICKETS, TICKETS], beside: world })).rejects.toThrow('called TICKETS');
  });
});
