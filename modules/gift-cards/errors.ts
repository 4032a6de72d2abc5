import { defineErrors } from '@headland/kernel';

/** What booking a card can meet beside what `giftCardErrors` of the purchase says; codes of the public SDK. */
export const giftCardsErrors = defineErrors({
  ALREADY_REDEEMED: { status: 409, description: 'This gift card has been redeemed for this order already.' },
  CURRENCY_NOT_SUPPORTED: { status: 428, description: 'The gift card is in another currency.' },
  TRANSACTION_NOT_FOUND: { status: 404, description: 'There is no such transaction of a gift card.' },
  ALREADY_VOIDED: { status: 409, description: 'This transaction has been voided already.' },
});
