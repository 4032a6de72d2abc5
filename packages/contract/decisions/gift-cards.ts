import { creates, type Decisions, site } from '../decision.ts';

/** A code is money: by one buyers pay at their checkout, and nobody but merchants looks at the card behind it. */
export const giftCards = {
  getGiftCard: { permission: 'ECOM.GIFT_CARD_READ', object: site, built: true },
  redeemGiftCard: { permission: 'ECOM.GIFT_CARD_REDEEM', object: site, repeated: 'answeredByKey', built: true },
  voidGiftCardTransaction: { permission: 'ECOM.GIFT_CARD_TRANSACTION_VOID', object: site, built: true },
  issueGiftCard: { permission: 'ECOM.GIFT_CARDS_MANAGE', object: creates, repeated: 'toldOnce', built: true },
  queryIssuedGiftCards: { permission: 'ECOM.GIFT_CARDS_MANAGE', object: site, built: true },
  getIssuedGiftCard: { permission: 'ECOM.GIFT_CARDS_MANAGE', object: site, built: true },
  updateIssuedGiftCard: { permission: 'ECOM.GIFT_CARDS_MANAGE', object: site, built: true },
} as const satisfies Decisions;
