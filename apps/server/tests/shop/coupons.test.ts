import type { cart as cartWire, checkout as wire } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCoupon, usesOf } from '../../testing/coupons.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, type WireAnswer } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'coupons');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const card = (number: string) => ({
  kind: 'card',
  card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
});
const PAYS = card('4242424242424242');
const DECLINES = card('4000000000000002');

const put = (token: string, body: object) => shop.call('/ecom/v1/carts/current', { token, method: 'PATCH', body });
const cartOf = (answer: WireAnswer): cartWire.Cart => answerOf('updateCurrentCart', answer).cart ?? {};
const change = (token: string, id: string, body: object) =>
  shop.call(`/ecom/v1/checkouts/${id}`, { token, method: 'PATCH', body: { checkout: { id }, ...body } });
const checkoutOf = (answer: WireAnswer): wire.Checkout => answerOf('updateCheckout', answer).checkout ?? {};
const place = (token: string, id: string, payment: object) =>
  shop.call(`/headland/v1/checkouts/${id}/place-order`, { token, body: { payment } });
const orderOf = async (answer: WireAnswer) =>
  answerOf(
    'getOrder',
    await shop.call(`/ecom/v1/orders/${answerOf('placeOrder', answer).orderId}`, { token: shop.apiKey }),
  ).order;
const add = (token: string, catalogItemId: string, quantity: number, options?: object) =>
  shop.call('/ecom/v1/carts/current/add-to-cart', {
    token,
    body: {
      lineItems: [
        { quantity, catalogReference: { catalogItemId, appId: STORE_APP, ...(options && { options: { options } }) } },
      ],
    },
  });

