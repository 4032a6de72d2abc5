import { randomUUID } from 'node:crypto';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { About } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** The older places of acts with an order's money, on two processes: they are the same acts, under the same guards. */
let world: OrdersWorld;
let beside: OrdersWorld;

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
  expect(await world.findings()).toEqual([]);
  await beside.close();
  await world.close();
});

const placed = (about?: About) => world.place(world.visitor(), about);
const paid = async (about?: About) => world.settle(await placed(about), { status: 'SUCCEEDED' });
const authorized = async () => world.settle(await placed(), { status: 'AUTHORIZED' });
const paymentOf = (order: Order) => order.attempts.at(-1)?.id ?? '';
const askedFor = (order: Order) => world.gateway.asked.filter(({ attemptId }) => attemptId === paymentOf(order));
const withKey = (key: string | undefined, on = world): Context => ({
  ...on.owner(),
  ...(key !== undefined && { idempotencyKey: key }),
});
const codeOf = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'done',
    (error: { code?: string; violations?: readonly { field: string }[] }) => error.violations?.[0]?.field ?? error.code,
  );

describe('payments of several orders', () => {
  it('are told in the order of the ids, each once; of others nothing is said', async () => {
    const [one, two] = [await paid(), await authorized()];
    const orderIds = [two.id, 'nonsense', one.id.toUpperCase(), randomUUID(), two.id];
    const list = (ctx: Context) => world.call('listTransactionsOfOrders', ctx, { orderIds });
    const { orderTransactions } = await list(world.owner());
    const single = async ({ id: orderId }: Order) =>
      (await world.call('listOrderTransactions', world.owner(), { orderId })).orderTransactions;
    expect(orderTransactions).toEqual([await single(two), await single(one)]);
    expect(await list(world.owner({ site: world.otherSite }))).toEqual({ orderTransactions: [] });
    expect(await world.statements(() => list(world.owner()))).toHaveLength(1);
  });
});

describe('whether an order can be paid', () => {
  const status = async ({ id: ecomOrderId }: Pick<Order, 'id'>) =>
    world.call('getOrderPaymentCollectabilityStatus', world.owner(), { ecomOrderId });
  const canceled = async () => {
    const { id } = await placed({ pay: 'manual' });
    return (await world.call('cancelOrder', world.owner(), { id })).order as Order;
  };
  const voided = async () => world.module.operate(world.owner(), { orderId: (await authorized()).id, kind: 'VOID' });
  const deposit = { lines: [{ quantity: 2 }], dueLater: 600 } satisfies About;

  it.each<[string, () => Promise<Pick<Order, 'id'>>, string, string?]>([
    ['paid outside the shop', () => placed({ pay: 'manual' }), 'COLLECTABLE', '15.00'],
    ['nobody has begun to pay', () => placed({ pay: 'awaited' }), 'COLLECTABLE', '15.00'],
    ['some of it later', () => paid(deposit), 'COLLECTABLE', '6.00'],
    ['its buyer at the gateway', () => placed(), 'NONCOLLECTABLE_ORDER_IS_PENDING'],
    ['money held', authorized, 'NONCOLLECTABLE_ORDER_IS_PENDING'],
    [
      'declined',
      async () => world.settle(await placed(), { status: 'DECLINED', reason: 'no' }),
      'NONCOLLECTABLE_ORDER_IS_PENDING',
    ],
    ['paid', () => paid(), 'NONCOLLECTABLE_ORDER_IS_PAID'],
    ['free', () => placed({ pay: 'nothing' }), 'NONCOLLECTABLE_ORDER_IS_PAID'],
    ['canceled', canceled, 'NONCOLLECTABLE_ORDER_IS_CANCELLED'],
    ['voided', voided, 'NONCOLLECTABLE_ORDER_IS_CANCELLED'],
  ])('%s: as the act then finds it', async (_what, make, expected, amount) => {
    const order = await make();
    expect(await status(order)).toMatchObject({
      status: expected,
      ...(amount !== undefined && { amount: { amount } }),
    });
    const asked = { orderId: order.id, amount: { amount: amount ?? '15.00' } };
    const outcome = await codeOf(world.call('recordManuallyCollectedPayment', world.owner(), asked));
    expect(outcome === 'done').toBe(expected === 'COLLECTABLE');
    if (outcome === 'done') expect(await status(order)).toEqual({ status: 'NONCOLLECTABLE_ORDER_IS_PAID' });
  });
});

