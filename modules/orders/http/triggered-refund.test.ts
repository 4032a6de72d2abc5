import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { About } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** The older place of refunds: what it takes, in the terms of the refund that it is. */
let world: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 10_000);
});
beforeEach(() => {
  world.gateway.says({ status: 'SUCCEEDED' });
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await world.close();
});

const paid = async (about?: About) => world.settle(await world.place(world.visitor(), about), { status: 'SUCCEEDED' });
const three = () => paid({ lines: [{ quantity: 3 }] });
const paymentOf = (order: Order) => order.attempts.at(-1)?.id ?? '';
const lineOf = (order: Order) => order.lines[0]?.lineId ?? '';
const trigger = (
  order: Order,
  { payment = {}, ...rest }: { payment?: object; details?: object; sideEffects?: object } = {},
) =>
  world.call('triggerOrderRefund', world.owner(), {
    ecomOrderId: order.id,
    payments: [{ paymentId: paymentOf(order), ...payment }],
    ...rest,
  });
const refused = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'done',
    (error: { code?: string; violations?: readonly { field: string }[] }) => error.violations?.[0]?.field ?? error.code,
  );

describe('a refund that is triggered', () => {
  it('of a payment as a whole says what went back, and under which id', async () => {
    const order = await paid();
    const answer = await trigger(order);
    const after = await world.read(order);
    expect(after).toMatchObject({ refunded: 1_500, refunds: [{ id: answer.refundId, notify: null, reason: null }] });
    expect(answer.failedPaymentIds).toEqual([]);
    expect(answer.orderTransactions).toMatchObject({
      payments: [{ status: 'REFUNDED' }],
      refunds: [{ id: answer.refundId, summary: { refunded: { amount: '15.00' } } }],
    });
  });

  it('keeps what it is for, whom it is told to and what goes back on sale, as the newer call does', async () => {
    const order = await three();
    const { refundId } = await trigger(order, {
      payment: { amount: { amount: '12.00' } },
      details: {
        lineItems: [{ lineItemId: lineOf(order), quantity: 2 }],
        shipping: { amount: { amount: '2.00' } },
        reason: 'Torn pages',
      },
      sideEffects: {
        sendOrderRefundedEmail: true,
        customMessage: 'We are sorry',
        restockInfo: { type: 'SOME_ITEMS', items: [{ lineItemId: lineOf(order), quantity: 1 }] },
      },
    });
    const [refund] = (await world.read(order)).refunds;
    expect(refund).toMatchObject({
      id: refundId,
      lines: [{ lineId: lineOf(order), quantity: 2 }],
      shipping: 200,
      restock: [{ lineId: lineOf(order), quantity: 1 }],
      reason: 'Torn pages',
      notify: { message: 'We are sorry' },
    });
    const back = await trigger(order, {
      details: { items: [{ lineItemId: lineOf(order) }], shippingIncluded: true },
      sideEffects: { restockInfo: { type: 'ALL_ITEMS' } },
    });
    const refunds = (await world.read(order)).refunds;
    expect(refunds.find(({ id }) => id === back.refundId)).toMatchObject({
      lines: [{ lineId: lineOf(order), quantity: 1 }],
      shipping: 300,
      restock: [{ lineId: lineOf(order), quantity: 2 }],
    });
  });

  it('by hand asks no gateway; lines named alone go back on sale with all that is left of them', async () => {
    const order = await three();
    const before = world.gateway.asked.length;
    await trigger(order, {
      payment: { externalRefund: true, amount: { amount: '10.00' } },
      sideEffects: { restockInfo: { type: 'SOME_ITEMS', lineItemIds: [lineOf(order)] } },
    });
    expect(world.gateway.asked).toHaveLength(before);
    expect((await world.read(order)).refunds).toMatchObject([{ restock: [{ quantity: 3 }] }]);
  });

  it('that the gateway refuses names the payment that failed', async () => {
    const order = await paid();
    world.gateway.says({ status: 'DECLINED', reason: 'closed_account' });
    expect((await trigger(order)).failedPaymentIds).toEqual([
      {
        id: paymentOf(order),
        originalIndex: 0,
        success: false,
        error: { code: 'PAYMENT_REFUSED', description: expect.any(String), data: { reason: 'closed_account' } },
      },
    ]);
  });

  it('is refused by the codes that it declares', async () => {
    const order = await paid();
    expect(await refused(trigger(order, { payment: { paymentId: randomUUID() } }))).toBe('PAYMENTS_NOT_FOUND');
    expect(await refused(trigger(order, { payment: { amount: { amount: '15.01' } } }))).toBe('INVALID_AMOUNT');
    expect(await refused(trigger(order, { payment: { amount: { amount: '0' } } }))).toBe('INVALID_AMOUNT');
    const lineItems = [{ lineItemId: randomUUID(), quantity: 1 }];
    expect(await refused(trigger(order, { details: { lineItems } }))).toBe('LINE_ITEM_NOT_FOUND');
    await trigger(order);
    expect(await refused(trigger(order))).toBe('REFUND_NOT_AVAILABLE');
    const byHand = await world.module.markAsPaid(
      world.owner(),
      (await world.place(world.visitor(), { pay: 'manual' })).id,
    );
    expect(await refused(trigger(byHand))).toBe('REFUND_NOT_AVAILABLE');
  });

  it('is refused by the name of what nobody would keep, and of what contradicts itself', async () => {
    const order = await three();
    const lineItemId = lineOf(order);
    const restocking = (restockInfo: object) => ({ sideEffects: { restockInfo } });
    const wrong: readonly (readonly [object, string])[] = [
      [{ payment: { gatewayRefundId: 're_1' } }, 'payments[0].gatewayRefundId'],
      [{ payment: { amount: { amount: '1.001' } } }, 'payments[0].amount.amount'],
      [{ details: { items: [{ lineItemId }], lineItems: [{ lineItemId }] } }, 'details.items'],
      [{ details: { shippingIncluded: false, shipping: {} } }, 'details.shipping'],
      [{ sideEffects: { customMessage: 'Sorry' } }, 'sideEffects.customMessage'],
      [restocking({ type: 'NO_ITEMS', items: [{ lineItemId }] }), 'sideEffects.restockInfo.items'],
      [restocking({ type: 'ALL_ITEMS', lineItemIds: [lineItemId] }), 'sideEffects.restockInfo.lineItemIds'],
      [
        restocking({ type: 'SOME_ITEMS', items: [{ lineItemId, restockLocations: [{ quantity: 1 }] }] }),
        'sideEffects.restockInfo.items[0].restockLocations',
      ],
    ];
    for (const [request, field] of wrong) expect(await refused(trigger(order, request))).toBe(field);
    expect(await world.read(order)).toEqual(order);
  });

  it('tells of each payment whether and how it can be given back', async () => {
    const status = async ({ id: ecomOrderId }: Order) =>
      (await world.call('getOrderRefundabilityStatus', world.owner(), { ecomOrderId })).refundabilities;
    const order = await paid();
    const paymentId = paymentOf(order);
    expect(await status(order)).toEqual([{ paymentId, refundabilityStatus: 'REFUNDABLE' }]);
    world.gateway.says('TIMEOUT');
    await trigger(order);
    const none = { paymentId, refundabilityStatus: 'NOT_REFUNDABLE' };
    expect(await status(order)).toEqual([{ ...none, nonRefundableReason: 'PENDING_REFUND' }]);
    world.gateway.says({ status: 'SUCCEEDED' });
    world.clock.advance(61_000);
    await world.runJobs();
    expect(await status(order)).toEqual([{ ...none, nonRefundableReason: 'ALREADY_REFUNDED' }]);
    const begun = await world.place(world.visitor());
    expect(await status(begun)).toMatchObject([{ nonRefundableReason: 'NOT_PAID' }]);
    const open = await world.place(world.visitor(), { pay: 'manual' });
    expect(await status(open)).toEqual([]);
    const byHand = await world.module.markAsPaid(world.owner(), open.id);
    expect(await status(byHand)).toMatchObject([
      { refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' },
    ]);
  });
});
