import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyBack } from '../domain/cancellation.ts';
import type { Order } from '../domain/order.ts';
import type { About } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import type { OrdersDeps } from './deps.ts';

/** Orders that are canceled with their money given back, by the merchant and by the buyer; two processes at once. */
let world: OrdersWorld;
let beside: OrdersWorld;
/** What went back to gift cards, by operation. */
const toCards = new Map<string, number>();
const released: string[] = [];
const giftCards: OrdersDeps['giftCards'] = {
  release: async (_tx, _ctx, orderId) => void released.push(orderId),
  holdAgain: async () => true,
  giveBack: async (_tx, _ctx, { operationId, amount }) => void toCards.set(operationId, amount),
};
const CARD = { kind: 'giftCard', id: '00000000-0000-4000-8000-00000000000c', name: '****-****-****-WXYZ' } as const;
const A_MINUTE = 61_000;

beforeAll(async () => {
  world = await openOrders({ giftCards });
  beside = await openOrders({ beside: world, giftCards });
  await world.stock('comic', 10_000);
});
beforeEach(() => {
  world.gateway.says({ status: 'SUCCEEDED' });
  world.gateway.knows('unknown-to-gateway');
});
afterAll(async () => {
  // Orders that nobody paid are canceled by the checkout, which is not here.
  expect((await world.findings()).filter((one) => !one.includes('unpaid ones are canceled'))).toEqual([]);
  expect(world.errors).toEqual([]);
  await beside.close();
  await world.close();
});

const paid = async (about?: About) => world.settle(await world.place(world.visitor(), about), { status: 'SUCCEEDED' });
const authorized = async () => world.settle(await world.place(world.visitor()), { status: 'AUTHORIZED' });
const askedFor = ({ attempts }: Order) =>
  world.gateway.asked.filter(({ attemptId }) => attempts.some(({ id }) => id === attemptId));
const cancel = async (order: Order, how: object = {}, on = world) =>
  (await on.call('refundAndCancelOrder', on.owner(), { orderId: order.id, ...how })).cancellation;
const codeOf = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const causes = ({ history }: Order) => history.map(({ cause }) => cause);
const asBuyer = ({ buyer }: Order, hours = 1_000, on = world): Context =>
  on.visitor(buyer.visitorId ?? '', { site: { ...on.site, ...(hours > 0 && { buyerCancelHours: hours }) } });
const byBuyer = (order: Order, ctx = asBuyer(order), on = world) =>
  on.call('cancelOwnOrder', ctx, { orderId: order.id });
const send = (order: Order, quantity = 1) =>
  world.call('createFulfillment', world.owner(), {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: order.lines[0]?.lineId ?? '', quantity }] },
  });
/** Sums that went back, whoever gave them. */
const givenBack = (order: Order) =>
  order.operations.filter(({ kind, state }) => kind === 'REFUND' && state === 'SUCCEEDED');

