import { type MovableClock, movableClock } from '@headland/testkit';
import { type FakeStripe, fakeStripeCards, type StripeLie, startFakeStripe } from '@headland/testkit/stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../logger.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** Orders that are paid at Stripe's page, over HTTP on both sides: the shop's calls, Stripe's API, Stripe's messages. */
let clock: MovableClock;
let fake: FakeStripe;
let server: TestServer;
/** A second process of the same shop. */
let beside: TestServer;
let shop: Shop;
let lies: StripeLie[] = [];
/** What the shop has told its log beside what a test wanted. */
let expected = 0;

beforeAll(async () => {
  clock = movableClock(new Date());
  fake = await startFakeStripe({ now: () => clock.now(), lie: () => lies.shift() ?? 'honest' });
  const payments = fake.settings;
  server = await startTestServer({ clock, payments });
  beside = await startTestServer({ clock, payments, databaseUrl: server.databaseUrl });
  shop = await openShop(server, 'stripes');
});
afterEach(() => {
  lies = [];
});
afterAll(async () => {
  expect([...server.unexpected, ...beside.unexpected]).toHaveLength(expected);
  expect(await findingsOf(server)).toEqual([]);
  await beside.stop();
  await server.stop();
  await fake.stop();
});

interface Buyer {
  readonly token: string;
  readonly checkoutId: string;
}

const at = (path: string, { token, checkoutId }: Buyer, body: object = {}) =>
  shop.call(`/headland/v1/checkouts/${checkoutId}/${path}`, { token, body });
const place = (buyer: Buyer, payment: object = { kind: 'page' }) => at('place-order', buyer, { payment });
const follow = async (buyer: Buyer) => (await at('payment/follow', buyer)).body;
const news = (one = server) => `${one.url}/payments/webhook`;

async function begun() {
  const buyer = await shop.newCheckout();
  const { status, body } = await place(buyer);
  expect(status, JSON.stringify(body)).toBe(200);
  return { buyer, orderId: String(body.orderId), url: String(body.paymentUrl) };
}

