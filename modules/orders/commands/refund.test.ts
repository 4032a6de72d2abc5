import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { WantedItems, WantedPayment } from '../domain/plan-refund.ts';
import type { About } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** Money that a merchant gives back, with a gateway that answers, refuses or says nothing; two processes at once. */
let world: OrdersWorld;
let beside: OrdersWorld;
const NOTHING: WantedItems = { lines: [], shipping: null, fees: [], restock: [] };

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

const paid = async (about?: About) => world.settle(await world.place(world.visitor(), about), { status: 'SUCCEEDED' });
const paymentOf = (order: Order) => order.attempts.at(-1)?.id ?? '';
const askedFor = (order: Order) => world.gateway.asked.filter(({ attemptId }) => attemptId === paymentOf(order));

function refund(
  order: Order,
  about: Partial<WantedPayment> & { items?: WantedItems; on?: OrdersWorld; key?: string } = {},
) {
  const { items = NOTHING, on = world, key, ...payment } = about;
  const ctx = on.owner();
  return on.module.refund(
    { ...ctx, ...(key !== undefined && { idempotencyKey: key }) },
    {
      orderId: order.id,
      payments: [{ paymentId: paymentOf(order), amount: 'ALL', byHand: false, ...payment }],
      items,
      reason: null,
      notify: null,
    },
  );
}
const codeOf = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const shown = async (order: Order) => (await world.call('getOrder', world.owner(), { id: order.id })).order;

describe('a refund', () => {
  it('of all gives all back, once, and the order says so', async () => {
    const order = await paid();
    await refund(order);
    expect(await world.read(order)).toMatchObject({
      state: 'PAID',
      captured: 1_500,
      refunded: 1_500,
      stock: 'CONFIRMED',
    });
    expect(await shown(order)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { paid: { amount: '15.00' }, refunded: { amount: '15.00' }, pendingRefund: { amount: '0.00' } },
    });
    expect(askedFor(order)).toMatchObject([{ kind: 'REFUND', amount: 1_500 }]);
    expect(await codeOf(refund(order))).toBe('PAYMENT_NOT_REFUNDABLE');
  });

  it('of parts adds up: never more than was taken', async () => {
    const order = await paid();
    await refund(order, { amount: 400 });
    expect((await shown(order)).paymentStatus).toBe('PARTIALLY_REFUNDED');
    expect(await codeOf(refund(order, { amount: 1_101 }))).toBe('INVALID_PAYMENT_REFUND_AMOUNT');
    expect(await codeOf(refund(order, { amount: 0 }))).toBe('INVALID_PAYMENT_REFUND_AMOUNT');
    await refund(order, { amount: 1_100 });
    expect(await world.read(order)).toMatchObject({ refunded: 1_500 });
    expect(askedFor(order).map(({ amount }) => amount)).toEqual([400, 1_100]);
  });

  it('by hand asks no gateway', async () => {
    const order = await paid();
    await refund(order, { byHand: true, amount: 500 });
    expect(await world.read(order)).toMatchObject({ refunded: 500 });
    expect(askedFor(order)).toEqual([]);
    const { orderTransactions } = await world.call('listOrderTransactions', world.owner(), { orderId: order.id });
    expect(orderTransactions.refunds).toMatchObject([
      { transactions: [{ externalRefund: true, refundStatus: 'SUCCEEDED', amount: { amount: '5.00' } }] },
    ]);
  });

  it('of money that was received by hand must be given back by hand', async () => {
    const order = await world.module.markAsPaid(
      world.owner(),
      (await world.place(world.visitor(), { pay: 'manual' })).id,
    );
    expect(await codeOf(refund(order))).toBe('EXTERNAL_REFUND_EXPECTED');
    await refund(order, { byHand: true });
    expect(await world.read(order)).toMatchObject({ captured: 1_500, refunded: 1_500 });
  });

  it('that the gateway refuses is shown as failed, and what it was for can be refunded again', async () => {
    const order = await paid();
    const items = { ...NOTHING, lines: [{ lineId: order.lines[0]?.lineId ?? '', quantity: 1 }] };
    world.gateway.says({ status: 'DECLINED', reason: 'closed_account' });
    const { refundId } = await refund(order, { items });
    const failed = await world.read(order);
    expect(failed).toMatchObject({
      refunded: 0,
      operations: [{ state: 'DECLINED', reason: 'closed_account', refundId }],
    });
    expect(failed.history.at(-1)?.cause).toBe('REFUND_REFUSED');
    world.gateway.says({ status: 'SUCCEEDED' });
    await refund(order, { items });
    expect(await world.read(order)).toMatchObject({ refunded: 1_500 });
  });

  it('without an answer counts as pending until the gateway tells, and is asked for once more under its own id', async () => {
    const order = await paid();
    world.gateway.says('TIMEOUT');
    await refund(order, { amount: 1_000 });
    expect(await shown(order)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { pendingRefund: { amount: '10.00' } },
    });
    world.gateway.says({ status: 'SUCCEEDED' });
    expect(await codeOf(refund(order, { amount: 600 }))).toBe('INVALID_PAYMENT_REFUND_AMOUNT');
    await refund(order, { amount: 500 });
    expect(await codeOf(refund(order))).toBe('PAYMENT_NOT_REFUNDABLE');
    world.clock.advance(61_000);
    await world.runJobs();
    expect(await world.read(order)).toMatchObject({ refunded: 1_500 });
    const [first, , again] = askedFor(order);
    expect(again?.operationId).toBe(first?.operationId);
  });

  it('with the same key is one refund', async () => {
    const order = await paid();
    const key = randomUUID();
    const both = await Promise.all([
      refund(order, { amount: 100, key }),
      refund(order, { amount: 100, key, on: beside }),
      refund(order, { amount: 100, key }),
    ]);
    expect(new Set(both.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await world.read(order)).toMatchObject({ refunded: 100, refunds: [{ id: both[0]?.refundId }] });
  });

  it('of an order that is not paid is refused', async () => {
    const order = await world.place(world.visitor());
    expect(await codeOf(refund(order))).toBe('PAYMENT_NOT_REFUNDABLE');
    expect(await codeOf(refund(await paid(), { paymentId: randomUUID() }))).toBe('PAYMENT_NOT_FOUND');
  });
});