describe('an order that was paid', () => {
  it('gives back all that was paid, by what it was paid with, and ends; pressed again it stays as it is', async () => {
    await world.stock('rare', 5);
    const line = { itemId: 'rare', quantity: 3 };
    const order = await paid({ lines: [line], giftCard: 600, adjustments: [{ ...CARD, amount: 600 }] });
    expect(await world.onHand('rare')).toBe(2);
    const { cancellation } = await world.call('getOrderCancellation', world.owner(), { orderId: order.id });
    expect(cancellation).toMatchObject({ status: 'NONE', allowed: true, refund: { amount: '35.00' } });
    expect(await cancel(order, { restockAllItems: true })).toMatchObject({ status: 'DONE', canceledBy: 'MERCHANT' });
    const after = await world.read(order);
    expect(after).toMatchObject({ state: 'CANCELED', stock: 'RETURNED', captured: 3_500, refunded: 3_500 });
    expect(askedFor(order)).toMatchObject([{ kind: 'REFUND', amount: 2_900 }]);
    expect(givenBack(after).map(({ id }) => toCards.get(id) ?? 0)).toEqual([0, 600]);
    expect(released).toContain(order.id);
    expect(await world.onHand('rare')).toBe(5);
    expect((await world.call('getOrder', world.owner(), { id: order.id })).order).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { balance: { amount: '0.00' } },
    });
    expect(await cancel(order)).toMatchObject({ status: 'DONE', allowed: false });
    expect(await world.read(order)).toEqual(after);
  });

  it('goes back by hand where it came by hand, with the act itself', async () => {
    const order = await world.module.markAsPaid(
      world.owner(),
      (await world.place(world.visitor(), { pay: 'manual' })).id,
    );
    expect(await cancel(order)).toMatchObject({ status: 'DONE' });
    const after = await world.read(order);
    expect(after).toMatchObject({ state: 'CANCELED', stock: 'KEPT', refunded: 1_500 });
    expect(after.operations).toMatchObject([{ byHand: true, state: 'SUCCEEDED' }]);
    expect(askedFor(order)).toEqual([]);
  });

  it('gives back what is left after refunds, and nothing where all went back before', async () => {
    const part = await paid();
    const refund = (order: Order, amount: number | 'ALL') =>
      world.module.refund(world.owner(), {
        orderId: order.id,
        payments: [{ paymentId: order.attempts[0]?.id ?? '', amount, byHand: false }],
        items: { lines: [], shipping: null, fees: [], restock: [] },
        reason: null,
        notify: null,
      });
    await refund(part, 400);
    await cancel(part);
    expect(await world.read(part)).toMatchObject({ state: 'CANCELED', refunded: 1_500 });
    expect(askedFor(part).map(({ amount }) => amount)).toEqual([400, 1_100]);
    const whole = await paid();
    await refund(whole, 'ALL');
    await world.call('cancelOrder', world.owner(), { id: whole.id });
    expect(await world.read(whole)).toMatchObject({ state: 'CANCELED', refunded: 1_500 });
    expect(askedFor(whole)).toHaveLength(1);
  });

  it('is refused by the plain call, which gives no money back, and once something of it is sent', async () => {
    const order = await paid({ lines: [{ quantity: 2 }] });
    expect(await codeOf(world.call('cancelOrder', world.owner(), { id: order.id }))).toBe('WRONG_STATE');
    await send(order);
    expect(await codeOf(cancel(order))).toBe('ORDER_IS_SENT');
    const { cancellation } = await world.call('getOrderCancellation', world.owner(), { orderId: order.id });
    expect(cancellation).toMatchObject({ allowed: false, notAllowedCode: 'ORDER_IS_SENT' });
    expect(await world.read(order)).toMatchObject({ state: 'PAID', refunded: 0, operations: [] });
  });

  it('that only has money reserved gives it up', async () => {
    const before = await world.onHand('comic');
    const order = await authorized();
    expect(await cancel(order, { restockAllItems: true })).toMatchObject({ status: 'DONE', canceledBy: 'MERCHANT' });
    expect(await world.read(order)).toMatchObject({ state: 'VOIDED', stock: 'RETURNED', captured: 0 });
    expect(askedFor(order)).toMatchObject([{ kind: 'VOID', amount: 1_500 }]);
    expect(await world.onHand('comic')).toBe(before);
    const kept = await authorized();
    await cancel(kept);
    expect(await world.read(kept)).toMatchObject({ state: 'VOIDED', stock: 'KEPT' });
    expect(await world.onHand('comic')).toBe(before - 1);
  });

  it('stays as it is where it is not what was looked at any more', async () => {
    const order = await authorized();
    const { cancellation } = await world.call('getOrderCancellation', world.owner(), { orderId: order.id });
    expect(cancellation).toMatchObject({ reserved: { amount: '15.00' }, refund: { amount: '0.00' } });
    await world.module.operate(world.owner(), { orderId: order.id, kind: 'CAPTURE' });
    const { revision } = cancellation;
    expect(await codeOf(cancel(order, { revision }))).toBe('WRONG_STATE');
    expect(await world.read(order)).toMatchObject({ state: 'PAID', refunded: 0 });
  });

  it('that nobody paid is canceled as by the plain call', async () => {
    const order = await world.place(world.visitor(), { pay: 'manual' });
    expect(await cancel(order, { restockAllItems: true })).toMatchObject({ status: 'DONE' });
    expect(await world.read(order)).toMatchObject({ state: 'CANCELED', stock: 'RETURNED', operations: [] });
  });
});