describe('on a cart', () => {
  test('takes something off at once, says so by its code, and comes off again', async () => {
    const coupon = await newCoupon(shop);
    const { token } = await shop.newCart();
    const cart = cartOf(await put(token, { couponCode: ` ${coupon.code.toLowerCase()} ` }));
    expect(cart).toMatchObject({
      subtotal: { amount: '10.00' },
      discount: { amount: '1.00' },
      subtotalAfterDiscounts: { amount: '9.00' },
      appliedDiscounts: [
        { coupon: { id: coupon.id, code: coupon.code, amount: { amount: '1.00' } }, discountType: 'GLOBAL' },
      ],
    });
    const read = await shop.call('/ecom/v1/carts/current', { token });
    expect(answerOf('getCurrentCart', read).cart).toEqual(cart);
    const off = await shop.call('/ecom/v1/carts/current/remove-coupon', { token, body: {} });
    expect(cartOf(off)).toMatchObject({ discount: { amount: '0.00' }, appliedDiscounts: [] });
    const again = await shop.call('/ecom/v1/carts/current/remove-coupon', { token, body: {} });
    expect(cartOf(again)).toEqual(cartOf(off));
  });

  test.each<[string, number, string, object]>([
    ['nobody made', 404, 'ERROR_COUPON_DOES_NOT_EXIST', {}],
    ['is switched off', 428, 'ERROR_COUPON_IS_DISABLED', { active: false }],
    ['begins tomorrow', 428, 'ERROR_COUPON_IS_NOT_ACTIVE_YET', { startTime: '4102444800000' }],
    ['has ended', 428, 'ERROR_COUPON_HAS_EXPIRED', { expirationTime: '1609459200000' }],
    ['wants more', 428, 'ERROR_INVALID_SUBTOTAL', { minimumSubtotal: 10.01 }],
    ['is for plans', 428, 'ERROR_COUPON_NOT_APPLICABLE', { scope: { namespace: 'pricingPlans' } }],
  ])('one that %s is refused with %d %s, and nothing changes', async (_, status, code, over) => {
    const { token } = await shop.newCart();
    const before = (await shop.call('/ecom/v1/carts/current', { token })).body;
    const typed = code === 'ERROR_COUPON_DOES_NOT_EXIST' ? 'NOBODY' : (await newCoupon(shop, over)).code;
    const refused = await put(token, { couponCode: typed, cartInfo: { buyerNote: 'lost' } });
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    expect((await shop.call('/ecom/v1/carts/current', { token })).body).toEqual(before);
  });

  test('stays when it is good for nothing for now, and an estimate says why', async () => {
    const coupon = await newCoupon(shop, { minimumSubtotal: 20 });
    const token = await shop.newVisitor();
    await add(token, shop.comicId, 2);
    const { lineItems = [], appliedDiscounts } = cartOf(await put(token, { couponCode: coupon.code }));
    expect(appliedDiscounts).toHaveLength(1);
    const lessened = await shop.call('/ecom/v1/carts/current/update-line-items-quantity', {
      token,
      body: { lineItems: [{ id: lineItems[0]?.id, quantity: 1 }] },
    });
    expect(cartOf(lessened).appliedDiscounts).toEqual([]);
    const estimate = await shop.call('/ecom/v1/carts/current/estimate-totals', { token, body: {} });
    expect(answerOf('estimateCurrentCartTotals', estimate)).toMatchObject({
      appliedDiscounts: [],
      calculationErrors: { couponCalculationError: { applicationError: { code: 'ERROR_INVALID_SUBTOTAL' } } },
    });
    expect(cartOf(await add(token, shop.comicId, 1)).appliedDiscounts).toHaveLength(1);
  });

  test('of a product or a collection takes off what is in it', async () => {
    const { comicId, shirtId, collectionId } = shop;
    const scope = (name: string, entityId: string) => ({ scope: { namespace: 'stores', group: { name, entityId } } });
    const token = await shop.newVisitor();
    await add(token, comicId, 1);
    await add(token, shirtId, 1, { Size: 'S' });
    const product = await newCoupon(shop, { ...scope('product', shirtId), percentOffRate: 50 });
    const ofProduct = cartOf(await put(token, { couponCode: product.code }));
    expect(ofProduct.discount?.amount).toBe('10.00');
    expect(ofProduct.appliedDiscounts?.[0]).toMatchObject({ discountType: 'SPECIFIC_ITEMS' });
    const shelf = await newCoupon(shop, { ...scope('collection', collectionId), moneyOffAmount: 2 });
    expect(cartOf(await put(token, { couponCode: shelf.code })).discount?.amount).toBe('4.00');
  });
});

