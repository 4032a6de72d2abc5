/** The app that the public SDK knows gift cards by: those that pay, and those that are bought. */
export const GIFT_CARD_APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';
