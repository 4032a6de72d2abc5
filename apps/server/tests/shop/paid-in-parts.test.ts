import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { prepareServices, putService, services } from '../../testing/services.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** What is paid with the order and what later: a deposit, a payment on the spot, a membership, and goods beside them. */
const TAX_GROUP = '3f6f3a52-5a2f-4a04-9a5b-3b1d6f7e1c01';
const DEPOSIT = { option: 'DEPOSIT_ONLINE', deposit: 1_500 } as const;
const CARD = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const TO_CAPTURE = '4000000000001000';
const DECLINED = '4000000000000002';

let server: TestServer;
let shop: Shop;
const meant: Record<string, { appId: string; catalogItemId: string }> = {};

beforeAll(async () => {
  server = await startTestServer({ replace: { furtherSellables: [services] } });
  shop = await openShop(server, 'parts');
  await prepareServices(server.database);
  const put = (id: string, more: object) =>
    putService(server.database, shop.siteId, { id, name: id, price: 4_000, stock: 50, ...more });
  meant.course = await put('course', { payment: DEPOSIT, taxGroupId: TAX_GROUP });
  meant.visit = await put('visit', { payment: { option: 'FULL_PAYMENT_OFFLINE', deposit: null } });
  meant.member = await put('member', { price: 0, payment: { option: 'MEMBERSHIP', deposit: null } });
  meant.comic = { appId: STORE_APP, catalogItemId: shop.comicId };
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

type Answer = Record<string, unknown>;
const money = (amount: string) => expect.objectContaining({ amount });
const sums = (total: string) => expect.objectContaining({ total: money(total) });

async function call(path: string, token: string, body?: object): Promise<Answer> {
  const answer = await shop.call(path, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** A visitor with these in the cart, two of the first. */
async function cartOf(things: readonly string[]): Promise<string> {
  const token = await shop.newVisitor();
  const lineItems = things.map((thing, at) => ({ quantity: at === 0 ? 2 : 1, catalogReference: meant[thing] }));
  await call('/ecom/v1/carts/current/add-to-cart', token, { lineItems });
  return token;
}

async function checkoutOf(things: readonly string[]): Promise<{ token: string; checkout: Answer & { id: string } }> {
  const token = await cartOf(things);
  const { checkoutId } = await call('/ecom/v1/carts/current/create-checkout', token, { channelType: 'WEB' });
  const address = { country: 'US', addressLine: '1 Main', city: 'NY', subdivision: 'US-NY', postalCode: '10001' };
  const who = { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } };
  const change = async (more: object) =>
    (
      await shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
        token,
        method: 'PATCH',
        body: { checkout: { id: checkoutId, ...more } },
      })
    ).body.checkout as Answer & {
      id: string;
      shippingInfo: { carrierServiceOptions: { shippingOptions: object[] }[] };
    };
  let checkout = await change({
    buyerInfo: { email: 'ada@example.org' },
    billingInfo: who,
    ...(things.includes('comic') && { shippingInfo: { shippingDestination: who } }),
  });
  const [way] = checkout.shippingInfo.carrierServiceOptions;
  if (way) checkout = await change({ shippingInfo: { selectedCarrierServiceOption: way.shippingOptions[0] } });
  return { token, checkout };
}

const pay = (token: string, checkoutId: string, payment: object, more: object = {}) =>
  shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment, ...more } });
const byCard = (number = CARD.number) => ({ kind: 'card', card: { ...CARD, number } });
const orderOf = async (orderId: unknown) => (await call(`/ecom/v1/orders/${orderId}`, shop.apiKey)).order as Answer;
const paymentsOf = async (orderId: unknown) =>
  ((await call(`/ecom/v1/payments/orders/${orderId}`, shop.apiKey)).orderTransactions as { payments: Answer[] })
    .payments;

