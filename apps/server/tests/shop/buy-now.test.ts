import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, fieldsOf, violationsOf } from '../../testing/wire.ts';

/** A purchase that begins in no cart, and what a site says of a checkout and reads again. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'now');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const PATH = '/ecom/v1/checkouts';
const line = (quantity = 2, catalogItemId = shop.comicId) => ({
  quantity,
  catalogReference: { catalogItemId, appId: STORE_APP },
});
const contact = { firstName: 'Ada', lastName: 'Byron' };
const address = {
  country: 'US',
  addressLine: '1 Main St',
  city: 'New York',
  subdivision: 'US-NY',
  postalCode: '10001',
};
const begin = (token: string, more: object = {}) =>
  shop.call(PATH, { token, body: { channelType: 'WEB', lineItems: [line()], ...more } });

test('is a checkout without a cart, which leaves the cart alone and becomes an order', async () => {
  const { token } = await shop.newCart();
  const checkoutInfo = {
    buyerInfo: { email: 'ada@example.org' },
    shippingInfo: { shippingDestination: { address, contactDetails: contact } },
  };
  const { body } = await begin(token, { checkoutInfo });
  const checkout = body.checkout as {
    id: string;
    shippingInfo: { carrierServiceOptions: [{ shippingOptions: [object] }] };
  };
  expect(checkout).toMatchObject({
    lineItems: [{ quantity: 2, price: { amount: '10.00' }, lineItemPrice: { amount: '20.00' } }],
    buyerInfo: { email: 'ada@example.org' },
    priceSummary: { subtotal: { amount: '20.00' } },
  });
  expect(checkout).not.toHaveProperty('cartId');
  const [{ shippingOptions }] = checkout.shippingInfo.carrierServiceOptions;
  const shippingInfo = { selectedCarrierServiceOption: shippingOptions[0] };
  const patch = { checkout: { id: checkout.id, shippingInfo } };
  expect((await shop.call(`${PATH}/${checkout.id}`, { token, method: 'PATCH', body: patch })).status).toBe(200);
  const payment = {
    kind: 'card',
    card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
  };
  const placed = await shop.call(`/headland${PATH.replace('/ecom', '')}/${checkout.id}/place-order`, {
    token,
    body: { payment },
  });
  expect(placed.body).toMatchObject({ paymentStatus: 'PAID' });
  const cart = await shop.call('/ecom/v1/carts/current', { token });
  expect(cart.body).toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } });
});

test('each beginning is a checkout of its own; the same key is the same one', async () => {
  const token = await shop.newVisitor();
  const idOf = async (headers?: Record<string, string>) => {
    const body = { channelType: 'WEB', lineItems: [line()] };
    const answer = await shop.call(PATH, { token, body, ...(headers && { headers }) });
    return (answer.body.checkout as { id: string }).id;
  };
  expect(await idOf()).not.toBe(await idOf());
  const key = { 'idempotency-key': 'buy it once' };
  expect(await idOf(key)).toBe(await idOf(key));
});

test('is refused for nothing, for what is not sold, and where nothing is left', async () => {
  const token = await shop.newVisitor();
  expect(fieldsOf(await begin(token, { lineItems: [] }))).toEqual(['lineItems']);
  expect(fieldsOf(await begin(token, { lineItems: [line(0)] }))).toEqual(['lineItems[0].quantity']);
  expect(codeOf(await begin(token, { lineItems: [line(1, crypto.randomUUID())] }))).toBe('ITEM_NOT_FOUND_IN_CATALOG');
  // The first line takes all there is.
  expect(codeOf(await begin(token, { lineItems: [line(10_000), line(1)] }))).toBe('INSUFFICIENT_INVENTORY');
});

test('says of a line that too little is left, counts two lines of one item together, and is not ordered so', async () => {
  const token = await shop.newVisitor();
  const statusesOf = ({ body }: Awaited<ReturnType<typeof begin>>) =>
    (body.checkout as { lineItems: { availability: object }[] }).lineItems.map(({ availability }) => availability);
  const few = { status: 'PARTIALLY_AVAILABLE', quantityAvailable: expect.any(Number) };
  expect(statusesOf(await begin(token, { lineItems: [line(10_001)] }))).toEqual([few]);
  const both = await begin(token, { lineItems: [line(6_000), line(5_000)] });
  const shared = [{ status: 'AVAILABLE', quantityAvailable: expect.any(Number) }, few];
  expect(statusesOf(both)).toEqual(shared);
  const { id } = both.body.checkout as { id: string };
  const who = { address, contactDetails: contact };
  const checkout = { id, buyerInfo: { email: 'ada@example.org' }, shippingInfo: { shippingDestination: who } };
  const changed = await shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body: { checkout } });
  expect(statusesOf(changed)).toEqual(shared);
  const place = await shop.call(`/headland/v1/checkouts/${id}/place-order`, {
    token,
    body: { payment: { kind: 'manual' } },
  });
  expect(codeOf(place)).toBe('PARTIAL_OUT_OF_STOCK');
});

test('keeps a checkout page of the site’s own, if its origin is one of the client’s', async () => {
  const token = await shop.newVisitor();
  expect(violationsOf(await begin(token, { overrideCheckoutUrl: 'https://elsewhere.example/pay' }))).toMatchObject([
    { field: 'overrideCheckoutUrl', description: expect.stringContaining('`headland client allow-origin`') },
  ]);
  expect(fieldsOf(await begin(token, { overrideCheckoutUrl: 'no address' }))).toEqual(['overrideCheckoutUrl']);
  const overrideCheckoutUrl = `${server.url}/my/checkout`;
  const { body } = await begin(token, { overrideCheckoutUrl });
  const { id } = body.checkout as { id: string };
  expect((await shop.call(`${PATH}/${id}/checkout-url`, { token })).body).toEqual({ checkoutUrl: overrideCheckoutUrl });
  const other = { checkout: { id }, overrideCheckoutUrl: 'https://elsewhere.example/pay' };
  expect(fieldsOf(await shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body: other }))).toEqual([
    'overrideCheckoutUrl',
  ]);
});

test('says once what of another system it belongs to; what it began with may be sent back and not changed', async () => {
  const token = await shop.newVisitor();
  const externalReference = { appId: STORE_APP, resourceId: 'link-7' };
  const made = await begin(token, { checkoutInfo: { externalReference } });
  expect(made.body).toMatchObject({ checkout: { externalReference } });
  const { id } = made.body.checkout as { id: string };
  const change = (more: object) =>
    shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body: { checkout: { id, buyerNote: 'ring', ...more } } });
  expect((await change({ externalReference })).status).toBe(200);
  const others = { externalReference: { ...externalReference, resourceId: 'link-8' }, cartId: crypto.randomUUID() };
  for (const [name, value] of Object.entries(others)) {
    expect(fieldsOf(await change({ [name]: value }))).toEqual([`checkout.${name}`]);
  }
  const begun = await shop.newCheckout();
  const cart = (await shop.call('/ecom/v1/carts/current', { token: begun.token })).body.cart as { id: string };
  const own = { checkout: { id: begun.checkoutId, buyerNote: 'ring', cartId: cart.id } };
  const path = `${PATH}/${begun.checkoutId}`;
  expect((await shop.call(path, { token: begun.token, method: 'PATCH', body: own })).status).toBe(200);
});

test('an order neither saves a card nor waits with its capture, and says so', async () => {
  const { token, checkoutId } = await shop.newCheckout();
  for (const field of ['savePaymentMethod', 'delayCapture']) {
    const answer = await shop.call(`${PATH}/${checkoutId}/create-order`, { token, body: { [field]: true } });
    expect(fieldsOf(answer)).toEqual([field]);
  }
});

test('keeps what is accepted, and gives it back', async () => {
  const { token, checkoutId: id } = await shop.newCheckout();
  const memberships = [{ id: 'gold', appId: STORE_APP, lineItemIds: [crypto.randomUUID()] }];
  const kept = {
    extendedFields: { namespaces: { '@me/app': { color: 'ink' } } },
    customContentReference: { appId: STORE_APP, componentId: crypto.randomUUID() },
    businessLocationId: crypto.randomUUID(),
    taxExemptGroupId: crypto.randomUUID(),
    membershipOptions: { selectedMemberships: { memberships } },
  };
  const body = { checkout: { id, ...kept } };
  const changed = await shop.call(`${PATH}/${id}`, { token: shop.apiKey, method: 'PATCH', body });
  expect(changed.body).toMatchObject({ checkout: kept });
  const read = await shop.call(`${PATH}/${id}`, { token });
  expect(read.body).toMatchObject({ checkout: kept });
});

test('reaches the order with what a site said in the cart', async () => {
  const token = await shop.newVisitor();
  const extendedFields = { namespaces: { '@me/app': { wrapped: true } } };
  const businessLocationId = crypto.randomUUID();
  const overrideCheckoutUrl = `${server.url}/my/checkout`;
  await shop.call('/ecom/v1/carts/current/add-to-cart', {
    token,
    body: { lineItems: [{ ...line(), extendedFields }] },
  });
  const cartInfo = { extendedFields, businessLocationId, overrideCheckoutUrl };
  const kept = await shop.call('/ecom/v1/carts/current', { token, method: 'PATCH', body: { cartInfo } });
  expect(kept.body).toMatchObject({ cart: cartInfo });
  const made = await shop.call('/ecom/v1/carts/current/create-checkout', { token, body: { channelType: 'WEB' } });
  const id = String(made.body.checkoutId);
  expect((await shop.call(`${PATH}/${id}/checkout-url`, { token })).body).toEqual({ checkoutUrl: overrideCheckoutUrl });
  const checkout = {
    id,
    buyerInfo: { email: 'ada@example.org' },
    shippingInfo: { shippingDestination: { address, contactDetails: contact } },
  };
  const body = { checkout };
  const changed = await shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body });
  expect(changed.body).toMatchObject({
    checkout: { extendedFields, businessLocationId, lineItems: [{ extendedFields }] },
  });
  const { orderId } = (
    await shop.call(`/headland/v1/checkouts/${id}/place-order`, { token, body: { payment: { kind: 'manual' } } })
  ).body;
  const read = await shop.call(`/ecom/v1/orders/${orderId}`, { token });
  expect(read.body).toMatchObject({
    order: { extendedFields, businessLocation: { id: businessLocationId }, lineItems: [{ extendedFields }] },
  });
  const search = { filter: { 'businessLocation.id': businessLocationId } };
  const found = await shop.call('/ecom/v1/orders/search', { token: shop.apiKey, body: { search } });
  expect(found.body.orders).toMatchObject([{ id: orderId }]);
});

test('counts the first way of delivery until another is chosen', async () => {
  const { token } = await shop.newCart();
  const cart = await shop.call('/ecom/v1/carts/current/estimate-totals', { token, body: {} });
  expect(cart.body).toMatchObject({ priceSummary: { shipping: { amount: '5.00' }, total: { amount: '15.00' } } });
  const made = await shop.call('/ecom/v1/carts/current/create-checkout', { token, body: { channelType: 'WEB' } });
  const { body } = await shop.call(`${PATH}/${made.body.checkoutId}`, { token });
  expect(body).toMatchObject({
    checkout: {
      priceSummary: { shipping: { amount: '5.00' }, total: { amount: '15.00' } },
      shippingInfo: { selectedCarrierServiceOption: { title: 'Mail now', requestedShippingOption: false } },
    },
  });
});

test('knows no coupons and no gift cards, in the words that sites know', async () => {
  const { token, checkoutId: id } = await shop.newCheckout();
  const change = (more: object) =>
    shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body: { checkout: { id }, ...more } });
  for (const attempt of [change, (more: object) => begin(token, more)]) {
    expect(codeOf(await attempt({ couponCode: 'TEN' }))).toBe('ERROR_COUPON_DOES_NOT_EXIST');
    expect(codeOf(await attempt({ giftCardCode: 'GIVEN' }))).toBe('GIFT_CARD_NOT_FOUND');
  }
  expect(fieldsOf(await change({}))).toEqual(['checkout']);
});

test('keeps its e-mail address when somebody takes it away', async () => {
  const { token, checkoutId: id } = await shop.newCheckout();
  const body = { checkout: { id, buyerInfo: { email: null } } };
  expect(fieldsOf(await shop.call(`${PATH}/${id}`, { token, method: 'PATCH', body }))).toEqual([
    'checkout.buyerInfo.email',
  ]);
  const read = await shop.call(`${PATH}/${id}`, { token });
  expect(read.body).toMatchObject({ checkout: { buyerInfo: { email: 'now@example.org' } } });
});

test('has an order whose timeline both generations can read', async () => {
  const { token, orderId } = await shop.newOrder();
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token });
  expect((body.order as { activities: object[] }).activities).toMatchObject([
    { type: 'ORDER_PLACED', activityType: 'ORDER_PLACED' },
  ]);
});

test('is found by its cart, by its buyer and the merchant alone', async () => {
  const { token, checkoutId } = await shop.newCheckout();
  const cart = (await shop.call('/ecom/v1/carts/current', { token })).body.cart as { id: string };
  for (const reader of [token, shop.apiKey]) {
    const found = await shop.call(`${PATH}/by-cart-id/${cart.id}`, { token: reader });
    expect(found.body).toMatchObject({ checkout: { id: checkoutId, cartId: cart.id } });
  }
  expect(codeOf(await shop.call(`${PATH}/by-cart-id/${cart.id}`, { token: await shop.newVisitor() }))).toBe(
    'CHECKOUT_NOT_FOUND',
  );
});
