import { ApplicationError, newId } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type Cause, isConfirmed, type OrderState, orderStates, orderTransitions } from '../domain/order-states.ts';
import { paymentStatusOf, wireStatuses } from '../domain/wire-status.ts';
import { GoodsNotHeld } from '../index.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** The table of states.md, C.9, walked on a real database: every state with every cause, the listed and the others. */
let world: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 100_000);
});
afterAll(() => world.close());

/** How an order comes into each state. */
const reach: Readonly<Record<OrderState, () => Promise<Order>>> = {
  INITIATED: () => world.place(world.visitor()),
  PENDING: async () => world.settle(await reach.INITIATED(), { status: 'PENDING' }),
  AUTHORIZED: async () => world.settle(await reach.INITIATED(), { status: 'AUTHORIZED' }),
  PAID: async () => world.settle(await reach.INITIATED(), { status: 'SUCCEEDED' }),
  DECLINED: async () => world.settle(await reach.INITIATED(), { status: 'DECLINED', reason: 'no money' }),
  OFFLINE_PENDING: () => world.place(world.visitor(), { pay: 'manual' }),
  FREE: () => world.place(world.visitor(), { pay: 'nothing' }),
  async VOIDED() {
    const { id } = await reach.AUTHORIZED();
    world.gateway.says({ status: 'SUCCEEDED' });
    return world.module.operate(world.owner(), { orderId: id, kind: 'VOID' });
  },
  CANCELED: async () => cancelUnpaid(await reach.DECLINED()),
};

const cancelUnpaid = (order: Order) =>
  world.database.transact((tx) => world.module.cancelUnpaid(tx, world.nobody(), order));
const operate = (order: Order, kind: 'CAPTURE' | 'VOID') => {
  world.gateway.says({ status: 'SUCCEEDED' });
  return world.module.operate(world.owner(), { orderId: order.id, kind });
};
/** As the order's buyer, on a site that lets them. */
const byBuyer = async (order: Order) => {
  const site = { ...world.site, buyerCancelHours: 1_000 };
  await world.module.cancelByBuyer(world.visitor(order.buyer.visitorId ?? '', { site }), { orderId: order.id });
  return world.read(order);
};
const byOwner = async (order: Order) => {
  await world.call('cancelOrder', world.owner(), { id: order.id });
  return world.read(order);
};

/** Pays what is due later, and the gateway takes it. */
const payRest = async (order: Order) => {
  const plan = { kind: 'gateway', gateway: 'scripted', attemptId: newId(world.clock.now()), last4: null } as const;
  const started = await world.database.transact(async (tx) => {
    const locked = await world.module.loadOrder(tx, order.siteId, order.id, { lock: true });
    if (!locked) throw new Error('the order is gone');
    return world.module.startRest(tx, world.nobody(), locked, plan);
  });
  return world.settle(started, { status: 'SUCCEEDED' });
};
const onTheSpot = () => world.place(world.visitor(), { pay: 'manual', dueLater: 1_500 });

/** How each cause is brought about, of those that change a state. */
const bring: { readonly [C in Cause]?: (order: Order) => Promise<Order> } = {
  PAYMENT_SUCCEEDED: (order) => world.settle(order, { status: 'SUCCEEDED' }),
  LATE_PAYMENT: (order) => world.settle(order, { status: 'SUCCEEDED' }),
  PAYMENT_AUTHORIZED: (order) => world.settle(order, { status: 'AUTHORIZED' }),
  PAYMENT_PENDING: (order) => world.settle(order, { status: 'PENDING' }),
  PAYMENT_DECLINED: (order) => world.settle(order, { status: 'DECLINED', reason: 'no money' }),
  PAYMENT_UNANSWERED: (order) => world.settle(order, { status: 'UNKNOWN' }),
  PAYMENT_ACTION_REQUIRED: (order) => world.settle(order, { status: 'ACTION_REQUIRED', url: 'https://pay.example/1' }),
  GOODS_GONE: (order) => world.settle(order, { status: 'SUCCEEDED' }, 'GONE'),
  NEW_ATTEMPT: (order) => world.again(order, 'card'),
  MANUAL_CHOSEN: (order) => world.again(order, 'manual'),
  CAPTURED: (order) => operate(order, 'CAPTURE'),
  VOIDED: (order) => operate(order, 'VOID'),
  MARKED_AS_PAID: (order) => world.module.markAsPaid(world.owner(), order.id),
  REST_PAID: payRest,
  CANCELED_BY_OWNER: byOwner,
  CANCELED_BY_BUYER: byBuyer,
  CANCELED_UNPAID: cancelUnpaid,
};

