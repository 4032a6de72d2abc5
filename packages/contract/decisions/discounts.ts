import { creates, type Decisions, site } from '../decision.ts';

/** Codes are what buyers would like to know: nobody but those who manage coupons reads any. */
export const discounts = {
  createCoupon: { permission: 'COUPONS.MANAGE', object: creates, repeated: 'answeredByKey', built: true },
  getCoupon: { permission: 'COUPONS.MANAGE', object: site, built: true },
  updateCoupon: { permission: 'COUPONS.MANAGE', object: site, built: true },
  deleteCoupon: { permission: 'COUPONS.MANAGE', object: site, built: true },
  queryCoupons: { permission: 'COUPONS.MANAGE', object: site, built: true },
  bulkCreateCoupons: { permission: 'COUPONS.MANAGE', object: creates, repeated: 'answeredByKey', built: true },
  bulkDeleteCoupons: { permission: 'COUPONS.MANAGE', object: site, built: true },
  createDiscountRule: {
    permission: 'ECOM.DISCOUNT_RULES_CREATE',
    object: creates,
    repeated: 'answeredByKey',
    built: true,
  },
  getDiscountRule: { permission: 'ECOM.DISCOUNT_RULES_READ', object: site, built: true },
  updateDiscountRule: { permission: 'ECOM.DISCOUNT_RULES_UPDATE', object: site, built: true },
  deleteDiscountRule: { permission: 'ECOM.DISCOUNT_RULES_DELETE', object: site, built: true },
  queryDiscountRules: { permission: 'ECOM.DISCOUNT_RULES_READ', object: site, built: true },
} as const satisfies Decisions;
