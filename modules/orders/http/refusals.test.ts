import { randomUUID } from 'node:crypto';
import { ApplicationError, type Context, ValidationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { MOST_NOTES } from '../domain/order-note.ts';
import { ordersErrors } from '../errors.ts';
import { textMeeting } from '../testing/met-elsewhere.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

let world: OrdersWorld;
const seen = new Set<string>();

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 100_000);
});
afterAll(() => world.close());

/** Calls, and keeps the code that it is refused with. @returns code, status and what is said beside them */
async function refusal(id: string, ctx: Context, request: object) {
  const error = await world.call(id, ctx, request).then(
    () => new Error(`${id} was not refused`),
    (caught: unknown) => caught,
  );
  if (error instanceof ValidationError) {
    return { status: error.status, fields: error.violations.map((one) => `${one.field} ${one.violatedRule}`) };
  }
  if (!(error instanceof ApplicationError)) throw error;
  seen.add(error.code);
  return { code: error.code, status: error.status, data: error.data };
}

const authorized = async () => world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
const paymentOf = (order: Order) => order.attempts.at(-1)?.id ?? '';
const capture = (order: Pick<Order, 'id'>, ...payments: object[]) =>
  refusal('captureAuthorizedPayments', world.owner(), { orderId: order.id, payments });
const none = { status: 404, code: 'ORDER_NOT_FOUND' };

/** The calls that name one order, with the least that each needs. */
const aboutOne: readonly (readonly [string, (orderId: string) => object])[] = [
  ['getOrder', (id) => ({ id })],
  ['getOrderCancellation', (orderId) => ({ orderId })],
  ['listFulfillmentsOfOrder', (orderId) => ({ orderId })],
  ['listOrderTransactions', (orderId) => ({ orderId })],
  ['captureAuthorizedPayments', (orderId) => ({ orderId, payments: [{ paymentId: randomUUID() }] })],
  ['voidAuthorizedPayments', (orderId) => ({ orderId, paymentIds: [randomUUID()] })],
  ['getOrderRefundability', (orderId) => ({ orderId })],
  ['calculateOrderRefund', (orderId) => ({ orderId })],
  ['refundOrderPayments', (orderId) => ({ orderId, paymentRefunds: [{ paymentId: randomUUID() }] })],
  ['createFulfillment', (orderId) => ({ orderId, fulfillment: { lineItems: [{ id: randomUUID() }] } })],
  ['updateFulfillment', (orderId) => ({ orderId, fulfillment: { id: randomUUID() } })],
  ['deleteFulfillment', (orderId) => ({ orderId, fulfillmentId: randomUUID() })],
  ['markOrderAsPaid', (ecomOrderId) => ({ ecomOrderId })],
  ['cancelOrder', (id) => ({ id })],
  ['refundAndCancelOrder', (orderId) => ({ orderId })],
];

describe('an order that is not there', () => {
  it.each(aboutOne)('%s: by an id that nobody has, and by one of another site', async (call, request) => {
    expect(await refusal(call, world.owner(), request(randomUUID()))).toMatchObject(none);
    const theirs = await authorized();
    const abroad = world.owner({ site: world.otherSite });
    expect(await refusal(call, abroad, request(theirs.id))).toMatchObject(none);
    // Whoever is of the site finds it, so the id was not at fault.
    expect((await world.read(theirs)).state).toBe('AUTHORIZED');
  });

  it.each(aboutOne)('%s: by what is no id at all', async (call, request) => {
    const { status } = await refusal(call, world.owner(), request('nonsense'));
    expect([400, 404]).toContain(status);
  });
});

describe('who may not ask', () => {
  const writes = aboutOne.slice(4);

  it.each(writes)('%s: no buyer, nobody, and no key without its permission', async (call, request) => {
    const order = await authorized();
    const { visitorId } = order.buyer;
    for (const [ctx, code] of [
      [world.visitor(visitorId ?? ''), 'PERMISSION_DENIED'],
      [world.member(), 'PERMISSION_DENIED'],
      [world.nobody(), 'UNAUTHENTICATED'],
      [world.key(['WIX_STORES.READ_PRODUCTS']), 'PERMISSION_DENIED'],
    ] as const) {
      expect((await refusal(call, ctx, request(order.id))).code).toBe(code);
    }
    expect(await world.read(order)).toEqual(order);
  });
});

