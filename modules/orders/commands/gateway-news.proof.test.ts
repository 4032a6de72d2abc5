import { sql } from '@headland/db';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { Outcome } from '../index.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** What a gateway says comes again, in any order and on any process: the order that it leaves is the same. */
let world: OrdersWorld;
let beside: OrdersWorld;
const ORDERS = extent(40, 1_000);
const TIMES = 5;
const SEED = Number(process.hrtime.bigint() % 1_000_000_007n);

beforeAll(async () => {
  world = await openOrders();
  beside = await openOrders({ beside: world });
  await world.stock('comic', 100_000);
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

/** What is said of one payment, each with the state that must come of it. */
const stories: readonly (readonly [readonly Outcome[], Order['state']])[] = [
  [[{ status: 'SUCCEEDED' }], 'PAID'],
  [[{ status: 'PENDING' }, { status: 'SUCCEEDED' }], 'PAID'],
  [[{ status: 'UNKNOWN' }, { status: 'SUCCEEDED' }], 'PAID'],
  [[{ status: 'AUTHORIZED' }], 'AUTHORIZED'],
  [[{ status: 'PENDING' }, { status: 'AUTHORIZED' }], 'AUTHORIZED'],
  [[{ status: 'DECLINED', reason: 'no' }], 'DECLINED'],
  [[{ status: 'DECLINED', reason: 'too early' }, { status: 'SUCCEEDED' }], 'PAID'],
];

/** Repeatable by its seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

describe('T-9: news of a payment', () => {
  it(`each ${TIMES} times, shuffled, of ${ORDERS} orders on two processes: one end, one entry of money, one event (seed ${SEED})`, async () => {
    const random = randomOf(SEED);
    for (let at = 0; at < ORDERS; at += 1) {
      const [said, end] = stories[at % stories.length] ?? [[], 'INITIATED'];
      const order = await world.place(world.visitor());
      const news = shuffled(
        said.flatMap((outcome) => Array.from({ length: TIMES }, () => outcome)),
        random,
      );
      const settled = await Promise.allSettled(
        news.map((outcome, turn) => (turn % 2 === 0 ? world : beside).settle(order, outcome)),
      );
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const after = await world.read(order);
      expect([SEED, at, after.state]).toEqual([SEED, at, end]);
      expect(after.captured).toBe(end === 'PAID' ? 1_500 : 0);
      expect(after.attempts).toHaveLength(1);
      expect(after.operations).toEqual([]);
      const entered = after.history.filter(({ from, to }) => from !== to && to === end);
      expect(entered).toHaveLength(1);
    }
    // The doctor compares money, goods, history and events of every order.
    expect(await world.findings()).toEqual([]);
    expect([world.errors, beside.errors]).toEqual([[], []]);
  });

  it('T-9, the control: whoever adds what is said to what was there takes the money five times', async () => {
    const order = await world.place(world.visitor());
    const id = order.attempts[0]?.id;
    const { promise: allHaveLooked, resolve: go } = Promise.withResolvers<void>();
    let looked = 0;
    const careless = async () => {
      const { rows } = await sql<{ state: string }>`select state from payment_attempts where id = ${id}`.execute(
        world.database.pool,
      );
      looked += 1;
      if (looked === TIMES) go();
      await allHaveLooked;
      if (rows[0]?.state !== 'CREATED') return;
      // What it counts stands in a column that nothing guards.
      await sql`update payment_attempts set asked = asked + 1 where id = ${id}`.execute(world.database.pool);
    };
    await Promise.all(Array.from({ length: TIMES }, careless));
    expect((await world.read(order)).attempts[0]?.asked).toBe(TIMES);
    // The same news, given to the product, take it once.
    await Promise.all(Array.from({ length: TIMES }, () => world.settle(order, { status: 'SUCCEEDED' })));
    expect((await world.read(order)).captured).toBe(order.total);
  });

  it('of a second attempt leaves the first what it was, and the other way round', async () => {
    const begun = await world.place(world.visitor());
    const declined = await world.settle(begun, { status: 'DECLINED', reason: 'no' });
    const again = await world.again(declined, 'card');
    await world.settle(again, { status: 'AUTHORIZED' });
    // The first attempt's news come once more, from a server that has seen the order before there was a second.
    const attemptId = begun.attempts[0]?.id ?? '';
    const late = { order: begun, attemptId, outcome: { status: 'DECLINED', reason: 'no' } } as const;
    await beside.database.transact((tx) => beside.module.settleAttempt(tx, world.nobody(), late));
    const after = await world.read(begun);
    expect(after.attempts.map(({ state }) => state)).toEqual(['DECLINED', 'AUTHORIZED']);
    expect([after.state, after.stock]).toEqual(['AUTHORIZED', 'CONFIRMED']);
  });
});
