import { type MovableClock, movableClock } from '@headland/testkit';
import { type FakeStripe, fakeStripeCards, startFakeStripe } from '@headland/testkit/stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { prepareServices, putService, services } from '../../testing/services.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** What is due later, paid at Stripe's page by the order's own link, while its merchant does something about it, too. */
let clock: MovableClock;
let fake: FakeStripe;
let server: TestServer;
/** A second process of the same shop. */
let beside: TestServer;
let shop: Shop;

beforeAll(async () => {
  clock = movableClock(new Date());
  fake = await startFakeStripe({ now: () => clock.now() });
  const options = { clock, payments: fake.settings, replace: { furtherSellables: [services] } };
  server = await startTestServer(options);
  beside = await startTestServer({ ...options, databaseUrl: server.databaseUrl });
  shop = await openShop(server, 'restpages');
  await prepareServices(server.database);
});
afterAll(async () => {
  expect([...server.unexpected, ...beside.unexpected]).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await beside.stop();
  await server.stop();
  await fake.stop();
});

interface Linked {
  readonly orderId: string;
  readonly key: string;
}

async function call(path: string, token: string, body?: object) {
  const answer = await shop.call(path, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** An order of 40. @param deposit what is paid of it at once, at Stripe's page; without one all is paid on the spot */
async function ordered(deposit: number | null = null): Promise<Linked> {
  const payment =
    deposit === null
      ? ({ option: 'FULL_PAYMENT_OFFLINE', deposit } as const)
      : ({ option: 'DEPOSIT_ONLINE', deposit } as const);
  const id = `course-${deposit ?? 'spot'}`;
  const catalogReference = await putService(server.database, shop.siteId, {
    id,
    name: 'Inking, a course',
    price: 4_000,
    stock: 99,
    payment,
  });
  const token = await shop.newVisitor();
  const who = { address: { country: 'DE' }, contactDetails: { firstName: 'Ada', lastName: 'Ink' } };
  const { checkout } = await call('/ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
    checkoutInfo: { buyerInfo: { email: 'ada@example.org' }, billingInfo: who },
  });
  const path = `/headland/v1/checkouts/${(checkout as { id: string }).id}`;
  const kind = deposit === null ? 'manual' : 'page';
  const placed = await call(`${path}/place-order`, token, { payment: { kind } });
  if (deposit !== null) {
    fake.pay(String(placed.paymentUrl), fakeStripeCards.pays);
    await call(`${path}/payment/follow`, token, {});
  }
  const orderId = String(placed.orderId);
  const { url } = await call(`/headland/v1/orders/${orderId}/link`, shop.apiKey);
  return { orderId, key: new URL(String(url)).searchParams.get('key') ?? '' };
}

const now = async () => server.app.systemContext(shop.siteId, clock.now());
const pay = async (linked: Linked, at = server) =>
  at.app.checkout.payRest(await now(), { ...linked, payment: { kind: 'page' } });
const follow = async (linked: Linked, at = server) => at.app.checkout.followRest(await now(), linked);

/** @returns the address of the page that was opened */
async function opened(linked: Linked): Promise<string> {
  const step = await pay(linked);
  if (step.state !== 'OPEN') throw new Error(`the page is ${step.state}`);
  return step.url;
}

async function loaded({ orderId }: Linked) {
  const order = await server.app.orders.loadOrder(server.database.pool, shop.siteId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

async function after(minutes: number) {
  clock.advance(minutes * 60_000);
  fake.closeOld();
  await server.catchUp(shop.siteId);
}

/** Money that the outside has of an order. */
async function moneyOf(linked: Linked): Promise<number> {
  const { attempts } = await loaded(linked);
  const intents = attempts.flatMap(({ id }) => fake.sessionOf(id)?.payment_intent ?? []);
  const back = fake.refunds.filter(({ payment_intent }) => intents.some(({ id }) => id === payment_intent));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  return sum(intents.map(({ amount_received }) => amount_received)) - sum(back.map(({ amount }) => amount));
}
const markPaid = ({ orderId }: Linked) =>
  call(`/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, shop.apiKey, {});

test('the rest of a deposit is paid at one page, whoever opens it; messages come after and tell nothing new', async () => {
  const linked = await ordered(1_500);
  const url = await opened(linked);
  const again = await Promise.all([server, beside, server, beside].map((at) => pay(linked, at)));
  expect(again).toEqual(again.map(() => ({ state: 'OPEN', url })));
  expect(fake.pay(url, fakeStripeCards.confirmed)).toContain(`/order/${linked.orderId}/payment`);
  const told = await Promise.all([follow(linked), follow(linked, beside)]);
  expect(told).toEqual([{ state: 'TAKEN' }, { state: 'TAKEN' }]);
  const order = await loaded(linked);
  expect(order).toMatchObject({ state: 'PAID', captured: 4_000, attempts: [{ captured: 1_500 }, { captured: 2_500 }] });
  expect(await moneyOf(linked)).toBe(4_000);
  expect(new Set(await fake.send(`${server.url}/payments/webhook`, { times: 2 }))).toEqual(new Set([200]));
  expect((await loaded(linked)).revision).toBe(order.revision);
  const wire = (await call(`/ecom/v1/orders/${linked.orderId}`, shop.apiKey)).order;
  expect(wire).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } });
});

test('is paid by a message alone, where its buyer never comes back', async () => {
  const linked = await ordered();
  fake.pay(await opened(linked), fakeStripeCards.pays);
  await fake.send(`${beside.url}/payments/webhook`);
  expect(await loaded(linked)).toMatchObject({ state: 'PAID', captured: 4_000 });
});

test('a page that has closed by itself leaves what is owed, and another opens', async () => {
  const linked = await ordered();
  const url = await opened(linked);
  await after(25 * 60);
  expect(await loaded(linked)).toMatchObject({ state: 'OFFLINE_PENDING', captured: 0 });
  const next = await opened(linked);
  expect(next).not.toBe(url);
  fake.pay(next, fakeStripeCards.pays);
  expect(await follow(linked)).toEqual({ state: 'TAKEN' });
  expect(await moneyOf(linked)).toBe(4_000);
});

test('marked as paid meanwhile, the page is closed, and nobody pays there', async () => {
  const linked = await ordered(1_500);
  const url = await opened(linked);
  await markPaid(linked);
  await after(1);
  expect(() => fake.pay(url, fakeStripeCards.pays)).toThrow('closed');
  expect(await loaded(linked)).toMatchObject({ captured: 4_000 });
  expect(await follow(linked)).toEqual({ state: 'TAKEN' });
});

test('what was paid at the page when the order was marked as paid goes back, once', async () => {
  const linked = await ordered(1_500);
  const url = await opened(linked);
  fake.pay(url, fakeStripeCards.pays);
  await markPaid(linked);
  await Promise.all([fake.send(`${server.url}/payments/webhook`, { times: 2 }), follow(linked, beside)]);
  await after(2);
  await after(5);
  const order = await loaded(linked);
  expect(order).toMatchObject({ state: 'PAID', captured: 4_000 });
  expect(order.operations).toMatchObject([{ kind: 'REFUND', state: 'SUCCEEDED', amount: 2_500 }]);
  // The deposit; the rest was received by hand.
  expect(await moneyOf(linked)).toBe(1_500);
  expect(
    codeOf(
      await shop.call(`/ecom/v1/payments-collector/orders/${linked.orderId}/mark-as-paid`, {
        token: shop.apiKey,
        body: {},
      }),
    ),
  ).toBe('ORDER_ALREADY_PAID');
});

test('of an order that was canceled meanwhile the page is closed, and what was paid there goes back', async () => {
  const [late, early] = [await ordered(), await ordered()];
  const [lateUrl, earlyUrl] = [await opened(late), await opened(early)];
  fake.pay(earlyUrl, fakeStripeCards.pays);
  for (const { orderId } of [late, early]) {
    await call(`/ecom/v1/orders/${orderId}/cancel`, shop.apiKey, { restockAllItems: true });
  }
  await after(2);
  await after(5);
  expect(() => fake.pay(lateUrl, fakeStripeCards.pays)).toThrow('closed');
  for (const linked of [late, early]) {
    expect(await loaded(linked)).toMatchObject({ state: 'CANCELED', captured: 0, stock: 'RETURNED' });
    expect(await moneyOf(linked)).toBe(0);
    expect(await pay(linked)).not.toMatchObject({ state: 'OPEN' });
  }
});

test('money that the bank decides about later is waited for, and owed again if it comes to nothing', async () => {
  const linked = await ordered(1_500);
  fake.pay(await opened(linked), fakeStripeCards.later);
  expect(await follow(linked)).toEqual({ state: 'TAKEN' });
  expect(await pay(linked)).toEqual({ state: 'TAKEN' });
  const session = fake.sessions.at(-1);
  if (session) fake.decide(session, false);
  await fake.send(`${server.url}/payments/webhook`);
  expect(await loaded(linked)).toMatchObject({ state: 'PAID', captured: 1_500, stock: 'CONFIRMED' });
  fake.pay(await opened(linked), fakeStripeCards.pays);
  expect(await follow(linked)).toEqual({ state: 'TAKEN' });
  expect(await moneyOf(linked)).toBe(4_000);
});

test('both payments can be refunded at the gateway, each by what it took', async () => {
  const linked = await ordered(1_500);
  fake.pay(await opened(linked), fakeStripeCards.pays);
  await follow(linked);
  const { attempts } = await loaded(linked);
  await call(`/ecom/v1/order-billing/refund-payments`, shop.apiKey, {
    orderId: linked.orderId,
    paymentRefunds: attempts.map(({ id, amount }) => ({
      paymentId: id,
      amount: { amount: (amount / 100).toFixed(2) },
    })),
  });
  expect(await loaded(linked)).toMatchObject({ captured: 4_000, refunded: 4_000 });
  expect(await moneyOf(linked)).toBe(0);
  expect(await pay(linked)).not.toMatchObject({ state: 'OPEN' });
});