describe('money that was collected by hand', () => {
  const record = ({ id: orderId }: Pick<Order, 'id'>, amount: string, key?: string, on = world) =>
    on.call('recordManuallyCollectedPayment', withKey(key, on), { orderId, amount: { amount } });
  /** 9.00 are due now and 6.00 later. */
  const inParts = () => placed({ pay: 'manual', dueLater: 600 });

  it('is a payment of the order, as a whole or by its parts in their turn', async () => {
    const whole = await inParts();
    await record(whole, '15.00');
    expect(await world.read(whole)).toMatchObject({ state: 'PAID', captured: 1_500 });
    const parts = await inParts();
    expect(await codeOf(record(parts, '6.00'))).toBe('INVALID_AMOUNT');
    await record(parts, '9.00');
    expect(await world.read(parts)).toMatchObject({ state: 'PAID', captured: 900 });
    const { order } = await world.call('getOrder', world.owner(), { id: parts.id });
    expect(order.paymentStatus).toBe('PARTIALLY_PAID');
    await record(parts, '6.00');
    expect(await world.read(parts)).toMatchObject({
      captured: 1_500,
      attempts: [{ purpose: 'NOW' }, { purpose: 'LATER' }],
    });
  });

  it.each(['14.99', '15.01', '0', '0.01'])('is no %s of an order over 15.00', async (amount) => {
    const order = await placed({ pay: 'manual' });
    expect(await codeOf(record(order, amount))).toBe('INVALID_AMOUNT');
    expect(await world.read(order)).toEqual(order);
  });

  it('is refused by the codes that the call declares, and by its fields', async () => {
    const done = await paid();
    expect(await codeOf(record(done, '15.00'))).toBe('ORDER_ALREADY_PAID');
    const { id } = await placed({ pay: 'manual' });
    await world.call('cancelOrder', world.owner(), { id });
    expect(await codeOf(record({ id }, '15.00'))).toBe('ORDER_CANCELED');
    const open = await placed({ pay: 'manual' });
    expect(await codeOf(record(open, '15.001'))).toBe('amount.amount');
    const named = {
      orderId: open.id,
      amount: { amount: '15.00' },
      userDefinedPaymentMethodName: { custom: 'Cash' },
    };
    expect(await codeOf(world.call('recordManuallyCollectedPayment', world.owner(), named))).toBe(
      'userDefinedPaymentMethodName',
    );
    expect(await world.read(open)).toEqual(open);
  });

  it('is taken once, by one key and by many hands on two processes', async () => {
    const keyed = await placed({ pay: 'manual' });
    const key = randomUUID();
    await Promise.all([record(keyed, '15.00', key), record(keyed, '15.00', key, beside), record(keyed, '15.00', key)]);
    expect(await world.read(keyed)).toMatchObject({ captured: 1_500, attempts: [{ captured: 1_500 }] });
    expect(await codeOf(record(keyed, '9.00', key))).toBe('IDEMPOTENCY_KEY_REUSED');
    const raced = await placed({ pay: 'manual' });
    const ends = await Promise.all(
      Array.from({ length: 6 }, (_, at) => codeOf(record(raced, '15.00', undefined, at % 2 ? world : beside))),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'ORDER_ALREADY_PAID']));
    expect(await world.read(raced)).toMatchObject({ captured: 1_500 });
  });
});

