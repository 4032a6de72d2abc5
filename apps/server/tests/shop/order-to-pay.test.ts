import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** Orders of the public packages' `createOrder`: what is to be paid by a gateway waits for its payment. */
const CARD = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const DECLINED = '4000000000000002';
const HOLD_HOURS = 2;

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'topay');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

type Answer = Record<string, unknown>;
interface Begun {
  readonly token: string;
  readonly checkoutId: string;
}

const create = ({ token, checkoutId }: Begun) =>
  shop.call(`/ecom/v1/checkouts/${checkoutId}/create-order`, { token, body: {} });
const pay = ({ token, checkoutId }: Begun, payment: object = { kind: 'card', card: CARD }) =>
  shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment } });
async function read(path: string, token = shop.apiKey): Promise<Answer> {
  const { status, body } = await shop.call(path, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const orderOf = async (id: unknown) => (await read(`/ecom/v1/orders/${id}`)).order;
const paymentsOf = async (id: unknown) =>
  (await read(`/ecom/v1/payments/orders/${id}`)).orderTransactions as { payments: Answer[] };
const checkoutOf = async ({ token, checkoutId }: Begun) =>
  (await read(`/ecom/v1/checkouts/${checkoutId}`, token)).checkout;
async function found(id: unknown): Promise<number> {
  const body = { search: { filter: { id } } };
  const answer = await shop.call('/ecom/v1/orders/search', { token: shop.apiKey, body });
  return (answer.body as { orders: unknown[] }).orders.length;
}
const runJob = async (name: string, now: Date) => {
  const job = server.app.checkout.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(now);
};

test('an order with money due waits for its payment, and no search finds it', async () => {
  const begun = await shop.newCheckout();
  const { status, body } = await create(begun);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toEqual({ orderId: expect.any(String), paymentGatewayOrderId: expect.any(String) });
  expect(await orderOf(body.orderId)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID' });
  expect(await found(body.orderId)).toBe(0);
  expect(await checkoutOf(begun)).toMatchObject({ completed: false });
});

test('it is paid on the hosted page, once, and then names no payment any more', async () => {
  const begun = await shop.newCheckout();
  const { orderId } = (await create(begun)).body;
  expect(codeOf(await pay(begun, { kind: 'card', card: { ...CARD, number: DECLINED } }))).toBe('PAYMENT_DECLINED');
  expect((await create(begun)).body).toMatchObject({ orderId, paymentGatewayOrderId: expect.any(String) });
  const answers = await Promise.all([pay(begun), pay(begun), pay(begun)]);
  for (const { body } of answers) expect(body).toMatchObject({ orderId, status: 'APPROVED', paymentStatus: 'PAID' });
  const { payments } = await paymentsOf(orderId);
  const approved = payments.filter((one) => JSON.stringify(one).includes('"APPROVED"'));
  expect(approved).toHaveLength(1);
  expect((await create(begun)).body).toEqual({ orderId });
  expect(await checkoutOf(begun)).toMatchObject({ completed: true });
  expect(await found(orderId)).toBe(1);
});

test('two at once make one order', async () => {
  const begun = await shop.newCheckout();
  const [one, two] = await Promise.all([create(begun), create(begun)]);
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
});

test('a merchant marks it as paid: the checkout is complete, and placing again gives the same order', async () => {
  const begun = await shop.newCheckout();
  const { orderId } = (await create(begun)).body;
  const path = `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`;
  expect((await shop.call(path, { token: shop.apiKey, body: {} })).status).toBe(200);
  expect((await pay(begun)).body).toMatchObject({ orderId, paymentStatus: 'PAID' });
  expect((await paymentsOf(orderId)).payments).toHaveLength(1);
  await server.catchUp(shop.siteId);
  expect(await checkoutOf(begun)).toMatchObject({ completed: true });
  expect((await shop.call('/ecom/v1/carts/current', { token: begun.token })).status).toBe(404);
});

test('the buyer may choose to pay by hand after all: it is approved, and the cart is empty', async () => {
  const begun = await shop.newCheckout();
  const { orderId } = (await create(begun)).body;
  const { body } = await pay(begun, { kind: 'manual' });
  expect(body).toMatchObject({ orderId, status: 'APPROVED', paymentStatus: 'NOT_PAID' });
  expect(await checkoutOf(begun)).toMatchObject({ completed: true });
  expect((await shop.call('/ecom/v1/carts/current', { token: begun.token })).status).toBe(404);
});

test('a changed checkout makes another order, and the one before is cancelled', async () => {
  const begun = await shop.newCheckout();
  const before = (await create(begun)).body.orderId;
  const body = { checkout: { id: begun.checkoutId, buyerNote: 'Ring twice' } };
  const changed = await shop.call(`/ecom/v1/checkouts/${begun.checkoutId}`, {
    token: begun.token,
    method: 'PATCH',
    body,
  });
  expect(changed.status).toBe(200);
  const after = (await create(begun)).body.orderId;
  expect(after).not.toBe(before);
  expect(await orderOf(before)).toMatchObject({ status: 'CANCELED' });
});

test('unpaid, it is cancelled when its hold ends, and not before', async () => {
  const begun = await shop.newCheckout();
  const { orderId } = (await create(begun)).body;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await runJob('checkout-cancel-unpaid-orders', at(HOLD_HOURS - 0.1));
  expect(await orderOf(orderId)).toMatchObject({ status: 'INITIALIZED' });
  await runJob('checkout-cancel-unpaid-orders', at(HOLD_HOURS + 0.1));
  expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELED', paymentStatus: 'NOT_PAID' });
});
