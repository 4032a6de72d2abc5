import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

const DAY = 86_400_000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.stock('a', 1_000);
});
afterAll(() => shop.close());

const buyer = () => shop.context(visitor(shop.clock.now()));

async function told(checkoutId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from outbox where site_id = ${shop.site.id} and entity_type = 'checkout' and entity_id = ${checkoutId}
    order by sequence
  `.execute(shop.database.pool);
  return rows.map(({ type }) => type);
}

it('is begun, changed and paid with a card', async () => {
  const ctx = buyer();
  const checkoutId = await shop.ready(ctx, 'a');
  expect(await told(checkoutId)).toEqual(['checkout_created']);
  await shop.checkout.updateCheckout(ctx, checkoutId, { buyerNote: 'ring twice' });
  expect(await told(checkoutId)).toEqual(['checkout_created', 'checkout_updated']);
  // The same once more is no change.
  await shop.checkout.updateCheckout(ctx, checkoutId, { buyerNote: 'ring twice' });
  await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
  expect(await told(checkoutId)).toEqual(['checkout_created', 'checkout_updated', 'checkout_completed']);
});

it('is completed once, by the payment that counts, and not by one that is declined', async () => {
  const ctx = buyer();
  const checkoutId = await shop.ready(ctx, 'a');
  await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
  expect(await told(checkoutId)).toEqual(['checkout_created']);
  await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
  await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
  expect(await told(checkoutId)).toEqual(['checkout_created', 'checkout_completed']);
});

it('is completed without a gateway', async () => {
  const ctx = buyer();
  const checkoutId = await shop.ready(ctx, 'a');
  await shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } });
  expect(await told(checkoutId)).toEqual(['checkout_created', 'checkout_completed']);
});

it('says nothing of an order that was refused', async () => {
  const ctx = buyer();
  const checkoutId = await shop.ready(ctx, 'a');
  const refused = shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' }, expectedTotal: 1 as never });
  await expect(refused).rejects.toThrow();
  expect(await told(checkoutId)).toEqual(['checkout_created']);
});

it('is forgotten two months after it came to nothing', async () => {
  const checkoutId = await shop.ready(buyer(), 'a');
  const expire = shop.checkout.jobs.find((job) => job.name === 'checkout-expire-checkouts');
  for (const days of [31, 31]) {
    shop.clock.advance(days * DAY);
    await expire?.run(shop.clock.now());
  }
  expect(await told(checkoutId)).toEqual(['checkout_created', 'checkout_deleted']);
});
