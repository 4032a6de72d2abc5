/** Everything about coupons. */
export const couponsKey = ['coupons'] as const;

/** Everything about discount rules. */
export const rulesKey = ['discount-rules'] as const;