/** Money that came for what was canceled or declined is late by its state; what else comes is what the gateway calls it. */
const heardAs = (from: OrderState, cause: Cause): Cause =>
  cause === 'PAYMENT_SUCCEEDED' && (from === 'CANCELED' || from === 'DECLINED') ? 'LATE_PAYMENT' : cause;

/** What can happen only to an order that waits for its payment and that nobody has begun to pay. */
const beforePaying: ReadonlySet<Cause> = new Set([
  'NEW_ATTEMPT',
  'MANUAL_CHOSEN',
  'MARKED_AS_PAID',
  'CANCELED_BY_OWNER',
]);
const awaiting = () => world.place(world.visitor(), { pay: 'awaited' });

const listed = orderTransitions.filter(({ cause }) => cause !== 'PLACED');

describe('a transition of the table', () => {
  it.each(listed.map((one) => [one.from, one.cause, one.to] as const))('%s, %s: %s', async (from, cause, to) => {
    // Only of PAID orders with a rest is anything marked or paid; that is looked at below.
    if (from === 'PAID' && to === 'PAID')
      return void expect(await (cause === 'REST_PAID' ? paidRest() : markedRest())).toBe(to);
    // Paid orders are canceled once their money went back: looked at in `cancel.test.ts`.
    if (from === 'PAID') return void expect(to).toBe('CANCELED');
    const before = await (cause === 'REST_PAID'
      ? onTheSpot()
      : from === 'INITIATED' && beforePaying.has(cause)
        ? awaiting()
        : reach[from]());
    expect(before.state).toBe(from);
    const act = bring[cause];
    if (!act) throw new Error(`nothing brings about ${cause}`);
    await act(before);
    const after = await world.read(before);
    expect(after.state).toBe(to);
    const entry = from === to ? after.history.at(-1) : after.history.findLast((one) => one.from !== one.to);
    expect(entry).toMatchObject({ from, to, cause: cause === 'PAYMENT_SUCCEEDED' ? heardAs(from, cause) : cause });
    expect(after.history.map(({ sequence }) => sequence)).toEqual(after.history.map((_, at) => at + 1));
    expect(after.revision).toBe(after.history.length);
    // What is promised to the buyer is kept for them, and nothing else is.
    expect(after.stock === 'CONFIRMED').toBe(isConfirmed(to));
    expect(after.captured).toBe(to === 'PAID' ? after.total : 0);
    // Each change is told, and what is told is what the wire says of it.
    const told = (await world.told('order')).filter(({ entityId }) => entityId === before.id);
    expect(new Set(told.map(({ payload }) => payload.revision)).size).toBe(after.revision);
    expect(told.at(-1)?.payload).toMatchObject({ state: after.state, paymentStatus: paymentStatusOf(after) });
    const approved = told.filter(({ type }) => type === 'order_approved');
    const isApproved = wireStatuses[to].status === 'APPROVED';
    expect(approved.length).toBe(isApproved || wireStatuses[from].status === 'APPROVED' ? 1 : 0);
  });

  async function paidRest(): Promise<OrderState> {
    const order = await world.place(world.visitor(), { dueLater: 400 });
    const paid = await payRest(await world.settle(order, { status: 'SUCCEEDED' }));
    expect(paid).toMatchObject({
      captured: 1_500,
      attempts: [{ captured: 1_100 }, { captured: 400, purpose: 'LATER' }],
    });
    return paid.state;
  }

  async function markedRest(): Promise<OrderState> {
    const order = await world.place(world.visitor(), { dueLater: 400 });
    await world.settle(order, { status: 'SUCCEEDED' });
    expect(await world.read(order)).toMatchObject({ state: 'PAID', captured: 1_100 });
    const { state, captured } = await world.module.markAsPaid(world.owner(), order.id);
    expect(captured).toBe(1_500);
    return state;
  }
});

/** Causes that are not listed for a state and stand for themselves: they change the row's money or nothing, not the state. */
const others = orderStates.flatMap((from) =>
  Object.keys(bring)
    .map((cause) => cause as Cause)
    .filter((cause) => !listed.some((one) => one.from === from && one.cause === heardAs(from, cause)))
    // Attempts begin where the checkout has made sure that no other can still take money.
    .filter((cause) => cause !== 'NEW_ATTEMPT' && cause !== 'MANUAL_CHOSEN')
    // A buyer may not cancel what the table does not list, and gives back what was paid: `cancel.test.ts`.
    .filter((cause) => cause !== 'CANCELED_BY_BUYER')
    // News of money are the same news whatever they are heard as.
    .filter((cause) => cause !== 'LATE_PAYMENT')
    // Goods that are gone are what settling says of money that comes; it needs money that still can.
    .filter((cause) => cause !== 'GOODS_GONE')
    .map((cause) => [from, cause] as const),
);