describe('on a checkout', () => {
  test('comes along from the cart, and its estimate is its checkout is its order', async () => {
    const coupon = await newCoupon(shop, { moneyOffAmount: 3.33, minimumSubtotal: 5 });
    const token = await shop.newVisitor();
    await add(token, shop.comicId, 1);
    await add(token, shop.shirtId, 1, { Size: 'L' });
    await put(token, { couponCode: coupon.code });
    const estimate = answerOf(
      'estimateCurrentCartTotals',
      await shop.call('/ecom/v1/carts/current/estimate-totals', { token, body: {} }),
    );
    const { checkoutId, checkout } = await begin(token);
    expect(checkout.priceSummary).toEqual(estimate.priceSummary);
    expect(checkout.appliedDiscounts).toEqual(estimate.appliedDiscounts);
    expect(checkout.priceSummary).toMatchObject({ subtotal: { amount: '30.00' }, discount: { amount: '3.33' } });
    const order = await orderOf(await place(token, checkoutId, PAYS));
    expect(order?.priceSummary?.total?.amount).toBe(checkout.priceSummary?.total?.amount);
    expect(order?.appliedDiscounts).toMatchObject([
      {
        coupon: { id: coupon.id, code: coupon.code, name: 'A tenth off', amount: { amount: '3.33' } },
        discountType: 'GLOBAL',
      },
    ]);
    const ofLines = (order?.lineItems ?? []).map(({ totalDiscount }) =>
      Math.round(Number(totalDiscount?.amount) * 100),
    );
    expect(ofLines.reduce((all, one) => all + one, 0)).toBe(333);
    expect(await usesOf(shop, coupon.id)).toBe(1);
  });

  test('is put on and taken off there, too', async () => {
    const coupon = await newCoupon(shop, { freeShipping: true });
    const { token, checkoutId } = await shop.newCheckout();
    const on = checkoutOf(await change(token, checkoutId, { couponCode: coupon.code }));
    expect(on).toMatchObject({
      priceSummary: { shipping: { amount: '5.00' }, discount: { amount: '5.00' }, total: { amount: '10.00' } },
      appliedDiscounts: [{ discountType: 'SHIPPING', coupon: { code: coupon.code } }],
    });
    const off = await shop.call(`/ecom/v1/checkouts/${checkoutId}/remove-coupon`, { token, body: {} });
    expect(answerOf('removeCouponFromCheckout', off).checkout).toMatchObject({
      priceSummary: { total: { amount: '15.00' } },
      appliedDiscounts: [],
    });
    const refused = await change(token, checkoutId, { couponCode: 'NOBODY' });
    expect(codeOf(refused)).toBe('ERROR_COUPON_DOES_NOT_EXIST');
  });

  test('that ends before the order is refused by name, and the checkout says why', async () => {
    const coupon = await newCoupon(shop);
    const { token, checkoutId } = await shop.newCheckout();
    await change(token, checkoutId, { couponCode: coupon.code });
    const end = { specification: { expirationTime: '1609459200000' } };
    const ended = await shop.call(`/stores/v2/coupons/${coupon.id}`, {
      token: shop.apiKey,
      method: 'PATCH',
      body: end,
    });
    expect(ended.status).toBe(200);
    expect(codeOf(await place(token, checkoutId, PAYS))).toBe('ERROR_COUPON_HAS_EXPIRED');
    const create = await shop.call(`/ecom/v1/checkouts/${checkoutId}/create-order`, { token, body: {} });
    expect(codeOf(create)).toBe('CALCULATION_ERROR');
    const looked = checkoutOf(await change(token, checkoutId, { checkout: { id: checkoutId, buyerNote: 'again' } }));
    expect(looked).toMatchObject({
      priceSummary: { total: { amount: '15.00' } },
      calculationErrors: { couponCalculationError: { applicationError: { code: 'ERROR_COUPON_HAS_EXPIRED' } } },
    });
    expect((await place(token, checkoutId, PAYS)).status).toBe(200);
    expect(await usesOf(shop, coupon.id)).toBe(0);
  });
});

