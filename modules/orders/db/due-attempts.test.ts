import { sql } from '@headland/db';
import { untilWaiting } from '@headland/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** Which payments the reconciler asks for, and when; and which orders nobody has paid in time. */
let world: OrdersWorld;
let beside: OrdersWorld;
const MINUTE = 60_000;

beforeAll(async () => {
  world = await openOrders();
  beside = await openOrders({ beside: world });
  await world.stock('comic', 100_000);
});
beforeEach(async () => {
  // What other tests have begun is asked for no more.
  await sql`update payment_attempts set ask_at = null`.execute(world.database.pool);
  await sql`update orders set held_until = '2100-01-01'`.execute(world.database.pool);
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

const begun = () => world.place(world.visitor());
const claim = (on = world, limit = 100) => on.module.claimDueAttempts(on.database.pool, world.clock.now(), limit);
const idsOf = (claimed: readonly { orderId: string }[]) => claimed.map(({ orderId }) => orderId).sort();

describe('attempts without an answer', () => {
  it('are due a minute after they were made, then after 5, 15 and 60 minutes, then every hour', async () => {
    const order = await begun();
    const asked: (number | undefined)[] = [];
    for (const minutes of [0.9, 0.2, 3.8, 0.2, 9.8, 0.2, 44.8, 0.2, 59, 2, 59, 2]) {
      world.clock.advance(minutes * MINUTE);
      const [due, second] = await claim();
      expect(second).toBeUndefined();
      if (due) expect([due.orderId, due.attemptId]).toEqual([order.id, order.attempts[0]?.id]);
      asked.push(due?.asked);
    }
    expect(asked).toEqual([undefined, 1, undefined, 2, undefined, 3, undefined, 4, undefined, 5, undefined, 6]);
  });

  it('are shared between processes: each is claimed once', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, begun));
    world.clock.advance(2 * MINUTE);
    const rounds = await Promise.all(Array.from({ length: 10 }, (_, at) => claim(at % 2 === 0 ? world : beside, 7)));
    const first = rounds.flat();
    const rest = await claim();
    expect(idsOf([...first, ...rest])).toEqual(orders.map(({ id }) => id).sort());
  });

  it('are passed over by whoever finds somebody else at them', async () => {
    const order = await begun();
    world.clock.advance(2 * MINUTE);
    const { pool } = world.database;
    let claims: Promise<unknown[]>[] = [];
    await world.database.transact(async (tx) => {
      await sql`select 1 from payment_attempts where order_id = ${order.id} for update`.execute(tx);
      claims = [claim(), claim(beside)];
      await Promise.race([Promise.all(claims), untilWaiting(pool, claims.length)]);
    });
    expect(await Promise.all(claims)).toEqual([[], []]);
    expect(idsOf(await claim())).toEqual([order.id]);
  });

  it('the control: whoever looks for what is due and then moves it on claims it several times', async () => {
    const order = await begun();
    world.clock.advance(2 * MINUTE);
    const { promise: allHaveLooked, resolve: go } = Promise.withResolvers<void>();
    let looked = 0;
    const careless = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from payment_attempts where ask_at <= ${world.clock.now()} and order_id = ${order.id}
      `.execute(world.database.pool);
      looked += 1;
      if (looked === 5) go();
      await allHaveLooked;
      await sql`update payment_attempts set ask_at = null where order_id = ${order.id}`.execute(world.database.pool);
      return rows.length;
    };
    const claimed = await Promise.all(Array.from({ length: 5 }, careless));
    expect(claimed).toEqual([1, 1, 1, 1, 1]);
  });

  it.each<[string, Parameters<OrdersWorld['settle']>[1], boolean]>([
    ['unanswered', { status: 'UNKNOWN' }, true],
    ['pending', { status: 'PENDING' }, true],
    ['paid', { status: 'SUCCEEDED' }, false],
    ['authorised', { status: 'AUTHORIZED' }, false],
    ['declined', { status: 'DECLINED', reason: 'no' }, false],
  ])('of an order that is %s: asked for? that depends on whether more can come', async (_what, outcome, due) => {
    const order = await begun();
    await world.settle(order, outcome);
    world.clock.advance(2 * MINUTE);
    expect(idsOf(await claim())).toEqual(due ? [order.id] : []);
  });

  it('that were declined are asked for once more when their order is canceled, until the gateway says it again', async () => {
    const order = await world.settle(await begun(), { status: 'DECLINED', reason: 'no' });
    await world.database.transact((tx) =>
      world.module.cancelUnpaid(tx, world.nobody({ now: world.clock.now() }), order),
    );
    expect(idsOf(await claim())).toEqual([order.id]);
    const attemptId = order.attempts[0]?.id ?? '';
    await world.module.stopAskingDeclined(world.database.pool, order.siteId, attemptId);
    world.clock.advance(600 * MINUTE);
    expect(await claim()).toEqual([]);
  });

  it('are known by whether somebody still waits for them', async () => {
    const order = await begun();
    const created = () => world.module.isAttemptCreated(world.database.pool, order.siteId, order.attempts[0]?.id ?? '');
    expect(await created()).toBe(true);
    await world.settle(order, { status: 'UNKNOWN' });
    expect(await created()).toBe(false);
    expect(
      await world.module.isAttemptCreated(world.database.pool, world.otherSite.id, order.attempts[0]?.id ?? ''),
    ).toBe(false);
  });
});

describe('orders that nobody has paid', () => {
  const unpaid = async () =>
    (await world.module.listUnpaid(world.database.pool, world.clock.now(), 100)).map(({ orderId }) => orderId);
  const holdFor = (order: Order, milliseconds: number | null) =>
    sql`update orders set held_until = ${milliseconds === null ? null : new Date(world.clock.now().getTime() + milliseconds)}::timestamptz
      where id = ${order.id}`.execute(world.database.pool);

  it('are listed from the instant on at which their hold ends, and not a millisecond before', async () => {
    const order = await begun();
    await holdFor(order, 5_000);
    world.clock.advance(4_999);
    expect(await unpaid()).toEqual([]);
    world.clock.advance(1);
    expect(await unpaid()).toEqual([order.id]);
  });

  it('of a version that wrote no end are listed two hours after their last attempt', async () => {
    const order = await begun();
    await holdFor(order, null);
    world.clock.advance(120 * MINUTE - 1);
    expect(await unpaid()).toEqual([]);
    world.clock.advance(1);
    expect(await unpaid()).toEqual([order.id]);
  });

  it('are those that were begun or declined, and no others', async () => {
    const declined = await world.settle(await begun(), { status: 'DECLINED', reason: 'no' });
    const others = [
      await world.settle(await begun(), { status: 'PENDING' }),
      await world.settle(await begun(), { status: 'AUTHORIZED' }),
      await world.settle(await begun(), { status: 'SUCCEEDED' }),
      await world.place(world.visitor(), { pay: 'manual' }),
    ];
    for (const order of [declined, ...others]) await holdFor(order, -1);
    expect(await unpaid()).toEqual([declined.id]);
  });

  it('come with their checkout, the oldest first, as many as are asked for', async () => {
    const orders: Order[] = [];
    for (let at = 0; at < 4; at += 1) {
      world.clock.advance(MINUTE);
      const order = await begun();
      await holdFor(order, -1);
      orders.push(order);
    }
    const listed = await world.module.listUnpaid(world.database.pool, world.clock.now(), 3);
    expect(listed).toEqual(
      orders.slice(0, 3).map(({ siteId, id, checkoutId }) => ({ siteId, orderId: id, checkoutId })),
    );
  });
});
