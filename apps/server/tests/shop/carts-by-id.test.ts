import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { findingsOf } from '../../testing/findings.ts';
import { STORE_APP } from '../../testing/shop.ts';
import { ADDRESSES, openTaxedShop, type TaxedShop } from '../../testing/taxed-shop.ts';
import { seeded } from '../../testing/tenancy-run.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** Carts that a site's server makes and takes to an order, and buyers' carts that it looks after. */
let server: TestServer;
let shop: TaxedShop;
let coupon: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openTaxedShop(server, 'byid');
  await shop.rate(await shop.region('DE', '', true), '0.19', { taxName: 'USt' });
  await shop.rate(await shop.region('US', 'NY', false), '0.08875', { taxName: 'Sales tax' });
  coupon = (await newCoupon(shop, { percentOffRate: 15 })).code;
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

type Money = { readonly amount: string };
type Summed = {
  readonly id: string;
  readonly checkoutId?: string;
  readonly buyerInfo: { readonly visitorId?: string; readonly memberId?: string; readonly email?: string };
  readonly subtotal: Money;
  readonly lineItems: readonly { readonly id: string; readonly price: Money }[];
  readonly priceSummary: Readonly<Record<string, Money>>;
  readonly shippingInfo: {
    readonly carrierServiceOptions: readonly { readonly shippingOptions: readonly { readonly code: string }[] }[];
  };
};

const contactDetails = { firstName: 'Ada', lastName: 'Byron', phone: '+1 212 555 0100' };
const comic = (quantity = 1, more: object = {}) => ({
  ...{ quantity, catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId } },
  ...more,
});
const shirt = (quantity = 1) => ({
  quantity,
  catalogReference: { appId: STORE_APP, catalogItemId: shop.shirtId, options: { options: { Size: 'S' } } },
});
const engraving = (quantity = 1) => ({
  ...{ quantity, price: '7.50', productName: { original: 'Engraving' }, itemType: { preset: 'SERVICE' } },
});
const asServer = async (path: string, body?: object, method?: string): Promise<Record<string, unknown>> =>
  shop.right(`/ecom/v1/${path}`, shop.apiKey, body, method);
const made = async (body: object) => (await asServer('carts', body)).cart as Summed;
const sums = ({ priceSummary }: Summed) =>
  Object.fromEntries(Object.entries(priceSummary).map(([name, { amount }]) => [name, amount]));

test('a trusted server’s cart becomes a checkout and an order, with prices of its own', async () => {
  const bent = { price: '4', productName: { original: 'Comic, slightly bent' } };
  const cart = await made({
    lineItems: [comic(2), comic(1, { catalogOverrideFields: bent })],
    customLineItems: [engraving(2)],
    couponCode: coupon,
    cartInfo: {
      buyerNote: 'By telephone',
      buyerInfo: { email: 'ada@example.org' },
      contactInfo: { address: ADDRESSES.NY, contactDetails },
    },
  });
  expect(cart.buyerInfo).toEqual({ email: 'ada@example.org' });
  expect(cart.lineItems).toHaveLength(3);
  expect(cart.subtotal.amount).toBe('39.00');
  const offered = (await asServer(`carts/${cart.id}/estimate-totals`, {})) as Summed;
  const code = offered.shippingInfo.carrierServiceOptions[0]?.shippingOptions[0]?.code;
  await asServer(`carts/${cart.id}`, { cartInfo: { id: cart.id, selectedShippingOption: { code } } }, 'PATCH');
  const estimate = (await asServer(`carts/${cart.id}/estimate-totals`, {
    billingAddress: ADDRESSES.NY,
  })) as Summed;
  const { checkoutId } = await asServer(`carts/${cart.id}/create-checkout`, {
    channelType: 'BACKOFFICE_MERCHANT',
    billingAddress: ADDRESSES.NY,
  });
  const { checkout } = await asServer(`checkouts/${checkoutId}`);
  expect(sums(checkout as Summed)).toEqual(sums(estimate));
  expect(checkout).toMatchObject({ cartId: cart.id, channelType: 'BACKOFFICE_MERCHANT', buyerNote: 'By telephone' });
  const { cart: found } = await asServer(`carts/by-checkout-id/${checkoutId}`);
  expect(found).toMatchObject({ id: cart.id, checkoutId });
  // The bill goes to a person.
  const billingInfo = { address: ADDRESSES.NY, contactDetails };
  await asServer(`checkouts/${checkoutId}`, { checkout: { id: checkoutId, billingInfo } }, 'PATCH');
  const { orderId } = await asServer(`checkouts/${checkoutId}/create-order`, {});
  const { order } = (await asServer(`orders/${orderId}`)) as { order: Summed };
  expect(order).toMatchObject({
    buyerInfo: { email: 'ada@example.org' },
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    priceSummary: { total: { amount: estimate.priceSummary.total?.amount } },
  });
  // It waits for its payment at the gateway; paid by hand, it takes the cart along.
  const placed = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    token: shop.apiKey,
    body: { payment: { kind: 'manual' } },
  });
  expect([placed.status, placed.body.orderId]).toEqual([200, orderId]);
  const gone = await shop.call(`/ecom/v1/carts/${cart.id}`, { token: shop.apiKey });
  expect([gone.status, codeOf(gone)]).toEqual([404, 'CART_NOT_FOUND']);
});

