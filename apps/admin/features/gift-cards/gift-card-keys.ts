/** Everything about gift cards. */
export const giftCardsKey = ['gift-cards'] as const;
