import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import { changeOrder } from './change-order.ts';

/** Compare and set: an order changes as it was seen, or not at all. */
let world: OrdersWorld;
const AT_ONCE = 12;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 10_000);
});
afterAll(() => world.close());

const begun = () => world.place(world.visitor());
const pending = { cause: 'PAYMENT_PENDING', to: 'PENDING', stock: 'CONFIRMED' } as const;

describe('a change of an order', () => {
  it('of many at once that have seen the same is made once, with one row of history', async () => {
    const order = await begun();
    const ctx = world.owner();
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, () => world.database.transact((tx) => changeOrder(tx, ctx, order, pending))),
    );
    expect(results.filter((one) => one !== null)).toHaveLength(1);
    const after = await world.read(order);
    expect([after.state, after.revision, after.history.length]).toEqual(['PENDING', 2, 2]);
  });

  it('the control: a change that does not compare is made by all of them', async () => {
    const order = await begun();
    const careless = () =>
      world.database.transact((tx) =>
        sql`update orders set state = 'PENDING', revision = revision + 1 where id = ${order.id}`.execute(tx),
      );
    await Promise.all(Array.from({ length: AT_ONCE }, careless));
    expect((await world.read(order)).revision).toBe(1 + AT_ONCE);
    expect((await world.findings()).some((one) => one.includes(order.id))).toBe(true);
  });

  it('of what somebody else has changed since writes nothing', async () => {
    const seen = await begun();
    const current = await world.settle(seen, { status: 'AUTHORIZED' });
    const told = (await world.told('order')).length;
    const result = await world.database.transact((tx) => changeOrder(tx, world.owner(), seen, pending));
    expect(result).toBeNull();
    expect(await world.read(seen)).toEqual(current);
    expect((await world.told('order')).length).toBe(told);
  });

  it('of an order whose state is the same again, but which has changed since, writes nothing', async () => {
    const seen = await begun();
    const again = { cause: 'PAYMENT_UNANSWERED', to: 'INITIATED' } as const;
    const current = await world.database.transact((tx) => changeOrder(tx, world.owner(), seen, again));
    expect(current).toMatchObject({ state: seen.state, revision: 2 });
    expect(await world.database.transact((tx) => changeOrder(tx, world.owner(), seen, pending))).toBeNull();
    expect(await world.read(seen)).toEqual(current);
  });

  it('gives the order as it now stands in the rows: state, money, attempt, history', async () => {
    const seen = await begun();
    const attempt = seen.attempts[0];
    const change = {
      cause: 'PAYMENT_SUCCEEDED',
      to: 'PAID',
      stock: 'CONFIRMED',
      captured: seen.total,
      attempt: { id: attempt?.id ?? '', from: 'CREATED', to: 'SUCCEEDED', captured: seen.total, last4: '1111' },
      detail: { paymentId: attempt?.id ?? '', amount: seen.total },
    } as const;
    const given = await world.database.transact((tx) => changeOrder(tx, world.owner(), seen, change));
    const read = await world.read(seen);
    expect(given).toEqual(read);
    expect(read).toMatchObject({ state: 'PAID', captured: seen.total, revision: 2 });
    expect(read.attempts).toMatchObject([{ state: 'SUCCEEDED', captured: seen.total, last4: '1111' }]);
    expect(read.history[1]).toMatchObject({ from: 'INITIATED', to: 'PAID', actor: { type: 'WIX_USER' } });
  });

  it('is of one site: an order of the same id elsewhere is another', async () => {
    const seen = await begun();
    const abroad = { ...seen, siteId: world.otherSite.id };
    expect(await world.database.transact((tx) => changeOrder(tx, world.owner(), abroad, pending))).toBeNull();
    expect((await world.read(seen)).state).toBe('INITIATED');
  });

  it('that takes more money than is due is refused by the database, and nothing stays of it', async () => {
    const seen = await begun();
    const greedy = { ...pending, captured: seen.total + 1 };
    await expect(world.database.transact((tx) => changeOrder(tx, world.owner(), seen, greedy))).rejects.toThrow(
      /orders_(check|captured_now)/,
    );
    expect(await world.read(seen)).toEqual(seen);
  });
});