describe('an order whose payment is under way', () => {
  it.each([
    ['MARKED_AS_PAID', 'WRONG_STATE'],
    ['CANCELED_BY_OWNER', 'ORDER_IS_PENDING'],
  ] as const)('is not %s', async (cause, code) => {
    const before = await reach.INITIATED();
    await expect(bring[cause]?.(before)).rejects.toMatchObject({ code });
    expect(await world.read(before)).toEqual(before);
  });
});

describe('an order that waits for its payment', () => {
  it('is not marked as paid once its hold has ended and its goods are gone', async () => {
    await world.stock('rare', 1);
    const order = await world.place(world.visitor(), { lines: [{ itemId: 'rare' }], pay: 'awaited' });
    world.clock.advance(3 * 3_600_000);
    await world.place(world.visitor(), { lines: [{ itemId: 'rare' }], pay: 'manual' });
    await expect(world.module.markAsPaid(world.owner(), order.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await world.read(order)).toEqual(order);
  });
});

/** What the published packages say of what cannot be done to an order, and our own word for the rest. */
const refusals: readonly unknown[] = [
  'WRONG_STATE',
  'ORDER_ALREADY_PAID',
  'ORDER_HAS_AUTHORIZED_TRANSACTION',
  'ORDER_IS_PENDING',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_AUTHORIZED',
  'PAYMENT_ALREADY_CAPTURED',
  'PAYMENT_ALREADY_VOIDED',
];

describe('a cause that the table does not list', () => {
  it('is most of what could be', () => expect(others.length).toBeGreaterThan(60));

  it.each(others)('%s, %s: the order stays as it is, or says why', async (from, cause) => {
    const before = await reach[from]();
    const hand = bring[cause] ?? (async () => before);
    // An order without a gateway has no attempt whose news could come.
    const noAttempt = before.attempts.length === 0 && cause.startsWith('PAYMENT_');
    const error = await hand(before).then(
      () => null,
      (caught: unknown) => caught,
    );
    const after = await world.read(before);
    expect([after.state, after.captured, after.stock]).toEqual([before.state, before.captured, before.stock]);
    if (noAttempt) return void expect(String(error)).toContain('has no attempt');
    if (error === null) return;
    expect(error).toBeInstanceOf(ApplicationError);
    expect(error).toMatchObject({ status: expect.any(Number) });
    expect(refusals).toContain(error instanceof ApplicationError && error.code);
  });
});

describe('goods that are not held any more', () => {
  it('are held anew where there are some, and the order is paid', async () => {
    await world.stock('two', 2);
    const order = await world.place(world.visitor(), { lines: [{ itemId: 'two' }] });
    world.clock.advance(3 * 3_600_000);
    const other = await world.place(world.visitor(), { lines: [{ itemId: 'two', quantity: 2 }], pay: 'manual' });
    await expect(world.settle(order, { status: 'SUCCEEDED' })).rejects.toMatchObject({ next: 'ANEW' });
    await expect(world.settle(order, { status: 'SUCCEEDED' }, 'ANEW')).rejects.toBeInstanceOf(GoodsNotHeld);
    // Nothing of what failed stays.
    expect(await world.read(order)).toMatchObject({ state: 'INITIATED', stock: 'HELD', captured: 0, revision: 1 });
    await world.call('cancelOrder', world.owner(), { id: other.id, restockAllItems: true });
    const paid = await world.settle(order, { status: 'SUCCEEDED' }, 'ANEW');
    expect(paid).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    expect(await world.onHand('two')).toBe(1);
  });

  it('end the order where they are gone; the money goes back once, however often the gateway says that it has it', async () => {
    await world.stock('one', 1);
    const order = await world.place(world.visitor(), { lines: [{ itemId: 'one' }] });
    world.clock.advance(3 * 3_600_000);
    await world.place(world.visitor(), { lines: [{ itemId: 'one' }], pay: 'manual' });
    for (let time = 0; time < 3; time += 1) await world.settle(order, { status: 'SUCCEEDED' }, 'GONE');
    const after = await world.read(order);
    expect(after).toMatchObject({ state: 'CANCELED', stock: 'RELEASED', captured: 0 });
    expect(after.attempts).toMatchObject([{ state: 'SUCCEEDED', surplus: true, captured: 1_500 }]);
    expect(after.operations).toMatchObject([{ kind: 'REFUND', amount: 1_500, state: 'CREATED' }]);
  });
});

it('leaves nothing that the doctor would find', async () => {
  // Orders that nobody paid are canceled by the checkout, which is not here; the clock has passed their hold.
  const found = (await world.findings()).filter((one) => !one.includes('unpaid ones are canceled'));
  expect(found).toEqual([]);
  expect(world.errors).toEqual([]);
});
