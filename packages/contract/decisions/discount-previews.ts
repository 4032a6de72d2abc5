import { type Decisions, site } from '../decision.ts';

/** A preview answers for any code: it is for those who manage them. */
export const discountPreviews = {
  previewDiscounts: { permission: 'COUPONS.MANAGE', object: site, built: true },
} as const satisfies Decisions;
