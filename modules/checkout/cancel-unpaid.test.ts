import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { untilWaiting } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

/** Orders that are canceled at the very moment at which somebody pays them. */
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.stock('k', 10);
});
afterEach(() => shop.close());

/** An order that waits for its payment, and how its buyer may pay it a second before the end of its hold. */
async function waiting(): Promise<{ orderId: string; checkoutId: string; justInTime: Context }> {
  const principal = visitor(shop.clock.now());
  const checkoutId = await shop.ready(shop.context(principal), 'k');
  const placed = await shop.checkout.placeOrder(shop.context(principal), { checkoutId, payment: { kind: 'awaited' } });
  const { id: orderId, heldUntil } = placed.order;
  const end = heldUntil ?? new Date(Number.NaN);
  shop.clock.advance(end.getTime() - 1_000 - shop.clock.now().getTime());
  const justInTime = shop.context(principal);
  shop.clock.advance(2_000);
  return { orderId, checkoutId, justInTime };
}

async function cancelUnpaid(): Promise<void> {
  const job = shop.checkout.jobs.find(({ name }) => name === 'checkout-cancel-unpaid-orders');
  await job?.run(shop.clock.now());
}

/** Begins with acts that want the checkout's lock, each behind the one before, and lets them go when `then` is done. */
async function queued(checkoutId: string, acts: readonly (() => Promise<unknown>)[], then = async () => {}) {
  const begun: Promise<unknown>[] = [];
  await shop.database.transact(async (tx) => {
    await sql`select 1 from checkouts where id = ${checkoutId} for update`.execute(tx);
    for (const act of acts) {
      begun.push(act());
      await untilWaiting(shop.database.pool, begun.length);
    }
    await then();
  });
  return Promise.allSettled(begun);
}

const refused = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

describe('an order that is canceled because nobody has paid it', () => {
  it('is canceled, if nobody does', async () => {
    const { orderId } = await waiting();
    await cancelUnpaid();
    const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, orderId);
    expect(order).toMatchObject({ state: 'CANCELED', stock: 'RELEASED' });
    expect(await shop.onHand('k')).toBe(10);
  });

  it('stays, if its buyer begins to pay before the end of its hold and is quicker', async () => {
    const { orderId, checkoutId, justInTime } = await waiting();
    const results = await queued(checkoutId, [
      () => shop.checkout.placeOrder(justInTime, { checkoutId, payment: card(cards.approve) }),
      cancelUnpaid,
    ]);
    expect(refused(results)).toEqual([]);
    const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, orderId);
    expect(order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    expect(order?.history.map(({ cause }) => cause)).toEqual(['PLACED', 'NEW_ATTEMPT', 'PAYMENT_SUCCEEDED']);
    expect(await shop.doctor()).toEqual([]);
  });

  it('stays, if its owner marks it as paid meanwhile', async () => {
    const { orderId, checkoutId } = await waiting();
    const results = await queued(checkoutId, [cancelUnpaid], async () => {
      await shop.orders.markAsPaid(shop.context(owner), orderId);
    });
    expect(refused(results)).toEqual([]);
    const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, orderId);
    expect(order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    await shop.world.handOver();
    expect(await shop.doctor()).toEqual([]);
  });
});
