import { defineErrors } from '@headland/kernel';

/** Why a coupon takes nothing off, in the codes of the public packages where they have one. */
export const couponErrors = defineErrors({
  ERROR_COUPON_DOES_NOT_EXIST: { status: 404, description: 'There is no coupon with this code.' },
  ERROR_COUPON_IS_DISABLED: { status: 428, description: 'This coupon is not in use.' },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 428, description: 'This coupon is not valid yet.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 428, description: 'This coupon has expired.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 428, description: 'This coupon has been used as often as it can be.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: {
    status: 428,
    description: 'This customer has used this coupon as often as one customer can.',
  },
  ERROR_INVALID_SUBTOTAL: {
    status: 428,
    description: 'The purchase does not come to what this coupon asks for; the least is in the data.',
  },
  ERROR_COUPON_NOT_APPLICABLE: { status: 428, description: 'This coupon is for nothing in this purchase.' },
});
