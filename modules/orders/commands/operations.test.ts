import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** Captures, voids and money that goes back, with a gateway that answers, refuses, fails or says nothing. */
let world: OrdersWorld;
let beside: OrdersWorld;
const MINUTE = 60_000;
const ROUNDS = 12;

beforeAll(async () => {
  world = await openOrders();
  beside = await openOrders({ beside: world });
  await world.stock('comic', 10_000);
});
beforeEach(() => {
  world.gateway.says({ status: 'SUCCEEDED' });
  world.gateway.knows('unknown-to-gateway');
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

const authorized = async () => world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
const operate = (order: Order, kind: 'CAPTURE' | 'VOID', on = world) =>
  on.module.operate(world.owner(), { orderId: order.id, kind });
const askedFor = (order: Order) => world.gateway.asked.filter(({ attemptId }) => attemptId === order.attempts[0]?.id);
const after = async (minutes: number) => {
  world.clock.advance(minutes * MINUTE);
  await world.runJobs();
};

describe('capture and void at once', () => {
  it(`have one winner in each of ${ROUNDS} rounds on two processes, and the gateway is asked for that alone`, async () => {
    const won = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await authorized();
      const both = [
        operate(order, 'CAPTURE', round % 2 === 0 ? world : beside),
        operate(order, 'VOID', round % 2 === 0 ? beside : world),
      ];
      const [capture, voided] = await Promise.allSettled(both);
      expect([capture?.status, voided?.status].sort()).toEqual(['fulfilled', 'rejected']);
      const loser = capture?.status === 'rejected' ? capture : voided;
      // Whoever comes second finds the first under way, or done.
      const done = loser === voided ? 'PAYMENT_ALREADY_CAPTURED' : 'PAYMENT_ALREADY_VOIDED';
      expect(['WRONG_STATE', done]).toContain(loser?.status === 'rejected' && loser.reason.code);
      const { state, captured, operations } = await world.read(order);
      expect([state, captured]).toEqual(capture?.status === 'fulfilled' ? ['PAID', 1_500] : ['VOIDED', 0]);
      expect(operations).toHaveLength(1);
      expect(askedFor(order)).toHaveLength(1);
      won.add(state);
    }
    expect(won.size).toBeGreaterThan(0);
  });

  it('the control: whoever looks and then writes, without the order’s lock, asks the gateway for both', async () => {
    const asked: string[] = [];
    const order = await authorized();
    let looked = 0;
    const { promise: bothHaveLooked, resolve: release } = Promise.withResolvers<void>();
    const careless = async (kind: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from payment_operations where order_id = ${order.id}
      `.execute(world.database.pool);
      looked += 1;
      if (looked === 2) release();
      await bothHaveLooked;
      if (rows[0]?.n === 0) asked.push(kind);
    };
    await Promise.all([careless('CAPTURE'), careless('VOID')]);
    expect(asked.sort()).toEqual(['CAPTURE', 'VOID']);
    // And the database would have refused the second of the two.
    const insert = (kind: string) => sql`
      insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, created_at)
      values (${order.siteId}, ${newId(world.clock.now())}, ${order.id}, ${order.attempts[0]?.id}, ${kind}, 1500, 'CREATED',
        ${world.clock.now()})`;
    await insert('CAPTURE').execute(world.database.pool);
    await expect(insert('VOID').execute(world.database.pool)).rejects.toThrow('payment_operations_one');
  });
});

describe('the same operation again', () => {
  it('while it is under way waits for its answer and is asked for once', async () => {
    const order = await authorized();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    world.gateway.says({ status: 'SUCCEEDED' }, promise);
    const all = [operate(order, 'CAPTURE'), operate(order, 'CAPTURE', beside), operate(order, 'CAPTURE')];
    await expect.poll(() => askedFor(order).length).toBe(1);
    // The others have found that it is under way before the gateway says anything.
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer();
    const answers = await Promise.all(all);
    expect(answers.map(({ state, captured }) => [state, captured])).toEqual([
      ['PAID', 1_500],
      ['PAID', 1_500],
      ['PAID', 1_500],
    ]);
    expect(askedFor(order)).toHaveLength(1);
  });

  it('with one key is one, and the key means nothing else', async () => {
    const order = await authorized();
    const paymentId = order.attempts[0]?.id;
    const ctx = world.owner({ idempotencyKey: newId(world.clock.now()) });
    const capture = (payments: object[]) =>
      world.call('captureAuthorizedPayments', ctx, { orderId: order.id, payments });
    const first = await capture([{ paymentId }]);
    expect(await capture([{ paymentId }])).toEqual(first);
    await expect(capture([{ paymentId, amount: { amount: '15.00' } }])).rejects.toMatchObject({ status: 409 });
    expect(askedFor(order)).toHaveLength(1);
  });
});

describe('an operation without an answer', () => {
  it.each([
    ['a time-out', 'TIMEOUT' as const, 0],
    ['a failure of the line', new Error('socket hang up'), 1],
  ])(
    '%s: is asked for after 1, 5, 15 and 60 minutes and then every hour, under its own id',
    async (_what, said, reported) => {
      const before = world.errors.length;
      const order = await authorized();
      world.gateway.says(said);
      await operate(order, 'CAPTURE');
      expect(world.errors.length - before).toBe(reported);
      world.gateway.knows({ status: 'PENDING' });
      const looks: number[] = [];
      for (const minutes of [0.9, 0.2, 3.8, 0.2, 9.8, 0.2, 44.8, 0.2, 59, 2]) {
        await after(minutes);
        const [operation] = (await world.read(order)).operations;
        looks.push(operation?.asked ?? -1);
      }
      expect(looks).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
      expect(await world.read(order)).toMatchObject({ state: 'AUTHORIZED', captured: 0, stock: 'CONFIRMED' });
      world.gateway.knows({ status: 'SUCCEEDED' });
      world.gateway.says({ status: 'SUCCEEDED' });
      await after(61);
      expect(await world.read(order)).toMatchObject({ state: 'PAID', captured: 1_500 });
      expect(new Set(askedFor(order).map(({ operationId }) => operationId)).size).toBe(1);
    },
  );

  it('of which the gateway has never heard is sent again under its own id, by one process of two', async () => {
    const order = await authorized();
    world.gateway.says('TIMEOUT');
    await operate(order, 'VOID');
    world.gateway.says({ status: 'SUCCEEDED' });
    world.clock.advance(2 * MINUTE);
    await Promise.all([world.runJobs(), beside.runJobs()]);
    const done = await world.read(order);
    expect(done).toMatchObject({ state: 'VOIDED', stock: 'RETURNED' });
    expect(askedFor(order).map(({ operationId }) => operationId)).toEqual([
      done.operations[0]?.id,
      done.operations[0]?.id,
    ]);
    expect(done.history.map(({ cause }) => cause).slice(-3)).toEqual([
      'VOID_REQUESTED',
      'OPERATION_UNANSWERED',
      'VOIDED',
    ]);
  });

  it('that turns out refused leaves the order as it was', async () => {
    const order = await authorized();
    world.gateway.says('TIMEOUT');
    await operate(order, 'VOID');
    world.gateway.knows({ status: 'DECLINED', reason: 'captured already' });
    await after(2);
    expect(await world.read(order)).toMatchObject({
      state: 'AUTHORIZED',
      operations: [{ state: 'DECLINED', reason: 'captured already' }],
    });
    world.gateway.says({ status: 'SUCCEEDED' });
    await operate(order, 'CAPTURE');
    expect((await world.read(order)).state).toBe('PAID');
  });
});

describe('money that nobody needs', () => {
  /** An order that is paid by a second attempt, and then by its first one too. */
  async function paidTwice(status: 'SUCCEEDED' | 'AUTHORIZED' = 'SUCCEEDED') {
    const begun = await world.place(world.visitor());
    const first = begun.attempts[0]?.id ?? '';
    await world.settle(begun, { status: 'DECLINED', reason: 'too early a word' });
    const again = await world.again(begun, 'card');
    await world.settle(again, { status: 'SUCCEEDED' });
    const late = { order: again, attemptId: first, outcome: { status } } as const;
    await world.database.transact((tx) =>
      world.module.settleAttempt(tx, world.nobody({ now: world.clock.now() }), late),
    );
    return world.read(begun);
  }

  it('goes back once: captured money by a refund, authorised money by a void', async () => {
    for (const [status, kind] of [
      ['SUCCEEDED', 'REFUND'],
      ['AUTHORIZED', 'VOID'],
    ] as const) {
      const order = await paidTwice(status);
      expect(order).toMatchObject({ state: 'PAID', captured: 1_500, refunded: 0 });
      expect(order.operations).toMatchObject([{ kind, amount: 1_500, state: 'CREATED' }]);
      await Promise.all([world.runJobs(), beside.runJobs()]);
      await after(61);
      const done = await world.read(order);
      expect(done).toMatchObject({ state: 'PAID', captured: 1_500, refunded: 0, operations: [{ state: 'SUCCEEDED' }] });
      expect(done.history.at(-1)).toMatchObject({ cause: 'SURPLUS_RETURNED', from: 'PAID', to: 'PAID' });
      expect(askedFor(done).filter((one) => one.kind === kind)).toHaveLength(1);
    }
  });

  it('that the gateway will not return is said, and found by the doctor', async () => {
    const order = await paidTwice();
    world.gateway.says({ status: 'DECLINED', reason: 'closed account' });
    await world.runJobs();
    const done = await world.read(order);
    expect(done.operations).toMatchObject([{ state: 'DECLINED', reason: 'closed account' }]);
    expect(done.history.at(-1)).toMatchObject({
      cause: 'SURPLUS_KEPT_BY_GATEWAY',
      detail: { reason: 'closed account' },
    });
    expect((await world.findings()).filter((one) => one.includes(order.id))).toEqual([
      expect.stringContaining('orders: surplus money goes back'),
    ]);
  });

  it('is shown as a refund of its own payment, and not as one of the order', async () => {
    const order = await paidTwice();
    const shown = async () =>
      (await world.call('listOrderTransactions', world.owner(), { orderId: order.id })).orderTransactions;
    expect((await shown()).refunds).toMatchObject([
      { transactions: [{ refundStatus: 'PENDING', amount: { amount: '15.00' } }] },
    ]);
    await world.runJobs();
    const { payments, refunds } = await shown();
    expect(refunds).toMatchObject([
      { transactions: [{ refundStatus: 'SUCCEEDED', paymentId: order.attempts[0]?.id }] },
    ]);
    expect(payments.map(({ status }: { status: string }) => status)).toEqual(['REFUNDED', 'APPROVED']);
    expect((await world.call('getOrder', world.owner(), { id: order.id })).order.paymentStatus).toBe('PAID');
  });
});
