import { newGiftCard } from './gift-cards.ts';
import { type Makers, merchant } from './sample.ts';
import { answerOf } from './wire.ts';

const APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';

/** Requests of gift cards. */
export const giftCardSamples = {
  async getGiftCard(shop) {
    return merchant(shop, { code: (await newGiftCard(shop)).code });
  },
  async redeemGiftCard(shop) {
    const { code } = await newGiftCard(shop);
    return merchant(shop, { code, appId: APP, amount: { value: '5' } });
  },
  async voidGiftCardTransaction(shop) {
    const { code } = await newGiftCard(shop);
    const body = { code, appId: APP, amount: { value: '5' } };
    const redeemed = await shop.call('/ecom/v1/gift-cards/redeem', { token: shop.apiKey, body });
    return merchant(shop, { transactionId: answerOf('redeemGiftCard', redeemed).transactionId ?? '', appId: APP });
  },
  async issueGiftCard(shop) {
    return merchant(shop, { giftCard: { initialValue: { amount: '25' }, note: `For a friend of ${shop.mark}` } });
  },
  async queryIssuedGiftCards(shop) {
    await newGiftCard(shop);
    return merchant(shop, { status: 'VALID' as const });
  },
  async getIssuedGiftCard(shop) {
    return merchant(shop, { giftCardId: (await newGiftCard(shop)).id });
  },
  async updateIssuedGiftCard(shop) {
    return merchant(shop, { giftCardId: (await newGiftCard(shop)).id, giftCard: { disabled: true } });
  },
} satisfies Partial<Makers>;
