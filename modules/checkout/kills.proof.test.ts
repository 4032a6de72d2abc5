import type { Sellable } from '@headland/sellables';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeSellable } from '../sellables/testing/fake-sellable.ts';
import { type CheckoutFaultPoint, checkoutFaultPoints } from './index.ts';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

/** Stands for the end of the process: nothing after it runs, and its transaction is rolled back with its connection. */
class Killed extends Error {}

const shops: Shop[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/** @param hold takes the place of the sellable's own */
async function openFragile(hold?: (fragile: () => Shop) => Sellable['hold']): Promise<{
  fragile: Shop;
  next: Shop;
  arm(point: CheckoutFaultPoint | null): void;
  hits(): number;
}> {
  let armed: CheckoutFaultPoint | null = null;
  let hits = 0;
  const fake = createFakeSellable();
  const fragile: Shop = await openShop({
    ...(hold && { sellable: { ...fake, hold: hold(() => fragile) } }),
    faults: {
      async at(point) {
        if (point !== armed) return;
        hits++;
        throw new Killed(point);
      },
    },
  });
  const next = await openShop({ beside: fragile });
  shops.push(next, fragile);
  return {
    fragile,
    next,
    arm(point) {
      armed = point;
    },
    hits: () => hits,
  };
}

async function dies(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

describe('T-22: a process that ends at any named point', () => {
  it('T-22, the control: a hold in a transaction of its own stays behind without an order, and doctor sees it', async () => {
    const { hold } = createFakeSellable();
    const { fragile, arm, hits } = await openFragile(
      (shop) => (_tx, ctx, lines, until) => shop().database.transact((tx) => hold(tx, ctx, lines, until)),
    );
    await fragile.stock('k', 100);
    const ctx = fragile.context(visitor(fragile.clock.now()));
    const checkoutId = await fragile.ready(ctx, 'k');
    arm('place.after-hold');
    await dies(fragile.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }));
    expect(hits()).toBe(1);
    expect(await fragile.doctor()).toEqual([expect.stringMatching(/nothing is held without an order/)]);
  });

  it.each(checkoutFaultPoints)('%s: nothing is lost, halved or charged twice', async (point) => {
    const { fragile, next, arm, hits } = await openFragile();
    await fragile.stock('k', 100);
    const [kind] = point.split('.');
    for (const number of [cards.approve, cards.authorize, cards.decline]) {
      const principal = visitor(fragile.clock.now());
      const checkoutId = await fragile.ready(fragile.context(principal), 'k');
      const pay = (shop: Shop, digits: string) =>
        shop.checkout.placeOrder(shop.context(principal), { checkoutId, payment: card(digits) });
      if (kind === 'capture' || kind === 'void') {
        const { order } = await pay(fragile, cards.authorize);
        arm(point);
        const operation = kind === 'capture' ? 'CAPTURE' : 'VOID';
        await dies(fragile.orders.operate(fragile.context(owner), { orderId: order.id, kind: operation }));
      } else if (kind === 'reconcile' || kind === 'cancel-unpaid') {
        await pay(fragile, kind === 'reconcile' ? cards.timeoutApprove : cards.decline);
        arm(point);
        await dies(fragile.after(kind === 'reconcile' ? 1.1 : 121));
      } else {
        arm(point);
        await dies(pay(fragile, number));
      }
      arm(null);
      // Whatever stands after the kill is sound already, even before anybody has looked.
      expect(await next.doctor()).toEqual([]);
      for (const minutes of [1.1, 5, 15, 60, 125, 61]) await next.after(minutes);
      expect(await next.doctor()).toEqual([]);
      const { orderId } = await next.checkout.getCheckout(next.database.pool, next.context(principal), checkoutId);
      const order = orderId && (await next.orders.loadOrder(next.database.pool, next.site.id, orderId));
      if (!order) continue;
      expect(['PAID', 'AUTHORIZED', 'CANCELED', 'VOIDED']).toContain(order.state);
      const ledger = await next.honest.ledger?.(next.site.id);
      const taken = order.attempts.map((a) => ledger?.find((e) => e.attemptId === a.id)?.captured ?? 0);
      expect(taken.reduce((a, b) => a + b, 0)).toBe(order.state === 'PAID' ? order.total : 0);
    }
    expect(hits()).toBeGreaterThan(0);
    expect(next.errors).toEqual([]);
  });

  it('lets the buyer go on after the kill', async () => {
    const { fragile, next, arm } = await openFragile();
    await fragile.stock('k', 1);
    const principal = visitor(fragile.clock.now());
    const checkoutId = await fragile.ready(fragile.context(principal), 'k');
    arm('place.after-commit');
    await dies(fragile.checkout.placeOrder(fragile.context(principal), { checkoutId, payment: card(cards.approve) }));
    await next.after(1.1);
    const { order } = await next.checkout.placeOrder(next.context(principal), {
      checkoutId,
      payment: card(cards.approve),
    });
    expect(order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    expect(order.attempts.map((a) => a.state)).toEqual(['DECLINED', 'SUCCEEDED']);
    expect(await next.doctor()).toEqual([]);
  });
});
