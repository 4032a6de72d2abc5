import { logStatements, statementsOf } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

let shop: Shop;
let base: Shop;

beforeAll(async () => {
  base = await openShop();
  await logStatements(base.testDatabase);
  // Connections made before know nothing of the setting.
  shop = await openShop({ beside: base });
  await base.stock('a', 1_000);
});

afterAll(async () => {
  await shop.close();
  await base.close();
});

const count = async (work: () => Promise<unknown>) => (await statementsOf(shop.testDatabase, work)).length;

describe('statements, counted from the server’s log', () => {
  it('placing with a card: 9 beside the sellable’s, of which 5 after the gateway; a key costs none', async () => {
    // The fake cart is emptied in one; carts take three. What the catalog takes is counted there.
    for (const key of [undefined, 'key']) {
      const ctx = shop.context(visitor(shop.clock.now()), key);
      const checkoutId = await base.ready(ctx, 'a');
      const all = await statementsOf(shop.testDatabase, () =>
        shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }),
      );
      const statements = all.filter((text) => !/fake_(items|holds|reservations)/.test(text));
      expect(statements).toHaveLength(9);
      const gateway = statements.findIndex((text) => text.includes('test_gateway_charges'));
      expect(statements.length - 1 - gateway).toBe(5);
      expect(statements[gateway - 1]).toContain('order_counters');
    }
  });

  it('reads: one each; a change of the checkout: four', async () => {
    const ctx = shop.context(visitor(shop.clock.now()));
    const checkoutId = await base.ready(ctx, 'a');
    expect(await count(() => shop.checkout.getCheckout(shop.database.pool, ctx, checkoutId))).toBe(1);
    expect(await count(() => shop.checkout.updateCheckout(ctx, checkoutId, { buyerNote: 'n' }))).toBe(4);
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } });
    expect(await count(() => shop.orders.getOrder(shop.database.pool, ctx, order.id))).toBe(1);
    // Which is asked once a minute, for all lists.
    await shop.database.rowsOf('orders');
    expect(await count(() => shop.orders.searchOrders(shop.database, ctx, {}))).toBe(1);
    expect(await count(() => shop.orders.getOrderForThankYou(shop.database.pool, ctx, { orderId: order.id }))).toBe(1);
  });

  it('beginning a checkout: three; the ways of delivery are asked of their own module', async () => {
    const ctx = shop.context(visitor(shop.clock.now()));
    expect(await count(() => shop.ready(ctx, 'a'))).toBe(1 + 3);
  });
});