describe('uses', () => {
  const withCoupon = async (code: string, email: string) => {
    const { token, checkoutId } = await shop.newCheckout();
    const checkout = { id: checkoutId, buyerInfo: { email } };
    return { token, checkoutId, answer: await change(token, checkoutId, { checkout, couponCode: code }) };
  };

  test('are bounded in all, and given back when an order comes to nothing', async () => {
    const coupon = await newCoupon(shop, { usageLimit: 1 });
    const first = await withCoupon(coupon.code, 'first@example.org');
    const { orderId } = answerOf('placeOrder', await place(first.token, first.checkoutId, { kind: 'manual' }));
    const second = await withCoupon(coupon.code, 'second@example.org');
    expect(codeOf(second.answer)).toBe('ERROR_COUPON_USAGE_EXCEEDED');
    const cancel = () => shop.call(`/ecom/v1/orders/${orderId}/cancel`, { token: shop.apiKey, body: {} });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    expect(await usesOf(shop, coupon.id)).toBe(0);
    const third = await withCoupon(coupon.code, 'third@example.org');
    expect((await place(third.token, third.checkoutId, PAYS)).status).toBe(200);
    expect(await usesOf(shop, coupon.id)).toBe(1);
  });

  test('are bounded for one customer, by the address however it is written', async () => {
    const coupon = await newCoupon(shop, { limitPerCustomer: 1 });
    const first = await withCoupon(coupon.code, 'Ada@Example.org');
    expect((await place(first.token, first.checkoutId, PAYS)).status).toBe(200);
    const again = await withCoupon(coupon.code, 'ada@example.org');
    expect(codeOf(again.answer)).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED');
    expect((await withCoupon(coupon.code, 'bob@example.org')).answer.status).toBe(200);
  });

  test('a declined order keeps its own, and pays with it when it is tried again', async () => {
    const coupon = await newCoupon(shop, { usageLimit: 1, limitPerCustomer: 1 });
    const { token, checkoutId } = await withCoupon(coupon.code, 'tries@example.org');
    expect(codeOf(await place(token, checkoutId, DECLINES))).toBe('PAYMENT_DECLINED');
    expect(await usesOf(shop, coupon.id)).toBe(1);
    const noted = checkoutOf(await change(token, checkoutId, { checkout: { id: checkoutId, buyerNote: 'once more' } }));
    expect(noted.appliedDiscounts).toHaveLength(1);
    expect((await place(token, checkoutId, PAYS)).status).toBe(200);
    expect(await usesOf(shop, coupon.id)).toBe(1);
  });

  test('reserved money that is given up gives them back', async () => {
    const coupon = await newCoupon(shop, { usageLimit: 1 });
    const { token, checkoutId } = await withCoupon(coupon.code, 'reserved@example.org');
    const order = await orderOf(await place(token, checkoutId, card('4000000000001000')));
    const orderId = order?.id ?? '';
    const listed = await shop.call(`/ecom/v1/payments/orders/${orderId}`, { token: shop.apiKey });
    const { orderTransactions } = answerOf('listOrderTransactions', listed);
    const paymentIds = (orderTransactions?.payments ?? []).map(({ id }) => id);
    const given = await shop.call('/ecom/v1/order-billing/void-authorized-payments', {
      token: shop.apiKey,
      body: { orderId, paymentIds },
    });
    expect(given.status).toBe(200);
    expect(await usesOf(shop, coupon.id)).toBe(0);
  });
});

describe('rules of the shop', () => {
  test('count by themselves, before the coupon, and are told by their name down to the order', async () => {
    const other = await openShop(server, 'rules');
    const scopes = [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP } }];
    const value = {
      targetType: 'SPECIFIC_ITEMS',
      discountType: 'PERCENTAGE',
      percentage: 50,
      specificItemsInfo: { scopes },
    };
    const trigger = { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } };
    const made = await other.call('/ecom/v1/discount-rules', {
      token: other.apiKey,
      body: { discountRule: { name: 'Half off two', trigger, discounts: { values: [value] } } },
    });
    const ruleId = answerOf('createDiscountRule', made).discountRule?.id ?? '';
    const { token, lineItemId } = await other.newCart();
    const read = async () =>
      answerOf('getCurrentCart', await other.call('/ecom/v1/carts/current', { token })).cart?.appliedDiscounts;
    expect(await read()).toEqual([]);
    await other.call('/ecom/v1/carts/current/update-line-items-quantity', {
      token,
      body: { lineItems: [{ id: lineItemId, quantity: 2 }] },
    });
    expect(await read()).toMatchObject([
      { discountRule: { id: ruleId, name: { original: 'Half off two' }, amount: { amount: '10.00' } } },
    ]);
    const coupon = await newCoupon(other);
    await other.call('/ecom/v1/carts/current', { token, method: 'PATCH', body: { couponCode: coupon.code } });
    expect(await read()).toMatchObject([{ discountRule: { id: ruleId } }, { coupon: { amount: { amount: '1.00' } } }]);
  });

  test('are counted with the order, and given back', async () => {
    const other = await openShop(server, 'counted');
    const scopes = [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP } }];
    const value = {
      targetType: 'SPECIFIC_ITEMS',
      discountType: 'FIXED_AMOUNT',
      fixedAmount: '1',
      specificItemsInfo: { scopes },
    };
    const settings = { appliesTo: 'ALL_ITEMS', usageLimit: 1 };
    const made = await other.call('/ecom/v1/discount-rules', {
      token: other.apiKey,
      body: { discountRule: { name: 'One off, once', settings, discounts: { values: [value] } } },
    });
    const ruleId = answerOf('createDiscountRule', made).discountRule?.id ?? '';
    const count = async () =>
      answerOf('getDiscountRule', await other.call(`/ecom/v1/discount-rules/${ruleId}`, { token: other.apiKey }))
        .discountRule?.usageCount;
    const [first, second] = [await other.newCheckout(), await other.newCheckout()];
    const order = (of: typeof first) =>
      other.call(`/headland/v1/checkouts/${of.checkoutId}/place-order`, {
        token: of.token,
        body: { payment: { kind: 'manual' } },
      });
    const { orderId } = answerOf('placeOrder', await order(first));
    expect(await count()).toBe(1);
    const late = await order(second);
    expect([late.status, codeOf(late)]).toEqual([409, 'PRICE_CHANGED']);
    await other.call(`/ecom/v1/orders/${orderId}/cancel`, { token: other.apiKey, body: {} });
    expect(await count()).toBe(0);
    expect((await order(second)).status).toBe(200);
    expect(await count()).toBe(1);
  });
});

