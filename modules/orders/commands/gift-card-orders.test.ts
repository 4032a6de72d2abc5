import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../domain/order.ts';
import { GoodsNotHeld } from '../index.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import type { OrdersDeps } from './deps.ts';

/** Says what gift cards were asked for, and whether they have enough when money comes late. */
const asked: string[] = [];
let enough = true;
const giftCards: OrdersDeps['giftCards'] = {
  async release(_tx, _ctx, orderId) {
    asked.push(`release ${orderId}`);
  },
  async holdAgain(_tx, _ctx, orderId) {
    asked.push(`hold again ${orderId}`);
    return enough;
  },
  async giveBack(_tx, _ctx, { orderId, amount }) {
    asked.push(`give back ${amount} ${orderId}`);
  },
};

let world: OrdersWorld;
beforeAll(async () => {
  world = await openOrders({ giftCards });
  await world.stock('comic', 1_000);
});
afterAll(() => world.close());
beforeEach(() => {
  asked.length = 0;
  enough = true;
});

const CARD = { kind: 'giftCard', id: '00000000-0000-4000-8000-00000000000c', name: '****-****-****-WXYZ' } as const;
/** An order of 15.00, of which a gift card pays so much. */
const place = (giftCard: number, pay: 'card' | 'manual' | 'nothing' = 'card') =>
  world.place(world.visitor(), { pay, giftCard, adjustments: [{ ...CARD, amount: giftCard }] });
const cancel = (order: Order) => world.database.transact((tx) => world.module.cancelUnpaid(tx, world.nobody(), order));
const paymentsOf = ({ attempts }: Order) =>
  attempts.map(({ gateway, purpose, captured, last4, number }) => [gateway, purpose, captured, last4, number]);

test('the card pays when the rest is paid, not before', async () => {
  const order = await place(600);
  expect(order.captured).toBe(0);
  const paid = await world.read(await world.settle(order, { status: 'SUCCEEDED' }));
  expect([paid.state, paid.captured]).toEqual(['PAID', 1_500]);
  expect(paymentsOf(paid)).toEqual([
    ['scripted', 'NOW', 900, '4242', 1],
    ['gift-card', 'GIFT_CARD', 600, 'WXYZ', 2],
  ]);
  expect(asked).toEqual([]);
});

test('it comes back with an order that comes to nothing, once', async () => {
  const order = await place(600);
  const declined = await world.settle(order, { status: 'DECLINED', reason: 'no money' });
  expect(asked).toEqual([]);
  await cancel(declined);
  expect(asked).toEqual([`release ${order.id}`]);
});

test('money that comes late takes it again', async () => {
  const order = await place(600);
  const canceled = await cancel(await world.settle(order, { status: 'DECLINED', reason: 'no money' }));
  const paid = await world.read(await world.settle(canceled, { status: 'SUCCEEDED' }));
  expect([paid.state, paid.captured]).toEqual(['PAID', 1_500]);
  expect(asked).toEqual([`release ${order.id}`, `hold again ${order.id}`]);
});

test('money that comes late goes back where the card has been spent meanwhile', async () => {
  const order = await place(600);
  const canceled = await cancel(await world.settle(order, { status: 'DECLINED', reason: 'no money' }));
  enough = false;
  await expect(world.settle(canceled, { status: 'SUCCEEDED' })).rejects.toThrow(GoodsNotHeld);
  const after = await world.read(await world.settle(canceled, { status: 'SUCCEEDED' }, 'GONE'));
  expect([after.state, after.captured]).toEqual(['CANCELED', 0]);
  expect(after.attempts[0]?.surplus).toBe(true);
});

test('a refund goes to the card in the transaction that asks for it, and leaves the gateway alone', async () => {
  const paid = await world.settle(await place(600), { status: 'SUCCEEDED' });
  const byCard = paid.attempts.find(({ purpose }) => purpose === 'GIFT_CARD');
  const { order } = await world.module.refund(world.owner(), {
    orderId: paid.id,
    payments: [{ paymentId: byCard?.id ?? '', amount: 250, byHand: false }],
    items: { lines: [], shipping: null, fees: [], restock: [] },
    reason: null,
    notify: null,
  });
  expect(order.refunded).toBe(250);
  expect(order.operations.map(({ state, amount }) => [state, amount])).toEqual([['SUCCEEDED', 250]]);
  expect(asked).toEqual([`give back 250 ${paid.id}`]);
});

test('an order that the card covers is paid as it is placed', async () => {
  const order = await world.read(
    await world.place(world.visitor(), {
      pay: 'nothing',
      lines: [{}],
      discount: 0,
      shipping: 0,
      giftCard: 1_000,
      total: 1_000,
      adjustments: [{ ...CARD, amount: 1_000 }],
    }),
  );
  expect([order.state, order.captured, order.stock]).toEqual(['PAID', 1_000, 'CONFIRMED']);
  expect(paymentsOf(order)).toEqual([['gift-card', 'GIFT_CARD', 1_000, 'WXYZ', 1]]);
});

test('marked as paid, it has the card before the money that came by hand', async () => {
  const placed = await place(600, 'manual');
  const order = await world.module.markAsPaid(world.owner(), placed.id);
  expect(order.captured).toBe(1_500);
  expect(paymentsOf(order)).toEqual([
    ['gift-card', 'GIFT_CARD', 600, 'WXYZ', 1],
    ['manual', 'NOW', 900, null, 2],
  ]);
});
