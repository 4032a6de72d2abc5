import { currentAttempt } from '@headland/orders';
import { createStripeGateway } from '@headland/payments';
import { type FakeStripe, fakeStripeCards, startFakeStripe } from '@headland/testkit/stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { pageFaultPoints } from './fault-points.ts';
import { openShop, type Shop, type ShopOptions, visitor } from './testing/shop.ts';

/** Stands for the end of the process: nothing after it runs, and its transaction is rolled back with its connection. */
class Killed extends Error {}

const PAGE = { kind: 'page' } as const;
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A shop whose process ends where it is told to, and the one that goes on after it; both pay at the fake. */
async function openFragile(more: ShopOptions = {}) {
  let armed: string | null = null;
  let hits = 0;
  const time = { now: () => new Date() };
  const fake = await startFakeStripe({ now: () => time.now() });
  const gateway: ShopOptions['gateway'] = (_, around) => createStripeGateway({ ...around, settings: fake.settings });
  const fragile = await openShop({
    ...more,
    gateway,
    faults: {
      async at(point) {
        if (point !== armed) return;
        hits += 1;
        throw new Killed(point);
      },
    },
  });
  const next = await openShop({ beside: fragile, gateway });
  time.now = () => fragile.clock.now();
  open.push(next, fragile, { close: fake.stop });
  await fragile.stock('k', 100);
  const arm = (point: string | null) => {
    armed = point;
  };
  return { fragile, next, fake, arm, hits: () => hits };
}

async function dies(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** All messages that wait, taken in by a shop; what it does not take comes again. */
async function take(fake: FakeStripe, shop: Shop): Promise<void> {
  for (const sent of fake.takeNews()) await shop.checkout.takeNews(sent, shop.clock.now());
}

async function begun(shop: Shop) {
  const principal = visitor(shop.clock.now());
  const checkoutId = await shop.ready(shop.context(principal), 'k');
  const orderOf = async (one: Shop) => {
    const { orderId } = await one.checkout.getCheckout(one.database.pool, one.context(principal), checkoutId);
    return orderId === null ? null : one.orders.loadOrder(one.database.pool, one.site.id, orderId);
  };
  const place = (one: Shop) => one.checkout.placeOrder(one.context(principal), { checkoutId, payment: PAGE });
  return { place, orderOf };
}

const taken = (fake: FakeStripe) => fake.intents.reduce((sum, { amount_received }) => sum + amount_received, 0);

describe('T-22: a process that ends while its buyer is sent to the page', () => {
  const points = ['place.after-commit', ...pageFaultPoints.slice(0, 2), 'gateway.after-call', 'settle.before-commit'];

  it.each([...points, 'settle.after-commit'])('%s: there is one page, and it is paid once', async (point) => {
    const { fragile, next, fake, arm, hits } = await openFragile();
    const { place, orderOf } = await begun(fragile);
    arm(point);
    await dies(place(fragile));
    arm(null);
    expect(hits()).toBe(1);
    expect(await next.doctor()).toEqual([]);
    await next.after(1.1);
    // Where the gateway has never heard of it, the attempt is closed, and the buyer begins another.
    const { order } = await place(next);
    const url = currentAttempt(order)?.actionUrl;
    expect(fake.sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    fake.pay(String(url), fakeStripeCards.pays);
    await take(fake, next);
    expect(await orderOf(next)).toMatchObject({ state: 'PAID', captured: order.total });
    expect(taken(fake)).toBe(order.total);
    expect(await next.doctor()).toEqual([]);
    expect(next.errors).toEqual([]);
  });
});

describe('T-22: a process that ends while it takes in a message', () => {
  const points = [...pageFaultPoints.slice(2), 'settle.start', 'settle.after-stock', 'settle.before-commit'];

  async function paidAndKilled(point: string, more: ShopOptions = {}) {
    const opened = await openFragile(more);
    const { fragile, next, fake, arm, hits } = opened;
    const { place, orderOf } = await begun(fragile);
    const { order } = await place(fragile);
    fake.pay(String(currentAttempt(order)?.actionUrl), fakeStripeCards.pays);
    const messages = fake.takeNews();
    arm(point);
    for (const sent of messages) await dies(fragile.checkout.takeNews(sent, fragile.clock.now()));
    arm(null);
    expect(hits()).toBeGreaterThan(0);
    for (const sent of messages) await next.checkout.takeNews(sent, next.clock.now());
    return { ...opened, order: await orderOf(next), before: order };
  }

  it.each(points)('%s: it comes again and does its work, once', async (point) => {
    const { order, before, next, fake } = await paidAndKilled(point);
    expect(order).toMatchObject({ state: 'PAID', captured: before.total });
    expect(order?.history.filter(({ cause }) => cause === 'PAYMENT_SUCCEEDED')).toHaveLength(1);
    expect(taken(fake)).toBe(before.total);
    expect(await next.doctor()).toEqual([]);
    expect(next.errors).toEqual([]);
  });

  it('the control: noted in a transaction of its own, its work is lost', async () => {
    const { order } = await paidAndKilled('settle.before-commit', {
      twinPayments: (own, { database }) => ({
        ...own,
        noteNews: (_, siteId, id, now) => own.noteNews(database.pool, siteId, id, now),
      }),
    });
    expect(order).toMatchObject({ state: 'INITIATED', captured: 0 });
  });
});