describe('captures and voids', () => {
  it('name exactly one payment', async () => {
    const order = await authorized();
    const paymentId = paymentOf(order);
    expect(await capture(order)).toMatchObject({ status: 400, fields: [expect.stringMatching(/^payments /)] });
    expect(await capture(order, { paymentId }, { paymentId })).toMatchObject({ status: 400 });
    for (const paymentIds of [[], [paymentId, paymentId]]) {
      const refused = await refusal('voidAuthorizedPayments', world.owner(), { orderId: order.id, paymentIds });
      expect(refused).toMatchObject({ status: 400, fields: [expect.stringMatching(/^paymentIds /)] });
    }
    expect(await world.read(order)).toEqual(order);
  });

  it('know a payment of their own order alone, and none that is to go back', async () => {
    const [one, two] = [await authorized(), await authorized()];
    expect(await capture(one, { paymentId: paymentOf(two) })).toMatchObject({ code: 'PAYMENT_NOT_FOUND', status: 404 });
    const manual = await world.place(world.visitor(), { pay: 'manual' });
    expect(await capture(manual, { paymentId: randomUUID() })).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it.each([
    ['14.99', 'INVALID_AMOUNT'],
    ['15.01', 'INVALID_AMOUNT'],
    ['0', 'INVALID_AMOUNT'],
    ['-15.00', undefined],
    ['15.001', undefined],
    ['a lot', undefined],
  ])('capture the authorised amount, and not %s', async (amount, code) => {
    const order = await authorized();
    const refused = await capture(order, { paymentId: paymentOf(order), amount: { amount } });
    expect(refused.status).toBe(400);
    expect(refused.code).toBe(code);
    if (code === undefined) expect(refused.fields?.[0]).toMatch(/^payments\[0\]\.amount\.amount /);
    expect(await world.read(order)).toEqual(order);
  });

  it('are over once: the second of both says in which state the order is', async () => {
    for (const first of ['CAPTURE', 'VOID'] as const) {
      const order = await authorized();
      world.gateway.says({ status: 'SUCCEEDED' });
      await world.module.operate(world.owner(), { orderId: order.id, kind: first });
      const state = first === 'CAPTURE' ? 'PAID' : 'VOIDED';
      const paymentId = paymentOf(order);
      const code = first === 'CAPTURE' ? 'PAYMENT_ALREADY_CAPTURED' : 'PAYMENT_ALREADY_VOIDED';
      expect(await capture(order, { paymentId })).toMatchObject({
        code,
        status: 428,
        data: { currentState: state },
      });
      const voided = await refusal('voidAuthorizedPayments', world.owner(), {
        orderId: order.id,
        paymentIds: [paymentId],
      });
      expect(voided).toMatchObject({ code, data: { currentState: state } });
      expect(world.gateway.asked.filter(({ attemptId }) => attemptId === paymentId)).toHaveLength(1);
    }
  });

  it('that the gateway refuses change nothing but the history, and may be tried again', async () => {
    const order = await authorized();
    const paymentId = paymentOf(order);
    world.gateway.says({ status: 'DECLINED', reason: 'the authorization has expired' });
    expect(await capture(order, { paymentId })).toMatchObject({
      code: 'PAYMENT_REFUSED',
      status: 409,
      data: { reason: 'the authorization has expired', currentState: 'AUTHORIZED' },
    });
    const after = await world.read(order);
    expect(after).toMatchObject({ state: 'AUTHORIZED', captured: 0, stock: 'CONFIRMED' });
    expect(after.history.slice(-2).map(({ cause }) => cause)).toEqual(['CAPTURE_REQUESTED', 'CAPTURE_REFUSED']);
    world.gateway.says({ status: 'SUCCEEDED' });
    await world.call('captureAuthorizedPayments', world.owner(), { orderId: order.id, payments: [{ paymentId }] });
    expect((await world.read(order)).state).toBe('PAID');
  });

  it('wait for one that has no answer yet: the other of both says that it is under way', async () => {
    const order = await authorized();
    const paymentId = paymentOf(order);
    world.gateway.says('TIMEOUT');
    await world.call('captureAuthorizedPayments', world.owner(), { orderId: order.id, payments: [{ paymentId }] });
    expect(await world.read(order)).toMatchObject({ state: 'AUTHORIZED', captured: 0 });
    const voided = await refusal('voidAuthorizedPayments', world.owner(), {
      orderId: order.id,
      paymentIds: [paymentId],
    });
    expect(voided).toMatchObject({ code: 'WRONG_STATE', data: { currentState: 'AUTHORIZED', underWay: 'CAPTURE' } });
    world.gateway.says({ status: 'SUCCEEDED' });
  });
});

describe('marking as paid and canceling', () => {
  it.each([
    ['INITIATED', 'INITIALIZED', 'NOT_PAID'],
    ['PENDING', 'INITIALIZED', 'PENDING'],
    ['DECLINED', 'INITIALIZED', 'DECLINED'],
    ['AUTHORIZED', 'APPROVED', undefined],
  ] as const)('marks no order that is %s', async (state, currentStatus, currentPaymentStatus) => {
    const begun = await world.place(world.visitor());
    const order =
      state === 'INITIATED'
        ? begun
        : await world.settle(begun, state === 'DECLINED' ? { status: state, reason: 'no' } : { status: state });
    const refused = await refusal('markOrderAsPaid', world.owner(), { ecomOrderId: order.id });
    expect(refused).toMatchObject({ code: 'WRONG_STATE', status: 428, data: { currentState: state, currentStatus } });
    if (currentPaymentStatus) expect(refused.data).toMatchObject({ currentPaymentStatus });
  });

  it.each(['INITIATED', 'PENDING', 'PAID'] as const)('cancels no order that is %s', async (state) => {
    const begun = await world.place(world.visitor());
    const order =
      state === 'INITIATED' ? begun : await world.settle(begun, { status: state === 'PAID' ? 'SUCCEEDED' : 'PENDING' });
    const refused = await refusal('cancelOrder', world.owner(), { id: order.id, restockAllItems: true });
    const code = state === 'PAID' ? 'WRONG_STATE' : 'ORDER_IS_PENDING';
    expect(refused).toMatchObject({ code, status: 428, data: { currentState: state } });
    expect((await world.read(order)).stock).toBe(order.stock);
  });

  it('says in the documented words what is free, reserved, or not reserved yet', async () => {
    const free = await world.place(world.visitor(), { pay: 'nothing' });
    expect(await refusal('markOrderAsPaid', world.owner(), { ecomOrderId: free.id })).toMatchObject({
      code: 'ORDER_ALREADY_PAID',
    });
    const reserved = await authorized();
    expect(await refusal('cancelOrder', world.owner(), { id: reserved.id })).toMatchObject({
      code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
    });
    expect(await world.read(reserved)).toEqual(reserved);
    const begun = await world.place(world.visitor());
    expect(await capture(begun, { paymentId: paymentOf(begun) })).toMatchObject({ code: 'PAYMENT_NOT_AUTHORIZED' });
  });

  it('restocks what comes back, and once', async () => {
    await world.stock('rare', 5);
    for (const [restockAllItems, left] of [
      [false, 3],
      [true, 3],
    ] as const) {
      const { id } = await world.place(world.visitor(), { pay: 'manual', lines: [{ itemId: 'rare', quantity: 2 }] });
      for (let time = 0; time < 2; time += 1) {
        const { order } = await world.call('cancelOrder', world.owner(), {
          id,
          restockAllItems,
          customMessage: 'sorry',
        });
        expect(order).toMatchObject({ status: 'CANCELED', paymentStatus: 'NOT_PAID' });
      }
      expect(await world.onHand('rare')).toBe(left);
    }
  });
});

describe('a refund', () => {
  const FEE = randomUUID();
  const fee = { kind: 'fee', id: FEE, name: 'Wrapping', amount: 200, charged: 'ADDED' } as const;
  const taxes = { added: 0, included: 0, breakdown: [] };
  const paid = async () =>
    world.settle(await world.place(world.visitor(), { fees: 200, adjustments: [{ ...fee, taxes }] }), {
      status: 'SUCCEEDED',
    });
  const refund = (order: Order, payment: object, more: object = {}) => {
    const paymentRefunds = [{ paymentId: paymentOf(order), ...payment }];
    return refusal('refundOrderPayments', world.owner(), { orderId: order.id, paymentRefunds, ...more });
  };
  const ofLine = (order: Order, quantity: number) => ({ lineItemId: order.lines[0]?.lineId, quantity });
  const price = (amount: string) => ({ amount });

  it.each([
    ['more than was taken', { amount: price('17.01') }, {}, 'INVALID_PAYMENT_REFUND_AMOUNT', 400],
    ['another payment', { paymentId: randomUUID() }, {}, 'PAYMENT_NOT_FOUND', 404],
    ['another line', {}, { lineItems: [{ lineItemId: randomUUID(), quantity: 1 }] }, 'LINE_ITEM_NOT_FOUND', 404],
    ['more than the delivery', {}, { shipping: { amount: price('5.01') } }, 'INVALID_SHIPPING_REFUND_AMOUNT', 400],
    ['another fee', {}, { additionalFees: [{ additionalFeeId: randomUUID() }] }, 'ADDITIONAL_FEE_NOT_FOUND', 404],
    [
      'more than the fee',
      {},
      { additionalFees: [{ additionalFeeId: FEE, amount: price('2.01') }] },
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
      400,
    ],
  ] as const)('of %s changes nothing', async (_what, payment, refundItems, code, status) => {
    const order = await paid();
    expect(await refund(order, payment, { refundItems })).toMatchObject({ code, status });
    expect(await world.read(order)).toEqual(order);
  });

  it('says what is left where something was given back before', async () => {
    const order = await paid();
    const items = { refundItems: { lineItems: [ofLine(order, 2)] } };
    expect(await refund(order, {}, items)).toMatchObject({
      code: 'INVALID_LINE_ITEM_REFUND_QUANTITY',
      data: { available: 1 },
    });
    const restock = { sideEffects: { restock: { lineItems: [ofLine(order, 2)] } } };
    expect(await refund(order, {}, restock)).toMatchObject({
      code: 'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
      data: { available: 1 },
    });
    const unpaid = await world.place(world.visitor());
    expect(await refund(unpaid, {})).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE', data: { reason: 'NOT_PAID' } });
    const details = { ...order.details, delivery: null };
    const carried = await world.settle(await world.place(world.visitor(), { details, shipping: 0 }), {
      status: 'SUCCEEDED',
    });
    const shipping = { refundItems: { shipping: {} } };
    expect(await refund(carried, {}, shipping)).toMatchObject({ code: 'SHIPPING_NOT_FOUND', status: 404 });
    const { id } = await world.place(world.visitor(), { pay: 'manual' });
    const byHand = await world.module.markAsPaid(world.owner(), id);
    expect(await refund(byHand, {})).toMatchObject({ code: 'EXTERNAL_REFUND_EXPECTED', data: { reason: 'OFFLINE' } });
  });

  it('refuses words that would be said to nobody', async () => {
    const order = await paid();
    const sideEffects = { notifications: { customMessage: 'sorry' } };
    const fields = ['sideEffects.notifications.customMessage FIELD_NOT_ALLOWED'];
    expect(await refund(order, {}, { sideEffects })).toMatchObject({ fields });
    expect(await world.read(order)).toEqual(order);
  });
});

describe('a fulfilment', () => {
  const create = (order: Order, fulfillment: object) =>
    refusal('createFulfillment', world.owner(), { orderId: order.id, fulfillment });

  it('has lines of its order, as many as are left, and a number of its own', async () => {
    const order = await authorized();
    const lineItems = order.lines.map(({ lineId }) => ({ id: lineId }));
    expect(await create(order, { lineItems: [] })).toMatchObject({ fields: ['fulfillment.lineItems MIN_SIZE'] });
    const trackingInfo = { trackingLink: 'javascript:alert(1)' };
    expect(await create(order, { lineItems, trackingInfo })).toMatchObject({
      fields: ['fulfillment.trackingInfo.trackingLink FORMAT'],
    });
    const two = await world.settle(await world.place(world.visitor(), { lines: [{ quantity: 2 }] }), {
      status: 'AUTHORIZED',
    });
    const one = [{ id: two.lines[0]?.lineId, quantity: 1 }];
    const tracked = { lineItems: one, trackingInfo: { trackingNumber: 'N' } };
    await world.call('createFulfillment', world.owner(), { orderId: two.id, fulfillment: tracked });
    expect(await create(two, tracked)).toMatchObject({ code: 'TRACKING_NUMBER_ALREADY_EXISTS', status: 409 });
    await world.call('createFulfillment', world.owner(), { orderId: two.id, fulfillment: { lineItems: one } });
    expect(await create(two, { lineItems: one })).toMatchObject({
      code: 'INVALID_FULFILLMENT_QUANTITY',
      status: 400,
      data: { available: 0 },
    });
    const gone = { orderId: order.id, fulfillmentId: randomUUID() };
    expect(await refusal('deleteFulfillment', world.owner(), gone)).toMatchObject({
      code: 'FULFILLMENT_NOT_FOUND',
      status: 404,
    });
    expect(await world.read(order)).toEqual(order);
  });

  it('takes no list of fields', async () => {
    const order = await authorized();
    const request = { orderId: order.id, fulfillment: { id: randomUUID() }, fieldMask: ['status'] };
    expect(await refusal('updateFulfillment', world.owner(), request)).toMatchObject({
      fields: ['fieldMask FIELD_NOT_ALLOWED'],
    });
  });
});

describe('canceling', () => {
  it('is of what is not sent, and of buyers only where the site lets them', async () => {
    const order = await authorized();
    const buyer = world.visitor(order.buyer.visitorId ?? '');
    expect(await refusal('cancelOwnOrder', buyer, { orderId: order.id })).toMatchObject({
      code: 'BUYER_CANNOT_CANCEL',
      status: 428,
      data: { reason: 'OFF' },
    });
    const stale = { orderId: order.id, revision: '0' };
    expect(await refusal('refundAndCancelOrder', world.owner(), stale)).toMatchObject({ code: 'WRONG_STATE' });
    const lineItems = [{ id: order.lines[0]?.lineId }];
    await world.call('createFulfillment', world.owner(), { orderId: order.id, fulfillment: { lineItems } });
    expect(await refusal('refundAndCancelOrder', world.owner(), { orderId: order.id })).toMatchObject({
      code: 'ORDER_IS_SENT',
      status: 428,
    });
    expect((await world.read(order)).state).toBe('AUTHORIZED');
  });
});

describe('a note', () => {
  it('is one of the order, which has room for it', async () => {
    const order = await authorized();
    const activity = { merchantComment: { message: 'full' } };
    const gone = { id: order.id, activityId: randomUUID() };
    const unknown = { code: 'ACTIVITY_NOT_FOUND', status: 404 };
    expect(await refusal('updateOrderActivity', world.owner(), { ...gone, activity })).toMatchObject(unknown);
    expect(await refusal('deleteOrderActivity', world.owner(), gone)).toMatchObject(unknown);
    const comment = { activityType: 'MERCHANT_COMMENT', ...activity };
    const orderActivities = Array.from({ length: MOST_NOTES }, () => comment);
    await world.call('addOrderActivities', world.owner(), { orderId: order.id, orderActivities });
    expect(await refusal('addOrderActivity', world.owner(), { id: order.id, activity })).toMatchObject({
      code: 'TOO_MANY_ACTIVITIES',
      status: 428,
      data: { maximum: MOST_NOTES },
    });
  });
});

it('every code of the catalogue was met above, in the status that the documents print, or is met elsewhere', () => {
  for (const code of Object.keys(ordersErrors.entries)) expect(textMeeting(code) ?? [...seen]).toContain(code);
});