describe('what a refund is for', () => {
  const three = () => paid({ lines: [{ quantity: 3 }], discount: 100 });
  const of = (order: Order, quantity: number, shipping: WantedItems['shipping'] = null): WantedItems => ({
    restock: [],
    lines: quantity === 0 ? [] : [{ lineId: order.lines[0]?.lineId ?? '', quantity }],
    shipping,
    fees: [],
  });

  it('is kept: pieces and delivery are given back once', async () => {
    const order = await three();
    await refund(order, { amount: 1_500, items: of(order, 1, 200) });
    expect(await codeOf(refund(order, { amount: 1, items: of(order, 3) }))).toBe('INVALID_LINE_ITEM_REFUND_QUANTITY');
    expect(await codeOf(refund(order, { amount: 1, items: of(order, 0, 301) }))).toBe('INVALID_SHIPPING_REFUND_AMOUNT');
    await refund(order, { items: of(order, 2, 'ALL') });
    const { lineItems, shipping, paymentsSummary, payments } = await world.call(
      'getOrderRefundability',
      world.owner(),
      {
        orderId: order.id,
      },
    );
    expect(lineItems).toMatchObject([{ originalQuantity: 3, refundedQuantity: 3, availableRefundQuantity: 0 }]);
    expect(shipping).toMatchObject({ refundedAmount: { amount: '5.00' }, availableRefundAmount: { amount: '0.00' } });
    expect(paymentsSummary.monetary).toMatchObject({ refunded: { amount: '34.00' }, maxRefund: { amount: '0.00' } });
    expect(payments).toMatchObject([{ nonRefundable: { reason: 'ALREADY_REFUNDED' } }]);
  });

  it('is refused by name if the order has no such thing', async () => {
    const order = await three();
    const lines = [{ lineId: randomUUID(), quantity: 1 }];
    expect(await codeOf(refund(order, { items: { ...NOTHING, lines } }))).toBe('LINE_ITEM_NOT_FOUND');
    const fees = [{ feeId: randomUUID(), amount: 'ALL' as const }];
    expect(await codeOf(refund(order, { items: { ...NOTHING, fees } }))).toBe('ADDITIONAL_FEE_NOT_FOUND');
    expect(await world.read(order)).toMatchObject({ revision: order.revision, refunds: [] });
  });

  it('comes to what was paid for it, by the dry run', async () => {
    const order = await three();
    const lineItemId = order.lines[0]?.lineId ?? '';
    const calculate = (refundItems: object) =>
      world.call('calculateOrderRefund', world.owner(), { orderId: order.id, refundItems });
    expect(await calculate({ lineItems: [{ lineItemId, quantity: 3 }], shipping: {} })).toMatchObject({
      available: true,
      summary: { subtotal: { amount: '35.00' }, total: { amount: '35.00' } },
      calculatedRefundItems: { shipping: { shipping: { amount: { amount: '5.00' } } } },
    });
    expect(await calculate({ lineItems: [{ lineItemId, quantity: 4 }] })).toMatchObject({
      notAvailable: {
        errors: [
          { lineItem: { lineItemId }, error: { applicationError: { code: 'INVALID_LINE_ITEM_REFUND_QUANTITY' } } },
        ],
      },
    });
  });
});