describe('a gateway that refuses, or says nothing', () => {
  it('leaves an order that stands and says so, and the next press goes on with what is left', async () => {
    const order = await paid({ giftCard: 600, adjustments: [{ ...CARD, amount: 600 }] });
    world.gateway.says({ status: 'DECLINED', reason: 'closed_account' });
    expect(await cancel(order)).toMatchObject({
      status: 'STOPPED',
      refusedReason: 'closed_account',
      allowed: true,
      refund: { amount: '9.00' },
    });
    const stopped = await world.read(order);
    expect(stopped).toMatchObject({ state: 'PAID', stock: 'CONFIRMED', refunded: 600 });
    expect(causes(stopped).at(-1)).toBe('CANCEL_STOPPED');
    world.gateway.says({ status: 'SUCCEEDED' });
    expect(await cancel(order)).toMatchObject({ status: 'DONE' });
    expect(await world.read(order)).toMatchObject({ state: 'CANCELED', refunded: 1_500 });
  });

  it('of a void leaves it reserved, and says so', async () => {
    const order = await authorized();
    world.gateway.says({ status: 'DECLINED', reason: 'too_late' });
    expect(await cancel(order)).toMatchObject({ status: 'STOPPED', refusedReason: 'too_late' });
    expect(await world.read(order)).toMatchObject({ state: 'AUTHORIZED', stock: 'CONFIRMED' });
  });

  it('without an answer the order is being canceled: nothing is sent or marked, and the job brings it to its end', async () => {
    const order = await paid();
    world.gateway.says('TIMEOUT');
    expect(await cancel(order, { restockAllItems: true })).toMatchObject({ status: 'UNDER_WAY', allowed: false });
    expect(await codeOf(send(order))).toBe('WRONG_STATE');
    expect(await codeOf(world.module.markAsPaid(world.owner(), order.id))).toBe('WRONG_STATE');
    expect(await cancel(order)).toMatchObject({ status: 'UNDER_WAY' });
    world.gateway.says({ status: 'SUCCEEDED' });
    world.clock.advance(A_MINUTE);
    await world.runJobs();
    const after = await world.read(order);
    // As it was wished by the first press.
    expect(after).toMatchObject({ state: 'CANCELED', stock: 'RETURNED', refunded: 1_500 });
    expect(new Set(askedFor(order).map(({ operationId }) => operationId)).size).toBe(1);
  });

  it('after a process that died behind its intent, whoever presses goes on', async () => {
    const order = await paid();
    const dead = await openOrders({
      beside: world,
      giftCards,
      faults: {
        async at(point) {
          if (point === 'cancel.after-intent-commit') throw new Error('killed');
        },
      },
    });
    await expect(cancel(order, { restockAllItems: true }, dead)).rejects.toThrow('killed');
    await dead.close();
    expect(await world.read(order)).toMatchObject({ state: 'PAID', operations: [{ state: 'CREATED' }] });
    expect(askedFor(order)).toEqual([]);
    expect(await cancel(order)).toMatchObject({ status: 'DONE' });
    expect(await world.read(order)).toMatchObject({ state: 'CANCELED', stock: 'RETURNED', refunded: 1_500 });
    expect(askedFor(order)).toHaveLength(1);
  });
});

describe('a buyer', () => {
  it('cancels while the site lets them, and the history says that it was they', async () => {
    const order = await paid();
    const { cancellation } = await world.call('getOrderCancellation', asBuyer(order), { orderId: order.id });
    expect(cancellation).toMatchObject({ allowed: true, refund: { amount: '15.00' } });
    expect((await byBuyer(order)).cancellation).toMatchObject({ status: 'DONE', canceledBy: 'BUYER' });
    const after = await world.read(order);
    expect(after).toMatchObject({ state: 'CANCELED', stock: 'RETURNED', refunded: 1_500 });
    expect(after.history.at(-1)).toMatchObject({ cause: 'CANCELED_BY_BUYER', detail: { notify: true } });
    expect((await byBuyer(order)).cancellation.status).toBe('DONE');
    const unpaid = await world.place(world.visitor(), { pay: 'manual' });
    await byBuyer(unpaid);
    expect(causes(await world.read(unpaid)).at(-1)).toBe('CANCELED_BY_BUYER');
    const reserved = await authorized();
    expect((await byBuyer(reserved)).cancellation).toMatchObject({ status: 'DONE', canceledBy: 'BUYER' });
    expect(await world.read(reserved)).toMatchObject({ state: 'VOIDED', stock: 'RETURNED' });
  });

  it('does not by default, after the time, when something is sent, or where the shop has the money by hand', async () => {
    const order = await paid({ lines: [{ quantity: 2 }] });
    expect(await codeOf(byBuyer(order, asBuyer(order, 0)))).toBe('BUYER_CANNOT_CANCEL');
    const late = new Date(order.createdAt.getTime() + 2 * 3_600_000);
    expect(await codeOf(byBuyer(order, { ...asBuyer(order, 2), now: late }))).toBe('BUYER_CANNOT_CANCEL');
    expect(await codeOf(byBuyer(order, { ...asBuyer(order, 3), now: late }))).toBe('done');
    const sent = await paid({ lines: [{ quantity: 2 }] });
    await send(sent);
    expect(await codeOf(byBuyer(sent))).toBe('ORDER_IS_SENT');
    const byHand = await world.module.markAsPaid(
      world.owner(),
      (await world.place(world.visitor(), { pay: 'manual' })).id,
    );
    expect(await codeOf(byBuyer(byHand))).toBe('BUYER_CANNOT_CANCEL');
    expect(await world.read(byHand)).toMatchObject({ state: 'PAID', refunded: 0 });
    expect(await codeOf(byBuyer(await world.settle(await world.place(world.visitor()), { status: 'PENDING' })))).toBe(
      'WRONG_STATE',
    );
  });

  it('finds no order of somebody else, and none by a wrong key', async () => {
    const order = await paid();
    expect(await codeOf(byBuyer(order, asBuyer(await paid())))).toBe('ORDER_NOT_FOUND');
    const nobody = world.nobody({ site: { ...world.site, buyerCancelHours: 24 } });
    const key = world.module.viewKeyOf(nobody, order.id);
    const wrong = world.module.viewKeyOf(nobody, (await paid()).id);
    expect(await codeOf(world.module.cancelByBuyer(nobody, { orderId: order.id, key: wrong }))).toBe('ORDER_NOT_FOUND');
    expect(await world.read(order)).toMatchObject({ state: 'PAID' });
    expect((await world.module.cancelByBuyer(nobody, { orderId: order.id, key })).state).toBe('CANCELED');
  });
});