describe('many orders marked as paid at once', () => {
  const mark = (ecomOrderIds: readonly string[], key?: string, on = world) =>
    on.call('bulkMarkOrdersAsPaid', withKey(key, on), { ecomOrderIds });

  it('are marked each or not, with the order or the reason', async () => {
    const [one, two, done] = [await placed({ pay: 'manual' }), await placed({ pay: 'manual' }), await paid()];
    const missing = randomUUID();
    const answer = await mark([one.id, missing, done.id, two.id, 'nonsense', one.id]);
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 3, undetailedFailures: 0 });
    expect(answer.results).toMatchObject([
      { itemMetadata: { id: one.id, originalIndex: 0, success: true }, item: { id: one.id, paymentStatus: 'PAID' } },
      { itemMetadata: { id: missing, success: false, error: { code: 'ORDER_NOT_FOUND' } } },
      { itemMetadata: { id: done.id, success: false, error: { code: 'ORDER_ALREADY_PAID' } } },
      { itemMetadata: { id: two.id, success: true }, item: { paymentStatus: 'PAID' } },
      { itemMetadata: { id: 'nonsense', success: false, error: { code: 'ORDER_NOT_FOUND' } } },
      { itemMetadata: { id: one.id, originalIndex: 5, success: true } },
    ]);
    const abroad = await world.call('bulkMarkOrdersAsPaid', world.owner({ site: world.otherSite }), {
      ecomOrderIds: [(await placed({ pay: 'manual' })).id],
    });
    expect(abroad.results).toMatchObject([{ itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } }]);
  });

  it('by one key are marked once, and the key means nothing else', async () => {
    const orders = [await placed({ pay: 'manual' }), await placed({ pay: 'manual' })];
    const ids = orders.map(({ id }) => id);
    const key = randomUUID();
    const both = await Promise.all([mark(ids, key), mark(ids, key, beside)]);
    for (const { bulkActionMetadata } of both) expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2 });
    expect(await mark(ids, key)).toMatchObject({ bulkActionMetadata: { totalSuccesses: 2 } });
    for (const order of orders) expect(await world.read(order)).toMatchObject({ captured: 1_500 });
    expect(await codeOf(mark(ids.slice(1), key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('captures and voids', () => {
  const capture = (order: Order, payment: object = {}, on = world, key?: string) =>
    on.call('captureAuthorizedPaymentsOfOrder', withKey(key, on), {
      ecomOrderId: order.id,
      payments: [{ paymentId: paymentOf(order), ...payment }],
    });
  const voidIt = (order: Order, on = world) =>
    on.call('voidAuthorizedPaymentsOfOrder', on.owner(), { ecomOrderId: order.id, paymentIds: [paymentOf(order)] });

  it('are those of the billing calls', async () => {
    const [one, two] = [await authorized(), await authorized()];
    const { orderTransactions } = await capture(one, { amount: { amount: '15.00' } });
    expect(orderTransactions.payments).toMatchObject([{ status: 'APPROVED', amount: { amount: '15.00' } }]);
    expect(await codeOf(capture(one))).toBe('PAYMENT_ALREADY_CAPTURED');
    expect(await codeOf(voidIt(one))).toBe('PAYMENT_ALREADY_CAPTURED');
    expect((await voidIt(two)).orderTransactions.payments).toMatchObject([{ status: 'VOIDED' }]);
    expect(await codeOf(capture(two))).toBe('PAYMENT_ALREADY_VOIDED');
    const three = await authorized();
    expect(await codeOf(capture(three, { amount: { amount: '14.99' } }))).toBe('INVALID_AMOUNT');
    expect(await codeOf(capture(three, { paymentId: randomUUID() }))).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf(capture(await paid()))).toBe('PAYMENT_NOT_AUTHORIZED');
    const byHand = await world.module.markAsPaid(world.owner(), (await placed({ pay: 'manual' })).id);
    expect(await codeOf(capture(byHand))).toBe('NOT_REGULAR_ONLINE_PAYMENT');
  });

  it('at once have one winner, beside the billing calls too, and the gateway is asked for that alone', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await authorized();
      const ends = await Promise.all([
        codeOf(capture(order)),
        codeOf(voidIt(order, beside)),
        codeOf(beside.module.operate(beside.owner(), { orderId: order.id, kind: 'CAPTURE' })),
      ]);
      const { state, captured, operations } = await world.read(order);
      expect(operations).toHaveLength(1);
      expect(askedFor(order)).toHaveLength(1);
      expect([state, captured]).toEqual(ends[1] === 'done' ? ['VOIDED', 0] : ['PAID', 1_500]);
    }
  });

  it('with one key are one', async () => {
    const order = await authorized();
    const key = randomUUID();
    await Promise.all([capture(order, {}, world, key), capture(order, {}, beside, key)]);
    expect(askedFor(order)).toHaveLength(1);
  });
});