describe('goods that come back with a refund', () => {
  const left = () => world.onHand('rare');
  const restock = (order: Order, quantity: number) => ({
    ...NOTHING,
    restock: [{ lineId: order.lines[0]?.lineId ?? '', quantity }],
  });

  it('go back on sale once each, in as many parts as they come', async () => {
    await world.stock('rare', 5);
    const order = await paid({ lines: [{ itemId: 'rare', quantity: 3 }] });
    expect(await left()).toBe(2);
    await refund(order, { amount: 100, items: restock(order, 1) });
    expect(await left()).toBe(3);
    await refund(order, { amount: 100 });
    expect(await left()).toBe(3);
    expect(await codeOf(refund(order, { amount: 100, items: restock(order, 3) }))).toBe(
      'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
    );
    await refund(order, { byHand: true, amount: 100, items: restock(order, 2) });
    expect(await left()).toBe(5);
    expect(await world.findings()).toEqual([]);
  });

  it('stay where they are while the gateway has not given the money back', async () => {
    await world.stock('rare', 5);
    const order = await paid({ lines: [{ itemId: 'rare', quantity: 3 }] });
    const before = await left();
    world.gateway.says({ status: 'DECLINED', reason: 'closed_account' });
    await refund(order, { amount: 100, items: restock(order, 3) });
    expect(await left()).toBe(before);
    world.gateway.says('TIMEOUT');
    await refund(order, { amount: 100, items: restock(order, 3) });
    expect(await left()).toBe(before);
    world.gateway.says({ status: 'SUCCEEDED' });
    world.clock.advance(61_000);
    await world.runJobs();
    await world.runJobs();
    expect(await left()).toBe(before + 3);
  });
});

describe('refunds at once', () => {
  const MANY = 8;

  const triggered = (order: Order, on: OrdersWorld) =>
    on.call('triggerOrderRefund', on.owner(), {
      ecomOrderId: order.id,
      payments: [{ paymentId: paymentOf(order), amount: { amount: '4.00' } }],
    });
  const own = (order: Order, on: OrdersWorld) => refund(order, { amount: 400, on });
  const DECLARED = 'INVALID_AMOUNT';
  const OWN = 'INVALID_PAYMENT_REFUND_AMOUNT';

  it.each([
    ['by the billing call', own, own, [OWN]],
    ['by the older call', triggered, triggered, [DECLARED]],
    ['by both', own, triggered, [OWN, DECLARED]],
  ])(
    `of 4.00 each, ${MANY} on two processes %s, give back what there is and no more`,
    async (_how, one, other, codes) => {
      for (let round = 0; round < 3; round += 1) {
        const order = await paid();
        const outcomes = await Promise.all(
          Array.from({ length: MANY }, (_, at) => codeOf(at % 2 === 0 ? one(order, world) : other(order, beside))),
        );
        expect(outcomes.filter((end) => end === 'done')).toHaveLength(3);
        for (const end of outcomes) expect(['done', ...codes]).toContain(end);
        expect(await world.read(order)).toMatchObject({ refunded: 1_200 });
        expect(askedFor(order)).toHaveLength(3);
      }
    },
  );

  it('control: whoever looks what is left and then asks, without the order’s lock, asks for more than there is', async () => {
    const order = await paid();
    let looked = 0;
    const { promise: allHaveLooked, resolve: release } = Promise.withResolvers<void>();
    const asked: number[] = [];
    const careless = async () => {
      const { rows } = await sql<{ rest: number }>`
        select captured - refunded as rest from payment_attempts where id = ${paymentOf(order)}
      `.execute(world.database.pool);
      looked += 1;
      if (looked === MANY) release();
      await allHaveLooked;
      if ((rows[0]?.rest ?? 0) >= 400) asked.push(400);
    };
    await Promise.all(Array.from({ length: MANY }, careless));
    expect(asked.length * 400).toBeGreaterThan(1_500);
  });
});