describe('at once, on two processes', () => {
  const MANY = 6;
  const ROUNDS = 4;

  it(`${MANY} presses of merchant and buyer give everything back once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await paid({ giftCard: 600, adjustments: [{ ...CARD, amount: 600 }] });
      const presses = Array.from({ length: MANY }, (_, at) => {
        const on = at % 2 === 0 ? world : beside;
        return codeOf(at % 3 === 0 ? byBuyer(order, asBuyer(order, 1_000, on), on) : cancel(order, {}, on));
      });
      expect(new Set(await Promise.all(presses))).toEqual(new Set(['done']));
      await expect.poll(async () => (await world.read(order)).state).toBe('CANCELED');
      const after = await world.read(order);
      expect(givenBack(after).map(({ amount }) => amount)).toEqual([900, 600]);
      expect(after).toMatchObject({ captured: 1_500, refunded: 1_500 });
      // A press beside may have sent it once more, under the same id: it is the gateway's to do it once.
      expect(new Set(askedFor(order).map(({ operationId }) => operationId)).size).toBe(1);
      expect(causes(after).filter((cause) => cause === 'CANCEL_REQUESTED')).toHaveLength(1);
    }
  });

  it('control: whoever looks what there is to give back without the order’s lock gives it back twice', async () => {
    const order = await paid();
    let looked = 0;
    const { promise: allHaveLooked, resolve: release } = Promise.withResolvers<void>();
    const given: number[] = [];
    const careless = async () => {
      const { byItself } = moneyBack(await world.read(order), world.gateway.id);
      looked += 1;
      if (looked === MANY) release();
      await allHaveLooked;
      given.push(byItself);
    };
    await Promise.all(Array.from({ length: MANY }, careless));
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(1_500 * MANY);
  });

  it('of a buyer who cancels and a merchant who sends one comes first, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await paid();
      const both = await Promise.all([
        codeOf(byBuyer(order, asBuyer(order, 1_000, beside), beside)),
        codeOf(send(order)),
      ]);
      const after = await world.read(order);
      const canceled = after.state === 'CANCELED';
      expect(both).toEqual(canceled ? ['done', 'WRONG_STATE'] : ['ORDER_IS_SENT', 'done']);
      expect([after.fulfilments.length, after.refunded]).toEqual(canceled ? [0, 1_500] : [1, 0]);
    }
  });
});

describe('whatever was paid and given back before', () => {
  /** A small generator, so that every run tries the same. */
  const numbers = (seed: number) => () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };

  it('what is given back in all is what was paid, and each piece once', async () => {
    const next = numbers(20_261_124);
    for (let run = 0; run < 12; run += 1) {
      const giftCard = Math.floor(next() * 3) * 350;
      const dueLater = Math.floor(next() * 2) * 400;
      const quantity = 1 + Math.floor(next() * 3);
      const adjustments = giftCard > 0 ? [{ ...CARD, amount: giftCard }] : [];
      const about = { lines: [{ quantity }], giftCard, dueLater, adjustments };
      let order = await paid(about);
      if (dueLater > 0 && next() < 0.5) order = await world.module.markAsPaid(world.owner(), order.id);
      order = await world.read(order);
      const attempt = order.attempts[Math.floor(next() * order.attempts.length)];
      const part = Math.floor(next() * (attempt?.captured ?? 0));
      if (attempt && part > 0) {
        await world.module.refund(world.owner(), {
          orderId: order.id,
          payments: [{ paymentId: attempt.id, amount: part, byHand: attempt.gateway === 'manual' }],
          items: {
            lines: [{ lineId: order.lines[0]?.lineId ?? '', quantity: 1 }],
            shipping: null,
            fees: [],
            restock: [],
          },
          reason: null,
          notify: null,
        });
      }
      await cancel(order, { restockAllItems: next() < 0.5 });
      const after = await world.read(order);
      expect(after.state).toBe('CANCELED');
      expect(after.refunded).toBe(order.captured);
      expect(givenBack(after).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.captured);
      for (const one of after.attempts) expect(one.refunded).toBe(one.captured);
      const pieces = after.refunds.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0);
      expect(pieces).toBe(quantity);
    }
  });
});