test('a cart’s estimate, its checkout and its order say the same of a deposit and of goods beside it', async () => {
  const token = await cartOf(['course', 'comic']);
  const cart = (await call('/ecom/v1/carts/current', token)).cart as { lineItems: Answer[] };
  const deposited = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: money('15.00') };
  expect(cart.lineItems[0]).toMatchObject({ ...deposited, taxGroupId: TAX_GROUP });
  const estimate = await call('/ecom/v1/carts/current/estimate-totals', token, {});
  expect(estimate).toMatchObject({
    calculatedLineItems: [
      { paymentOption: 'DEPOSIT_ONLINE', pricesBreakdown: { depositAmount: money('15.00') } },
      { paymentOption: 'FULL_PAYMENT_ONLINE' },
    ],
    priceSummary: sums('95.00'),
    payNow: sums('45.00'),
    payLater: sums('50.00'),
  });

  const { token: buyer, checkout } = await checkoutOf(['course', 'comic']);
  expect(checkout).toMatchObject({
    lineItems: [deposited, { paymentOption: 'FULL_PAYMENT_ONLINE' }],
    priceSummary: sums('95.00'),
    payNow: sums('45.00'),
    payLater: sums('50.00'),
  });
  const placed = await pay(buyer, checkout.id, byCard(), { expectedTotal: '95.00' });
  expect(placed.body).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
  const { orderId } = placed.body;
  expect(await orderOf(orderId)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PARTIALLY_PAID',
    lineItems: [{ ...deposited, taxInfo: { taxGroupId: TAX_GROUP } }, { paymentOption: 'FULL_PAYMENT_ONLINE' }],
    priceSummary: sums('95.00'),
    balanceSummary: { balance: money('50.00'), paid: money('45.00') },
  });
  expect(await paymentsOf(orderId)).toMatchObject([{ amount: money('45.00'), status: 'APPROVED' }]);

  // The rest is received on the spot: once, however often the owner says so.
  const received = `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`;
  await call(received, shop.apiKey, {});
  expect(codeOf(await shop.call(received, { token: shop.apiKey, body: {} }))).toBe('ORDER_ALREADY_PAID');
  expect(await orderOf(orderId)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { balance: money('0.00'), paid: money('95.00') },
  });
  expect(await paymentsOf(orderId)).toMatchObject([
    { amount: money('45.00'), regularPaymentDetails: { offlinePayment: false } },
    { amount: money('50.00'), regularPaymentDetails: { offlinePayment: true } },
  ]);
});

test('a card that is captured later reserves what is due now alone', async () => {
  const { token, checkout } = await checkoutOf(['course']);
  const { body } = await pay(token, checkout.id, byCard(TO_CAPTURE));
  const [payment] = await paymentsOf(body.orderId);
  expect(payment).toMatchObject({ amount: money('30.00'), status: 'AUTHORIZED' });
  await call('/ecom/v1/order-billing/capture-authorized-payments', shop.apiKey, {
    orderId: body.orderId,
    payments: [{ paymentId: payment?.id }],
  });
  expect(await orderOf(body.orderId)).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { balance: money('50.00'), paid: money('30.00') },
  });
});

test('a declined deposit is tried again, and charges the deposit', async () => {
  const { token, checkout } = await checkoutOf(['course']);
  expect(codeOf(await pay(token, checkout.id, byCard(DECLINED)))).toBe('PAYMENT_DECLINED');
  const { body } = await pay(token, checkout.id, byCard());
  expect(await paymentsOf(body.orderId)).toMatchObject([
    { amount: money('30.00'), status: 'DECLINED' },
    { amount: money('30.00'), status: 'APPROVED' },
  ]);
});

