import { defineErrors } from '@headland/kernel';

export const discountsErrors = defineErrors({
  COUPON_NOT_FOUND: { status: 404, description: 'There is no such coupon.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, description: 'There is no such discount rule.' },
  DISCOUNT_RULE_REVISION_CONFLICT: { status: 409, description: 'The discount rule was changed in the meantime.' },
  MAX_DISCOUNT_RULES_REACHED: { status: 428, description: 'A site has at most 100 discount rules.' },
  DISCOUNT_RULE_USED_UP: {
    status: 409,
    description: 'A discount on this purchase has just been used up. Look at the new total before you order.',
  },
  COUPON_CODE_TAKEN: { status: 409, description: 'Another coupon of this site has this code already.' },
});
