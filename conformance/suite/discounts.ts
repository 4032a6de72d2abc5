import { beforeEach, describe, expect, it } from 'vitest';
import { fillCart, NOBODYS, STORE_APP_ID } from './goods.ts';
import { placeOrder, readyCheckout } from './placing.ts';
import { expectCode, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

const START = '1577836800000';
let serial = 0;

/** Coupons and discount rules: the merchant's calls, and what they take off a visitor's purchase. */
export function discounts(generation: Generation): void {
  const { name } = generation;
  let merchant: Sdk;
  let sdk: Sdk;

  beforeEach(() => {
    merchant = generation.merchant();
    sdk = generation.visitor();
  });

  const specification = (over: object = {}) => ({
    name: 'Ten off',
    code: `${name}${++serial}`,
    startTime: START,
    moneyOffAmount: 10,
    minimumSubtotal: 1,
    ...over,
  });
  const create = async (over: object = {}) => {
    const made = specification(over);
    const answer: Answer = await merchant.coupons.createCoupon(made);
    return { ...made, id: textOf(answer._id ?? answer.id) };
  };
  const read = async (id: string) => entityOf(await merchant.coupons.getCoupon(id), 'coupon');

  describe(`${name}: coupons`, () => {
    it('are made, read, changed, listed and deleted', async () => {
      const { id, ...made } = await create({ usageLimit: 5 });
      expect(await read(id)).toMatchObject({ specification: made, expired: false, numberOfUsages: 0 });
      await merchant.coupons.updateCoupon(id, { name: 'Ten less', usageLimit: null });
      const changed = (await read(id)).specification;
      expect(changed).toMatchObject({ name: 'Ten less', code: made.code, moneyOffAmount: 10 });
      expect(changed?.usageLimit ?? null).toBeNull();
      const filter = JSON.stringify({ 'specification.code': made.code, expired: 'false' });
      const found = await merchant.coupons.queryCoupons({ filter, paging: { limit: 10, offset: 0 } });
      expect(listOf(found.coupons).map(({ _id, id: own }) => textOf(_id ?? own))).toEqual([id]);
      expect(found.totalResults).toBe(1);
      await merchant.coupons.deleteCoupon(id);
      await expectCode(generation, merchant.coupons.getCoupon(id), { status: 404, code: 'COUPON_NOT_FOUND' });
    });

    it('are made and deleted together, each with its own outcome', async () => {
      const [first, second] = [specification(), specification({ code: 'two words' })];
      const made = await merchant.coupons.bulkCreateCoupons([first, second], { returnFullEntity: true });
      const [one, two] = listOf(made.results);
      expect(one).toMatchObject({ itemMetadata: { success: true }, coupon: { specification: first } });
      expect(two).toMatchObject({ itemMetadata: { success: false } });
      const id = textOf(one?.itemMetadata?._id ?? one?.itemMetadata?.id);
      const gone = await merchant.coupons.bulkDeleteCoupons([id, NOBODYS]);
      expect(gone).toMatchObject({ deleteMetadata: { totalSuccesses: 1, totalFailures: 1 } });
    });

    it('are refused by the fields that are wrong', async () => {
      const wrong = specification({ code: '', usageLimit: 0 });
      await expectViolations(generation, merchant.coupons.createCoupon(wrong), [
        { field: 'specification.code', violatedRule: 'REQUIRED_FIELD' },
        { field: 'specification.usageLimit', violatedRule: 'MIN' },
      ]);
    });

    it('take something off a cart and come off again', async () => {
      const { id, code } = await create({ moneyOffAmount: 1 });
      await fillCart(sdk, { 'issue-01': 2 });
      const cart = entityOf(await sdk.currentCart.updateCurrentCart({ couponCode: code }), 'cart');
      expect(listOf(cart.appliedDiscounts)).toHaveLength(1);
      const coupon = listOf(cart.appliedDiscounts)[0]?.coupon;
      expect(textOf(coupon?._id ?? coupon?.id)).toBe(id);
      const estimate = await sdk.currentCart.estimateCurrentCartTotals({});
      expect(estimate).toMatchObject({ priceSummary: { discount: { amount: '1.00' } } });
      const bare = entityOf(await sdk.currentCart.removeCouponFromCurrentCart(), 'cart');
      expect(bare.appliedDiscounts).toEqual([]);
    });

    it('take something off a checkout, and count with its order', async () => {
      const { id, code } = await create({ moneyOffAmount: 1, usageLimit: 1 });
      const checkoutId = await readyCheckout(sdk, { 'issue-01': 1 });
      const checkout = await sdk.checkout.updateCheckout(checkoutId, {}, { couponCode: code });
      expect(checkout).toMatchObject({ priceSummary: { discount: { amount: '1.00' } } });
      const off = await sdk.checkout.removeCoupon(checkoutId);
      expect(entityOf(off, 'checkout')).toMatchObject({ priceSummary: { discount: { amount: '0.00' } } });
      await sdk.checkout.updateCheckout(checkoutId, {}, { couponCode: code });
      await placeOrder(sdk, checkoutId);
      expect((await read(id)).numberOfUsages).toBe(1);
      const late = generation.visitor();
      const second = await readyCheckout(late, { 'issue-01': 1 });
      await expectCode(generation, late.checkout.updateCheckout(second, {}, { couponCode: code }), {
        status: 428,
        code: 'ERROR_COUPON_USAGE_EXCEEDED',
      });
    });

    it.each([
      ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { startTime: '4102444800000' }],
      ['ERROR_COUPON_HAS_EXPIRED', { expirationTime: '1609459200000' }],
      ['ERROR_INVALID_SUBTOTAL', { minimumSubtotal: 1_000_000 }],
    ])('that take nothing off are refused: %s', async (code, over) => {
      const coupon = await create(over);
      await fillCart(sdk, { 'issue-01': 1 });
      await expectCode(generation, sdk.currentCart.updateCurrentCart({ couponCode: coupon.code }), {
        status: 428,
        code,
      });
    });
  });

  describe(`${name}: discount rules`, () => {
    const catalogItemFilter = { catalogAppId: STORE_APP_ID, catalogItemIds: [NOBODYS] };
    /** Made anew for each use: the packages rename ids in what they are given. */
    const value = () => ({
      targetType: 'SPECIFIC_ITEMS',
      discountType: 'PERCENTAGE',
      percentage: 10,
      specificItemsInfo: { scopes: [{ _id: 'all', type: 'CATALOG_ITEM', catalogItemFilter }] },
    });

    it('are made, read, changed and deleted', async () => {
      const made = await merchant.discountRules.createDiscountRule({
        name: 'A tenth off',
        discounts: { values: [value()] },
      });
      const rule = entityOf(made, 'discountRule');
      const id = textOf(rule._id);
      expect(rule).toMatchObject({ name: 'A tenth off', active: true, revision: '1', status: 'LIVE' });
      const got = entityOf(await merchant.discountRules.getDiscountRule(id), 'discountRule');
      expect(got).toMatchObject({ discounts: { values: [value()] } });
      const change = { revision: '1', name: 'A tenth less', active: false };
      const changed = entityOf(await merchant.discountRules.updateDiscountRule(id, change), 'discountRule');
      expect(changed).toMatchObject({ name: 'A tenth less', active: false, revision: '2' });
      await expectCode(generation, merchant.discountRules.updateDiscountRule(id, change), {
        status: 409,
        code: 'DISCOUNT_RULE_REVISION_CONFLICT',
      });
      await merchant.discountRules.deleteDiscountRule(id);
      await expectCode(generation, merchant.discountRules.getDiscountRule(id), {
        status: 404,
        code: 'DISCOUNT_RULE_NOT_FOUND',
      });
    });
  });
}