test('a deposit paid by hand: both parts are received at once, each as a payment of its own', async () => {
  const { token, checkout } = await checkoutOf(['course']);
  const { body } = await pay(token, checkout.id, { kind: 'manual' });
  expect(body).toMatchObject({ paymentStatus: 'NOT_PAID' });
  await call(`/ecom/v1/payments-collector/orders/${body.orderId}/mark-as-paid`, shop.apiKey, {});
  expect(await paymentsOf(body.orderId)).toMatchObject([{ amount: money('30.00') }, { amount: money('50.00') }]);
  expect(await orderOf(body.orderId)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { paid: money('80.00') },
  });
});

test('what is paid on the spot charges no card, and the order says what is owed', async () => {
  const { token, checkout } = await checkoutOf(['visit']);
  expect(checkout).toMatchObject({
    lineItems: [{ paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    payNow: sums('0.00'),
    payLater: sums('80.00'),
  });
  const { methods } = await call(`/headland/v1/checkouts/${checkout.id}/payment-methods`, token);
  expect(methods).toMatchObject([{ kind: 'manual' }]);
  expect(codeOf(await pay(token, checkout.id, byCard()))).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
  const { orderId } = await call(`/ecom/v1/checkouts/${checkout.id}/create-order`, token, {});
  expect(await orderOf(orderId)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    lineItems: [{ paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    balanceSummary: { balance: money('80.00') },
  });
  await call(`/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, shop.apiKey, {});
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: money('0.00') } });
});

test('what a membership pays for is due neither now nor later; goods beside it are due now', async () => {
  const { token, checkout } = await checkoutOf(['member', 'comic']);
  expect(checkout).toMatchObject({
    lineItems: [{ paymentOption: 'MEMBERSHIP' }, {}],
    payNow: sums('15.00'),
    payLater: sums('0.00'),
  });
  const { body } = await pay(token, checkout.id, byCard());
  expect(body).toMatchObject({ paymentStatus: 'PAID' });
});

test('a deposit that has grown behind the same total is not charged unseen', async () => {
  const { token, checkout } = await checkoutOf(['course']);
  const grow = (deposit: number) =>
    putService(server.database, shop.siteId, {
      id: 'course',
      name: 'course',
      price: 4_000,
      stock: 50,
      payment: { ...DEPOSIT, deposit },
      taxGroupId: TAX_GROUP,
    });
  await grow(2_000);
  const refused = await pay(token, checkout.id, byCard(), { expectedTotal: '80.00' });
  expect(codeOf(refused)).toBe('PRICE_CHANGED');
  expect(refused.body).toMatchObject({
    details: { applicationError: { data: { total: money('80.00'), dueNow: money('40.00') } } },
  });
  // The public packages' call says the same in their own word.
  const ordered = await shop.call(`/ecom/v1/checkouts/${checkout.id}/create-order`, { token, body: {} });
  expect(ordered.status).toBe(409);
  expect(codeOf(ordered)).toBe('CHECKOUT_CHANGED');
  // Quoted anew, it is seen.
  const again = { token, method: 'PATCH', body: { checkout: { id: checkout.id, buyerNote: 'Now?' } } } as const;
  await shop.call(`/ecom/v1/checkouts/${checkout.id}`, again);
  const { body } = await pay(token, checkout.id, byCard());
  expect(await paymentsOf(body.orderId)).toMatchObject([{ amount: money('40.00') }]);
  await grow(DEPOSIT.deposit);
});

describe('the database holds', () => {
  test.each([
    ['no more than is due now', 'captured = captured + 1', /orders_captured_now/],
    [
      'no more than is due later',
      'captured = captured + 5001, captured_later = 5001',
      /orders_captured_later|orders_check/,
    ],
    ['nothing of what is due later as due now', 'captured = total', /orders_captured_now/],
  ])('that an order takes %s', async (_what, change, constraint) => {
    const { token, checkout } = await checkoutOf(['course']);
    const { body } = await pay(token, checkout.id, byCard());
    const update = sql.raw(`update orders set ${change} where id = '${body.orderId}'`);
    await expect(update.execute(server.database.pool)).rejects.toThrow(constraint);
  });
});
