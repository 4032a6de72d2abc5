import type { coupons as wire } from '@headland/contract';
import type * as rules from '@headland/contract/types/discount-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, send, violationsOf } from '../../testing/wire.ts';

/** What a preview of discounts says is what a buyer's cart says, whether or not they are switched on yet. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'preview');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const comics = (quantity: number) => ({
  quantity,
  catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP },
});
const preview = (body: object, token = shop.apiKey) => shop.call('/headland/v1/discounts/preview', { token, body });
const shown = async (body: object) => answerOf('previewDiscounts', await preview(body));

async function newRule(percentage: number, over: rules.DiscountRule = {}): Promise<rules.DiscountRule> {
  const scopes = [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP } }];
  const discount = {
    discountType: 'PERCENTAGE',
    percentage,
    targetType: 'SPECIFIC_ITEMS',
    specificItemsInfo: { scopes },
  };
  const discountRule = { name: `${percentage} off`, active: false, discounts: { values: [discount] }, ...over };
  const made = await shop.call('/ecom/v1/discount-rules', { token: shop.apiKey, body: { discountRule } });
  return answerOf('createDiscountRule', made).discountRule ?? {};
}

const twoOff = (code: string, over: wire.Specification = {}) =>
  newCoupon(shop, { name: 'Two off', code, moneyOffAmount: 2, minimumSubtotal: 15, ...over });

test('a rule that is switched off, and a coupon that has not begun, count as they will', async () => {
  const { id } = await newRule(10, { activeTimeInfo: { start: '2040-01-01T00:00:00.000Z' } });
  await twoOff('LATER', { startTime: '2208988800000' });
  const without = await shown({ lineItems: [comics(2)] });
  expect(without).toMatchObject({ discounts: [], total: { amount: '20.00' }, couponRefusal: null });

  const tried = await shown({ lineItems: [comics(2)], discountRuleId: id, couponCode: 'LATER' });
  expect(tried).toMatchObject({
    lineItems: [{ id: '0', quantity: 2, total: { amount: '20.00' }, discount: { amount: '4.00' } }],
    discounts: [
      { id, kind: 'RULE', name: '10 off', amount: { amount: '2.00' }, freeDelivery: false },
      { kind: 'COUPON', name: 'Two off', amount: { amount: '2.00' }, freeDelivery: false },
    ],
    subtotal: { amount: '20.00' },
    discount: { amount: '4.00' },
    total: { amount: '16.00', formattedAmount: '$16.00' },
  });
});

test('says why a coupon takes nothing off, by the code that carts give', async () => {
  await twoOff('BIG');
  const few = await shown({ lineItems: [comics(1)], couponCode: 'BIG' });
  expect(few).toMatchObject({ discounts: [], couponRefusal: { code: 'ERROR_INVALID_SUBTOTAL' } });
  const unknown = await shown({ lineItems: [comics(1)], couponCode: 'NOBODYS' });
  expect(unknown).toMatchObject({ couponRefusal: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } });
});

test('is what a cart of the same goods comes to', async () => {
  const one = await newRule(12.5, { active: true });
  const other = await newRule(5, { active: true });
  await twoOff('CART');
  const body = { lineItems: [comics(3)], couponCode: 'CART' };
  const { discount, total, discounts } = await shown(body);
  const token = await shop.newVisitor();
  await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems: [comics(3)] } });
  const cart = await shop.call('/ecom/v1/carts/current', { token, method: 'PATCH', body: { couponCode: 'CART' } });
  expect(cart.body).toMatchObject({
    cart: { subtotalAfterDiscounts: { amount: total.amount }, discount: { amount: discount.amount } },
  });
  expect(discounts.map(({ id }) => id).slice(0, 2)).toEqual([one.id, other.id]);
  // A rule that counts already is not counted twice for being tried.
  expect(await shown({ ...body, discountRuleId: one.id })).toMatchObject({ total, discounts });
  for (const { id } of [one, other]) {
    await shop.call(`/ecom/v1/discount-rules/${id}`, { token: shop.apiKey, method: 'DELETE' });
  }
});

test('free delivery is named, though nothing is delivered yet', async () => {
  await newCoupon(shop, { code: 'FREE', freeShipping: true });
  expect(await shown({ lineItems: [comics(1)], couponCode: 'FREE' })).toMatchObject({
    discounts: [{ kind: 'COUPON', amount: { amount: '0.00' }, freeDelivery: true }],
    total: { amount: '10.00' },
  });
});

test('refuses by name what is no rule or nothing that is sold, and stores nothing', async () => {
  const nobody = '00000000-0000-4000-8000-00000000dead';
  const noRule = await preview({ lineItems: [comics(1)], discountRuleId: nobody });
  expect(noRule.body).toMatchObject({ details: { applicationError: { code: 'DISCOUNT_RULE_NOT_FOUND' } } });
  const reference = { catalogItemId: nobody, appId: STORE_APP };
  const lineItems = [comics(1), { quantity: 1, catalogReference: reference }];
  expect(violationsOf(await preview({ lineItems })).map(({ field }) => field)).toEqual([
    'lineItems[1].catalogReference',
  ]);
  expect(violationsOf(await preview({ lineItems: [] })).map(({ field }) => field)).toEqual(['lineItems']);
  expect((await preview({ lineItems: [comics(1)] }, await shop.newVisitor())).status).toBe(403);
});

test("knows nothing of another site's rules, coupons and goods", async () => {
  const elsewhere = await openShop(server, 'elsewhere');
  const { id } = await newRule(10);
  await twoOff('MINE');
  const body = {
    lineItems: [{ ...comics(2), catalogReference: { catalogItemId: elsewhere.comicId, appId: STORE_APP } }],
  };
  const ask = (more: object) =>
    send(`${server.url}/headland/v1/discounts/preview`, { token: elsewhere.apiKey, body: { ...body, ...more } });
  expect((await ask({ discountRuleId: id })).body).toMatchObject({
    details: { applicationError: { code: 'DISCOUNT_RULE_NOT_FOUND' } },
  });
  expect((await ask({ couponCode: 'MINE' })).body).toMatchObject({
    couponRefusal: { code: 'ERROR_COUPON_DOES_NOT_EXIST' },
  });
  const strange = await ask({ lineItems: [comics(1)] });
  expect(violationsOf(strange).map(({ field }) => field)).toEqual(['lineItems[0].catalogReference']);
});