describe('money of any kind', () => {
  test.each([
    ['JPY', 33, 0],
    ['EUR', 33.33, 2],
    ['USD', 12.5, 2],
    ['KWD', 66.67, 3],
  ])('in %s what %d percent take off adds up to the smallest unit', async (currency, rate, exponent) => {
    const money = await openShop(server, `money${currency.toLowerCase()}`, undefined, { currency });
    const coupon = await newCoupon(money, { percentOffRate: rate });
    const token = await money.newVisitor();
    const lineItems = [
      { quantity: 2, catalogReference: { catalogItemId: money.comicId, appId: STORE_APP } },
      {
        quantity: 3,
        catalogReference: { catalogItemId: money.shirtId, appId: STORE_APP, options: { options: { Size: 'S' } } },
      },
    ];
    await money.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems } });
    await money.call('/ecom/v1/carts/current', { token, method: 'PATCH', body: { couponCode: coupon.code } });
    const { calculatedLineItems = [], priceSummary = {} } = answerOf(
      'estimateCurrentCartTotals',
      await money.call('/ecom/v1/carts/current/estimate-totals', { token, body: {} }),
    );
    const minor = (price: { amount?: string } | undefined) => Math.round(Number(price?.amount) * 10 ** exponent);
    const parts = calculatedLineItems.map(({ pricesBreakdown }) => minor(pricesBreakdown?.totalDiscount));
    const { subtotal, discount, shipping, total } = priceSummary;
    expect(minor(discount)).toBeGreaterThan(0);
    expect(parts.reduce((all, one) => all + one, 0)).toBe(minor(discount));
    expect(minor(subtotal) - minor(discount) + minor(shipping)).toBe(minor(total));
  });
});

async function begin(token: string): Promise<{ checkoutId: string; checkout: wire.Checkout }> {
  const address = { country: 'US', addressLine: '1 Main St', city: 'NY', subdivision: 'US-NY', postalCode: '10001' };
  const contactDetails = { firstName: 'Ada', lastName: 'Ink' };
  const made = await shop.call('/ecom/v1/carts/current/create-checkout', {
    token,
    body: { channelType: 'WEB', email: 'ada.ink@example.org', shippingAddress: address },
  });
  const { checkoutId = '' } = answerOf('createCheckoutFromCurrentCart', made);
  const who = { address, contactDetails };
  const body = { checkout: { id: checkoutId, shippingInfo: { shippingDestination: who }, billingInfo: who } };
  return { checkoutId, checkout: checkoutOf(await change(token, checkoutId, body)) };
}
