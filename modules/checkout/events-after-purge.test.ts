import { purgeOutbox, sql } from '@headland/db';
import type { Order } from '@headland/orders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

const DAY = 86_400_000;
const MISSING = 'orders: every change has its event';
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  await shop.stock('a', 100);
});
afterEach(() => shop.close());

async function placed(payment: Parameters<Shop['checkout']['placeOrder']>[1]['payment']): Promise<Order> {
  const ctx = shop.context(visitor(shop.clock.now()));
  return (await shop.checkout.placeOrder(ctx, { checkoutId: await shop.ready(ctx, 'a'), payment })).order;
}

const pay = (id: string) => shop.orders.handlers.markOrderAsPaid(shop.context(owner), { ecomOrderId: id });

/** Delivers everything, lets time pass and purges. */
async function purgeAfter(days: number): Promise<void> {
  const { clock, database } = shop;
  await sql`update outbox set done_at = ${clock.now()} where done_at is null`.execute(database.pool);
  clock.advance(days * DAY);
  await purgeOutbox({ database, finalEvents: [] }).run(clock.now());
}

async function eventsOf(orderId: string): Promise<{ sequence: number; kept: boolean }[]> {
  const { rows } = await sql<{ sequence: number; kept: boolean }>`
    select sequence, done_at is null or done_at < 'infinity' as kept from outbox
    where entity_id = ${orderId} order by sequence`.execute(shop.database.pool);
  return rows;
}

describe('doctor after a purge of the outbox', () => {
  it('has nothing to say of orders whose events were purged, whole or in part', async () => {
    const [card1, later] = [await placed(card(cards.approve)), await placed({ kind: 'manual' })];
    await purgeAfter(20);
    await pay(later.id);
    await purgeAfter(11);
    expect((await eventsOf(card1.id)).filter(({ kept }) => kept)).toEqual([]);
    expect(await eventsOf(later.id)).toEqual([{ sequence: 3, kept: true }]);
    expect(await shop.doctor()).toEqual([]);
    await purgeAfter(31);
    expect(await eventsOf(later.id)).toEqual([{ sequence: 3, kept: false }]);
    expect(await shop.doctor()).toEqual([]);
  });

  it('lets the events of an old order go on where they ended', async () => {
    const order = await placed({ kind: 'manual' });
    const before = await eventsOf(order.id);
    await purgeAfter(31);
    await pay(order.id);
    expect((await eventsOf(order.id)).at(-1)).toEqual({ sequence: before.length + 1, kept: true });
    expect(await shop.doctor()).toEqual([]);
  });

  it('sees a change without its event, whatever was purged beside it', async () => {
    const [whole, other] = [await placed({ kind: 'manual' }), await placed({ kind: 'manual' })];
    await purgeAfter(31);
    await pay(whole.id);
    await sql`delete from outbox where entity_id = ${whole.id} and sequence = 3`.execute(shop.database.pool);
    await purgeAfter(1);
    expect(await shop.doctor()).toEqual([`${MISSING}: order ${whole.id}: change 2 has no event`]);
    expect(await eventsOf(other.id)).toHaveLength(1);
  });

  it('sees an order that never had an event, however old', async () => {
    const [silent] = [await placed({ kind: 'manual' }), await placed({ kind: 'manual' })];
    await sql`delete from outbox where entity_id = ${silent.id}`.execute(shop.database.pool);
    await purgeAfter(400);
    expect(await shop.doctor()).toEqual([`${MISSING}: order ${silent.id}: change 1 has no event`]);
  });

  it('sees an old order that has told less than it has changed', async () => {
    const order = await placed(card(cards.approve));
    await sql`delete from outbox where entity_id = ${order.id} and sequence > 1`.execute(shop.database.pool);
    await purgeAfter(400);
    expect(await shop.doctor()).toEqual([
      `${MISSING}: order ${order.id}: change 1 has no event`,
      `${MISSING}: order ${order.id}: change 2 has no event`,
    ]);
  });
});
