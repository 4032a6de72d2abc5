import { defineErrors } from '@headland/kernel';

/** Why a gift card does not pay; codes of the public SDK. A code is money, and never sent back. */
export const giftCardErrors = defineErrors({
  GIFT_CARD_NOT_FOUND: { status: 404, description: 'There is no gift card with this code.' },
  GIFT_CARD_DISABLED: { status: 428, description: 'The shop has switched this gift card off.' },
  GIFT_CARD_EXPIRED: { status: 428, description: 'The gift card has expired.' },
  INSUFFICIENT_FUNDS: { status: 428, description: 'The gift card has not so much left.' },
});