async function loaded(orderId: string) {
  const order = await server.app.orders.loadOrder(server.database.pool, shop.siteId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

async function after(minutes: number) {
  clock.advance(minutes * 60_000);
  fake.closeOld();
  await server.catchUp(shop.siteId);
}

/** Time goes by while Stripe answers nobody. */
async function afterSilence(minutes: number) {
  lies = Array.from({ length: 100 }, () => 'lost' as const);
  await after(minutes);
  lies = [];
}

/** Goods of which there is one piece. */
async function lastPiece(slug: string): Promise<string> {
  const variants = [{ choices: {}, stock: { tracked: true, quantity: 1 } as const }];
  const { productIds } = await server.app.catalog.importProducts(shop.ctx, [
    { slug, name: slug, price: 1_000, weight: 0.1, variants },
  ]);
  return productIds[0] ?? '';
}

/** Somebody about to pay for it. */
async function buyerOf(catalogItemId: string): Promise<Buyer> {
  const token = await shop.newVisitor();
  const address = { country: 'US', addressLine: '1 Main St', city: 'NY', subdivision: 'US-NY', postalCode: '10001' };
  const who = { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } };
  const { body, status } = await shop.call('/ecom/v1/checkouts', {
    token,
    body: {
      channelType: 'WEB',
      lineItems: [{ quantity: 1, catalogReference: { catalogItemId, appId: STORE_APP } }],
      checkoutInfo: { buyerInfo: { email: 'ada@example.org' }, shippingInfo: { shippingDestination: who } },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { token, checkoutId: (body.checkout as { id: string }).id };
}

/** Money that the outside has of an order. */
async function moneyOf(orderId: string): Promise<number> {
  const { attempts } = await loaded(orderId);
  const intents = attempts.flatMap(({ id }) => fake.sessionOf(id)?.payment_intent ?? []);
  const back = fake.refunds.filter(({ payment_intent }) => intents.some(({ id }) => id === payment_intent));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  return sum(intents.map(({ amount_received }) => amount_received)) - sum(back.map(({ amount }) => amount));
}

describe('paying at the page', () => {
  test('is how a shop with Stripe is paid: no card is asked for, and none is taken', async () => {
    const buyer = await shop.newCheckout();
    const { body } = await shop.call(`/headland/v1/checkouts/${buyer.checkoutId}/payment-methods`, {
      token: buyer.token,
    });
    expect(body.methods).toEqual([
      { kind: 'page', label: 'Card or wallet', pageOrigin: fake.url },
      { kind: 'manual', label: 'Pay on delivery' },
    ]);
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
    expect(codeOf(await place(buyer, { kind: 'card', card }))).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
    const refused = await place(buyer, { kind: 'page', card });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('payment.card');
    expect(fake.sessions).toHaveLength(0);
  });

  test('waits for its buyer, who comes back and finds the order paid, before any message', async () => {
    const { buyer, orderId, url } = await begun();
    expect(await loaded(orderId)).toMatchObject({ state: 'INITIATED', stock: 'HELD', captured: 0 });
    expect(await follow(buyer)).toEqual({ step: 'OPEN', paymentUrl: url });
    expect(fake.pay(url, fakeStripeCards.confirmed)).toContain(`/checkout/${buyer.checkoutId}/payment`);
    expect(await follow(buyer)).toEqual({ step: 'TAKEN' });
    const order = await loaded(orderId);
    expect(order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED', captured: order.total });
    expect(order.attempts).toMatchObject([{ gateway: 'stripe', last4: '3155', actionUrl: null }]);
    expect(await moneyOf(orderId)).toBe(order.total);
    await fake.send(news());
    expect((await loaded(orderId)).revision).toBe(order.revision);
  });

  test('is the same page for whoever places the order again', async () => {
    const { buyer, url } = await begun();
    const again = await Promise.all(Array.from({ length: 5 }, () => place(buyer)));
    expect(again.map(({ body }) => body.paymentUrl)).toEqual(again.map(() => url));
  });

  test('can be left for another way, and the page is closed', async () => {
    const { buyer, orderId, url } = await begun();
    expect((await at('payment/leave', buyer)).body).toEqual({ step: 'FAILED' });
    expect(() => fake.pay(url, fakeStripeCards.pays)).toThrow('closed');
    expect((await place(buyer, { kind: 'manual' })).status).toBe(200);
    expect(await loaded(orderId)).toMatchObject({ state: 'OFFLINE_PENDING' });
    expect(await moneyOf(orderId)).toBe(0);
  });

  test('counts where its buyer had paid before leaving it', async () => {
    const { buyer, orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    expect((await at('payment/leave', buyer)).body).toEqual({ step: 'TAKEN' });
    expect(await loaded(orderId)).toMatchObject({ state: 'PAID' });
  });

  test('ends with the hold of its goods: the page is closed, and nobody pays for what others have', async () => {
    const { orderId, url } = await begun();
    // Stripe itself would leave it open: the shop closes it.
    clock.advance(3 * 3_600_000);
    await server.catchUp(shop.siteId);
    expect(await loaded(orderId)).toMatchObject({ state: 'CANCELED', stock: 'RELEASED' });
    expect(() => fake.pay(url, fakeStripeCards.pays)).toThrow('closed');
  });

  test('pays the order whose buyer never comes back, whether or not a message comes', async () => {
    const { orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    await after(2);
    expect(await loaded(orderId)).toMatchObject({ state: 'PAID' });
  });

  test('that cannot be opened now is found a minute later, and is one', async () => {
    const buyer = await shop.newCheckout();
    lies = ['unanswered', 'unanswered'];
    const { status, body } = await place(buyer);
    lies = [];
    expect([status, body.paymentUrl]).toEqual([200, undefined]);
    await after(2);
    const { step, paymentUrl } = await follow(buyer);
    expect(step).toBe('OPEN');
    fake.pay(String(paymentUrl), fakeStripeCards.pays);
    expect(await follow(buyer)).toEqual({ step: 'TAKEN' });
    const order = await loaded(String(body.orderId));
    expect(await moneyOf(order.id)).toBe(order.total);
  });

  test('is not paid by other amounts, whatever Stripe says, and that is told', async () => {
    const { buyer, orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    lies = ['other-amounts'];
    expect(await follow(buyer)).toEqual({ step: 'UNKNOWN' });
    expected += 1;
    expect(await loaded(orderId)).toMatchObject({ state: 'INITIATED', captured: 0 });
    expect(await follow(buyer)).toEqual({ step: 'TAKEN' });
  });

  test('is nobody else’s', async () => {
    const { buyer } = await begun();
    const stranger = { ...buyer, token: await shop.newVisitor() };
    for (const path of ['payment/follow', 'payment/leave']) expect((await at(path, stranger)).status).toBe(404);
    expect(await follow(buyer)).toMatchObject({ step: 'OPEN' });
  });
});

test('no secret is in the log, whatever Stripe repeats', async () => {
  const before = server.unexpected.length;
  const { buyer, url } = await begun();
  for (const lie of ['indiscreet', 'other-amounts', 'garbled'] as const) {
    lies = [lie];
    await follow(buyer);
  }
  lies = ['indiscreet'];
  await place(await shop.newCheckout());
  const lines: string[] = [];
  const logger = createLogger('trace', false, { write: (line) => lines.push(line) });
  const told = server.unexpected.slice(before);
  for (const { error: err, where } of told) logger.error({ err, where }, 'unexpected');
  expected += told.length;
  expect(told.length).toBeGreaterThan(2);
  expect(lines.join('\n')).toContain('stripe does not take the secret key');
  const { secretKey, webhookSecret } = fake.settings;
  for (const secret of [secretKey, webhookSecret, 'secret_told', url, '@example']) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});

describe('messages of Stripe', () => {
  test('pay an order, once, however often, in whatever order and wherever they come', async () => {
    await fake.send(news());
    const { orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    const [one, two] = await Promise.all([
      fake.send(news(), { times: 5 }),
      fake.send(news(beside), { times: 5, reversed: true }),
    ]);
    expect(new Set([...one, ...two])).toEqual(new Set([200]));
    const order = await loaded(orderId);
    expect(order).toMatchObject({ state: 'PAID', captured: order.total });
    expect(order.history.filter(({ cause }) => cause === 'PAYMENT_SUCCEEDED')).toHaveLength(1);
  });

  test('that nobody signed, or long ago, change nothing', async () => {
    const { orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    for (const signed of ['wrongly', 'long-ago', 'not-at-all'] as const) {
      expect(new Set(await fake.send(news(), { signed }))).toEqual(new Set([400]));
    }
    expect(await loaded(orderId)).toMatchObject({ state: 'INITIATED' });
    expect(new Set(await fake.send(news()))).toEqual(new Set([200]));
    expect(await loaded(orderId)).toMatchObject({ state: 'PAID' });
  });

  test('are asked for again where Stripe does not say what has become of it', async () => {
    const { orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    lies = Array.from({ length: 8 }, () => 'broken' as const);
    expect(new Set(await fake.send(news()))).toEqual(new Set([503]));
    lies = [];
    expect(await loaded(orderId)).toMatchObject({ state: 'INITIATED' });
    await fake.send(news());
    expect(await loaded(orderId)).toMatchObject({ state: 'PAID' });
  });

  test('decide on money that was to come later', async () => {
    for (const [good, state] of [
      [true, 'PAID'],
      [false, 'DECLINED'],
    ] as const) {
      const { orderId, url } = await begun();
      fake.pay(url, fakeStripeCards.later);
      await fake.send(news());
      expect(await loaded(orderId)).toMatchObject({ state: 'PENDING', stock: 'CONFIRMED' });
      const session = fake.sessions.at(-1);
      if (session) fake.decide(session, good);
      await fake.send(news());
      expect(await loaded(orderId)).toMatchObject({ state });
    }
  });

  test('of money for an order that was given up revive it', async () => {
    const { orderId, url } = await begun();
    fake.pay(url, fakeStripeCards.pays);
    await afterSilence(3 * 60);
    expect(await loaded(orderId)).toMatchObject({ state: 'CANCELED' });
    await fake.send(news(), { times: 3 });
    const order = await loaded(orderId);
    expect(order).toMatchObject({ state: 'PAID', captured: order.total });
    expect(await moneyOf(orderId)).toBe(order.total);
  });

  test('of money that finds its goods gone send it back, once', async () => {
    const piece = await lastPiece('gone');
    const first = await buyerOf(piece);
    const { body } = await place(first);
    fake.pay(String(body.paymentUrl), fakeStripeCards.pays);
    await afterSilence(3 * 60);
    expect((await place(await buyerOf(piece), { kind: 'manual' })).status).toBe(200);
    await Promise.all([fake.send(news(), { times: 3 }), fake.send(news(beside), { times: 3, reversed: true })]);
    await after(2);
    await after(5);
    const order = await loaded(String(body.orderId));
    expect(order).toMatchObject({ state: 'CANCELED', captured: 0, attempts: [{ surplus: true }] });
    expect(order.operations).toMatchObject([{ kind: 'REFUND', state: 'SUCCEEDED', amount: order.total }]);
    expect(await moneyOf(order.id)).toBe(0);
  });

  test('answer to POST alone, and nothing but their signature is looked at', async () => {
    expect((await fetch(news())).status).toBe(405);
    expect((await fetch(news(), { method: 'POST', body: '{}' })).status).toBe(400);
  });
});
