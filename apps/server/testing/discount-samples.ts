import type * as wire from '@headland/contract/types/discount-rules';
import { type Makers, merchant, nextNumber } from './sample.ts';
import { type Shop, STORE_APP } from './shop.ts';
import { answerOf } from './wire.ts';

const specification = () => ({
  name: 'Ten off',
  code: `TEN${nextNumber()}`,
  startTime: '1577836800000',
  moneyOffAmount: 10,
  minimumSubtotal: 0,
});

const rule = (): { name: string; active: boolean; discounts: wire.Discounts } => ({
  name: `A tenth off ${nextNumber()}`,
  // What other samples buy costs what it did.
  active: false,
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS',
        discountType: 'PERCENTAGE',
        percentage: 10,
        specificItemsInfo: {
          scopes: [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP } }],
        },
      },
    ],
  },
});

/** Requests of coupons and discount rules. */
export const discountSamples = {
  async createCoupon(shop) {
    return merchant(shop, { specification: specification() });
  },
  async getCoupon(shop) {
    return merchant(shop, { id: await newCoupon(shop) });
  },
  async updateCoupon(shop) {
    return merchant(shop, { id: await newCoupon(shop), specification: { name: 'Ten less' } });
  },
  async deleteCoupon(shop) {
    return merchant(shop, { id: await newCoupon(shop) });
  },
  async queryCoupons(shop) {
    await newCoupon(shop);
    return merchant(shop, { query: { filter: '{"expired": false}' } });
  },
  async bulkCreateCoupons(shop) {
    return merchant(shop, { specifications: [specification()] });
  },
  async bulkDeleteCoupons(shop) {
    return merchant(shop, { ids: [await newCoupon(shop)] });
  },
  async createDiscountRule(shop) {
    return merchant(shop, { discountRule: rule() });
  },
  async getDiscountRule(shop) {
    return merchant(shop, { discountRuleId: (await newRule(shop)).id });
  },
  async updateDiscountRule(shop) {
    const { id, revision } = await newRule(shop);
    return merchant(shop, { discountRule: { id, revision, name: 'A tenth less' } });
  },
  async deleteDiscountRule(shop) {
    return merchant(shop, { discountRuleId: (await newRule(shop)).id });
  },
  previewDiscounts: async (shop) =>
    merchant(shop, {
      lineItems: [{ quantity: 2, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }],
      discountRuleId: (await newRule(shop)).id,
    }),
  async queryDiscountRules(shop) {
    await newRule(shop);
    return merchant(shop, { query: {} });
  },
} satisfies Partial<Makers>;

async function newCoupon(shop: Shop): Promise<string> {
  const made = await shop.call('/stores/v2/coupons', {
    token: shop.apiKey,
    body: { specification: specification() },
  });
  return answerOf('createCoupon', made).id ?? '';
}

/** Makes a rule that is not switched on. */
export async function newRule(shop: Shop, over: { name?: string } = {}): Promise<{ id: string; revision: string }> {
  const discountRule = { ...rule(), ...over };
  const made = await shop.call('/ecom/v1/discount-rules', { token: shop.apiKey, body: { discountRule } });
  const { id, revision } = answerOf('createDiscountRule', made).discountRule ?? {};
  return { id: id ?? '', revision: revision ?? '' };
}
