import { afterEach, describe, expect, it } from 'vitest';
import { createFakeSellable } from '../sellables/testing/fake-sellable.ts';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

const MINUTE = 60_000;
const HELD = 20;

const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

/** Two processes, none of which ever runs a job, and one ticket that is kept for twenty minutes. */
async function openTwo(sellable = createFakeSellable()): Promise<readonly [Shop, Shop]> {
  const one = await openShop({ sellable });
  shops.push(one);
  const two = await openShop({ sellable, beside: one });
  shops.push(two);
  await one.stock('ticket', 1, { shippable: false, holdMinutes: HELD });
  return [one, two];
}

/** Somebody's card is declined: the ticket is theirs for twenty minutes. */
async function hold(shop: Shop): Promise<void> {
  const ctx = shop.context(visitor(shop.clock.now()));
  const checkoutId = await shop.ready(ctx, 'ticket');
  const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
  expect(order.state).toBe('DECLINED');
}

/** @returns how the order of another buyer stands, or why there is none */
async function buy(shop: Shop): Promise<string> {
  const ctx = shop.context(visitor(shop.clock.now()));
  const checkoutId = await shop.ready(ctx, 'ticket');
  return shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }).then(
    ({ order }) => order.state,
    (error) => error.code,
  );
}

describe('T-4: a hold of twenty minutes, with no job running anywhere', () => {
  it('keeps the last ticket until 19:59.999, and frees it at 20:00', async () => {
    const [one, two] = await openTwo();
    await hold(one);
    for (const before of [19 * MINUTE, 59_000, 999]) {
      one.clock.advance(before);
      expect([await one.onHand('ticket'), await buy(two)]).toEqual([0, 'FULL_OUT_OF_STOCK']);
    }
    one.clock.advance(1);
    expect(await one.onHand('ticket')).toBe(1);
    expect(await buy(two)).toBe('PAID');
    expect(await two.onHand('ticket')).toBe(0);
  });

  it('frees it for one of fifty who come at that moment', async () => {
    const [one, two] = await openTwo();
    await hold(one);
    one.clock.advance(HELD * MINUTE);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => buy(at % 2 === 0 ? one : two)));
    expect(answers.filter((answer) => answer === 'PAID')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'FULL_OUT_OF_STOCK')).toHaveLength(49);
  });

  it('T-4, the control: where a job is needed to end holds, the ticket is gone for as long as none runs', async () => {
    const own = createFakeSellable();
    const endless = new Date('2040-01-01');
    const [one, two] = await openTwo({ ...own, hold: (tx, ctx, lines) => own.hold(tx, ctx, lines, endless) });
    await hold(one);
    one.clock.advance(HELD * MINUTE);
    expect([await one.onHand('ticket'), await buy(two)]).toEqual([0, 'FULL_OUT_OF_STOCK']);
  });
});