test('what an estimate says is what the checkout of the cart comes to, whatever is in it and wherever it goes', async () => {
  const random = seeded(1);
  const below = (most: number) => Math.floor(random() * most);
  const places = Object.values(ADDRESSES);
  for (let turn = 0; turn < 12; turn++) {
    const lineItems = [comic(1 + below(9)), shirt(1 + below(4))].slice(below(2));
    const customLineItems = below(2) === 0 ? [engraving(1 + below(3))] : [];
    const couponCode = below(2) === 0 ? coupon : undefined;
    const [shippingAddress, billingAddress] = [places[below(3)], places[below(3)]];
    const cart = await made({ lineItems, customLineItems, couponCode });
    const estimate = await asServer(`carts/${cart.id}/estimate-totals`, { shippingAddress, billingAddress });
    const begin = { channelType: 'WEB', shippingAddress, billingAddress };
    const { checkoutId } = await asServer(`carts/${cart.id}/create-checkout`, begin);
    const { checkout } = await asServer(`checkouts/${checkoutId}`);
    const about = { turn, lineItems, customLineItems, couponCode, shippingAddress, billingAddress };
    expect({ about, ...sums(checkout as Summed) }).toEqual({ about, ...sums(estimate as Summed) });
  }
});

test('a buyer’s cart that their merchant’s server looks after stays theirs, up to the order', async () => {
  const { token, lineItemId } = await shop.newCart();
  const { cart: own } = (await shop.right('/ecom/v1/carts/current', token)) as { cart: Summed };
  const gift = { ...engraving(), price: '0' };
  const { cart } = (await asServer(`carts/${own.id}/add-to-cart`, { customLineItems: [gift] })) as { cart: Summed };
  expect(cart.buyerInfo).toEqual(own.buyerInfo);
  expect(cart.lineItems.map(({ id }) => id)).toContain(lineItemId);
  const { checkoutId } = await asServer(`carts/${own.id}/create-checkout`, { channelType: 'WEB' });
  // The buyer goes on where the server began.
  const begun = await shop.right('/ecom/v1/carts/current/create-checkout', token, { channelType: 'WEB' });
  expect(begun.checkoutId).toBe(checkoutId);
  const info = { address: ADDRESSES.DE, contactDetails };
  const checkout = {
    ...{ id: checkoutId, buyerInfo: { email: 'ada@example.org' } },
    ...{ shippingInfo: { shippingDestination: info }, billingInfo: info },
  };
  await shop.right(`/ecom/v1/checkouts/${checkoutId}`, token, { checkout }, 'PATCH');
  const place = `/headland/v1/checkouts/${checkoutId}/place-order`;
  const { orderId } = await shop.right(place, token, { payment: { kind: 'manual' } });
  const { order } = (await shop.right(`/ecom/v1/orders/${orderId}`, token)) as { order: Summed };
  expect(order.buyerInfo.visitorId).toBe(own.buyerInfo.visitorId);
  expect(order.lineItems).toHaveLength(2);
});

test('a cart is there for its buyer and for merchants of its site, and for nobody else', async () => {
  const { id } = await made({ lineItems: [comic()] });
  const stranger = await shop.newVisitor();
  for (const [path, method, body] of [
    ['', 'GET', undefined],
    ['', 'DELETE', undefined],
    ['', 'PATCH', { cartInfo: { id, buyerNote: 'Mine' } }],
    ['/add-to-cart', 'POST', { lineItems: [comic()] }],
    ['/estimate-totals', 'POST', {}],
    ['/create-checkout', 'POST', { channelType: 'WEB' }],
  ] as const) {
    const answer = await shop.call(`/ecom/v1/carts/${id}${path}`, { token: stranger, method, ...(body && { body }) });
    expect([path, method, answer.status, codeOf(answer)]).toEqual([path, method, 404, 'CART_NOT_FOUND']);
  }
  expect(((await asServer(`carts/${id}`)).cart as Summed).lineItems).toHaveLength(1);
  const priced = { lineItems: [comic(1, { catalogOverrideFields: { price: '0.01' } })] };
  const refused = await shop.call('/ecom/v1/carts', { token: stranger, body: priced });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('"field":"lineItems[0].catalogOverrideFields"'),
  ]);
  const badId = await shop.call('/ecom/v1/carts/none', { token: shop.apiKey });
  expect([badId.status, JSON.stringify(badId.body)]).toEqual([400, expect.stringContaining('"field":"id"')]);
});
