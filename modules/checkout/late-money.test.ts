import { GatewayTimeout } from '@headland/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

let shop: Shop;
/** Whether the gateway can be reached; while it cannot, it takes money all the same. */
let reachable: boolean;

beforeEach(async () => {
  reachable = true;
  shop = await openShop({
    gateway: (honest) => ({
      ...honest,
      async authorizeAndMaybeCapture(charge) {
        const answer = await honest.authorizeAndMaybeCapture(charge);
        if (!reachable) throw new GatewayTimeout('lost');
        return answer;
      },
      async lookup(charge) {
        if (!reachable) throw new GatewayTimeout('lost');
        return honest.lookup(charge);
      },
    }),
  });
  await shop.stock('table', 1, { shippable: false });
  await shop.stock('shirt', 5);
});
afterEach(() => shop.close());

const buyer = () => shop.context(visitor(shop.clock.now()));
const load = async (id: string) => {
  const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};
/** Asks for what has become of payments, before any other job comes by. */
const ask = async () => {
  const job = shop.checkout.jobs.find(({ name }) => name === 'checkout-reconcile-payments');
  if (!job) throw new Error('nothing reconciles');
  await job.run(shop.clock.now());
};

/** Somebody pays, the answer is lost, the hold of ten minutes ends. */
async function lostPayment(items: string | readonly string[] = 'table') {
  const ctx = buyer();
  reachable = false;
  const checkoutId = await shop.ready(ctx, items);
  const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
  expect(order.state).toBe('INITIATED');
  shop.clock.advance(10 * 60_000);
  return { order, ctx, checkoutId };
}

async function buyTable() {
  const ctx = buyer();
  reachable = true;
  const placed = await shop.checkout.placeOrder(ctx, {
    checkoutId: await shop.ready(ctx, 'table'),
    payment: card(cards.approve),
  });
  expect(placed.order.state).toBe('PAID');
}

async function moneyOf(orderId: string): Promise<readonly [number, number]> {
  const { attempts } = await load(orderId);
  const entries = (await shop.honest.ledger?.(shop.site.id)) ?? [];
  const own = entries.filter((entry) => attempts.some((attempt) => attempt.id === entry.attemptId));
  return [own.reduce((sum, one) => sum + one.captured, 0), own.reduce((sum, one) => sum + one.refunded, 0)];
}

describe('the end of a hold', () => {
  it('is what the item says, and of a mixed order what its shortest line says', async () => {
    const minutesOf = async (items: string | readonly string[]) => {
      const ctx = buyer();
      const checkoutId = await shop.ready(ctx, items);
      const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
      return ((await load(order.id)).heldUntil?.getTime() ?? 0) / 60_000 - shop.clock.now().getTime() / 60_000;
    };
    expect(await minutesOf('shirt')).toBe(120);
    expect(await minutesOf(['shirt', 'table'])).toBe(10);
  });

  it('cancels the unpaid order, and is moved on by another attempt', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'table');
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    await shop.after(9);
    await shop.checkout.placeOrder(shop.context(ctx.principal), { checkoutId, payment: card(cards.decline) });
    await shop.after(9);
    expect((await load(order.id)).state).toBe('DECLINED');
    expect(await shop.onHand('table')).toBe(0);
    await shop.after(2);
    expect(await load(order.id)).toMatchObject({ state: 'CANCELED', stock: 'RELEASED' });
    expect(await shop.onHand('table')).toBe(1);
    expect(await shop.doctor()).toEqual([]);
  });

  it('lets nobody try again to pay for what somebody else has', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'table');
    await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    shop.clock.advance(10 * 60_000);
    await buyTable();
    for (const payment of [card(cards.approve), { kind: 'manual' } as const]) {
      await expect(
        shop.checkout.placeOrder(shop.context(ctx.principal), { checkoutId, payment }),
      ).rejects.toMatchObject({
        code: 'FULL_OUT_OF_STOCK',
      });
    }
    expect(await shop.doctor()).toEqual([]);
  });
});

describe('T-6: money that comes after it', () => {
  it('buys what nobody has taken', async () => {
    const { order } = await lostPayment();
    reachable = true;
    await ask();
    expect(await load(order.id)).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    expect(await shop.doctor()).toEqual([]);
  });

  it('goes back once where somebody has, with the rest of the order', async () => {
    const { order, ctx, checkoutId } = await lostPayment(['table', 'shirt']);
    await buyTable();
    expect(await shop.onHand('shirt')).toBe(5);
    await ask();
    expect(await load(order.id)).toMatchObject({
      state: 'CANCELED',
      stock: 'RELEASED',
      captured: 0,
      attempts: [{ state: 'SUCCEEDED', surplus: true }],
      operations: [{ kind: 'REFUND' }],
    });
    for (const minutes of [1, 5, 60, 600]) await shop.after(minutes);
    expect(await moneyOf(order.id)).toEqual([order.total, order.total]);
    expect((await load(order.id)).operations).toMatchObject([{ kind: 'REFUND', state: 'SUCCEEDED' }]);
    expect(await shop.onHand('shirt')).toBe(5);
    // The checkout is open again, and says what is gone.
    const again = shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    await expect(again).rejects.toMatchObject({ code: 'PARTIAL_OUT_OF_STOCK' });
    expect(await shop.doctor()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  it('goes back once too when the order was canceled before it came', async () => {
    const { order } = await lostPayment();
    await shop.runJobs();
    expect((await load(order.id)).state).toBe('CANCELED');
    await buyTable();
    for (const minutes of [5, 60, 60, 600]) await shop.after(minutes);
    expect((await load(order.id)).operations).toMatchObject([{ kind: 'REFUND', state: 'SUCCEEDED' }]);
    expect(await moneyOf(order.id)).toEqual([order.total, order.total]);
    expect(await shop.doctor()).toEqual([]);
  });
});

describe('doctor', () => {
  const found = async (text: RegExp) => (await shop.doctor()).filter((finding) => text.test(finding));

  it('reports a paid order whose hold was given back', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'shirt');
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    expect(await shop.doctor()).toEqual([]);
    await shop.database.transact((tx) => shop.sellables.restock(tx, ctx, shop.linesOf(order)));
    expect(await found(/what is sold is kept/)).toEqual([expect.stringContaining(`order ${order.id}: CONFIRMED, but`)]);
  });

  it('reports a hold without an order', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'shirt');
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    const [line] = shop.linesOf(order);
    const orphan = line && { ...line, orderId: shop.orders.newOrderId(ctx), lineId: shop.orders.newOrderId(ctx) };
    await shop.database.transact((tx) => shop.sellables.hold(tx, ctx, orphan ? [orphan] : [], new Date('2031-01-01')));
    expect(await found(/nothing is held without/)).toEqual([expect.stringContaining(`order ${orphan?.orderId}:`)]);
  });
});
