import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

const MINUTE = 60_000;
/** Minutes that the fake's items which need no parcel are kept. */
const HELD = 10;
const OLD = 1_000;
const NEW = 1_700;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.stock('table', 3, { shippable: false, price: OLD });
});
afterEach(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

/** A buyer whose first card was declined: the table is held for ten minutes, at the price that they saw. */
async function held() {
  const principal = visitor(shop.clock.now());
  const checkoutId = await shop.ready(shop.context(principal), 'table');
  const pay = (number: string, expectedTotal?: number) =>
    shop.checkout.placeOrder(shop.context(principal), {
      checkoutId,
      payment: card(number),
      ...(expectedTotal !== undefined && { expectedTotal }),
    });
  const { order } = await pay(cards.decline);
  expect(order).toMatchObject({ state: 'DECLINED', total: OLD });
  return { pay, orderId: order.id };
}

const raise = () => shop.stock('table', 3, { shippable: false, price: NEW });

describe('T-19: the owner changes a price while somebody pays', () => {
  it('and it stays the old one until the last moment of the hold', async () => {
    const { pay, orderId } = await held();
    await raise();
    shop.clock.advance(HELD * MINUTE - 1);
    const { order } = await pay(cards.approve, OLD);
    expect(order).toMatchObject({ id: orderId, state: 'PAID', total: OLD, captured: OLD });
  });

  it('and from the end of the hold on the new one is shown before anything is paid, though no job has run', async () => {
    const { pay, orderId } = await held();
    await raise();
    shop.clock.advance(HELD * MINUTE);
    for (const expected of [undefined, OLD]) {
      await expect(pay(cards.approve, expected)).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        data: { total: { amount: '17.00' } },
      });
    }
    expect(await captured()).toBe(0);
    const { order } = await pay(cards.approve, NEW);
    expect(order).toMatchObject({ state: 'PAID', total: NEW, captured: NEW });
    expect(order.id).not.toBe(orderId);
    expect(await captured()).toBe(NEW);
    expect((await shop.orders.loadOrder(shop.database.pool, shop.site.id, orderId))?.state).toBe('CANCELED');
  });

  it('and whoever had not begun to pay is shown the new one', async () => {
    const principal = visitor(shop.clock.now());
    const checkoutId = await shop.ready(shop.context(principal), 'table');
    await raise();
    const placed = shop.checkout.placeOrder(shop.context(principal), { checkoutId, payment: card(cards.approve) });
    await expect(placed).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await captured()).toBe(0);
  });

  it('T-19, the control: of a hold that does not end in time, the old price is paid after all', async () => {
    await shop.stock('table', 3, { shippable: false, price: OLD, holdMinutes: 60 });
    const { pay } = await held();
    await raise();
    shop.clock.advance(HELD * MINUTE);
    const { order } = await pay(cards.approve);
    expect(order).toMatchObject({ state: 'PAID', total: OLD });
  });
});

async function captured(): Promise<number> {
  const entries = (await shop.honest.ledger?.(shop.site.id)) ?? [];
  return entries.reduce((sum, one) => sum + one.captured, 0);
}
