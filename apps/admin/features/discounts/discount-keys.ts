/** Everything about coupons. */
export const couponsKey = ['coupons'] as const;

/** What discounts would take off. */
export const previewKey = ['discount-preview'] as const;

/** Everything about discount rules. */
export const rulesKey = ['discount-rules'] as const;
