import type { giftCards as wire } from '@headland/contract';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

/** Issues a card by hand. @param amount as a decimal in the site's currency */
export async function newGiftCard(
  shop: Shop,
  amount = '50',
  over: wire.IssuedGiftCard = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const body = { giftCard: { initialValue: { amount }, ...over } };
  const made = answerOf('issueGiftCard', await shop.call('/headland/v1/gift-cards', { token: shop.apiKey, body }));
  return { id: made.giftCard.id ?? '', code: made.code };
}

/** A card with its ledger, as its owner reads it. */
export async function readGiftCard(shop: Shop, id: string): Promise<wire.GetIssuedGiftCardResponse> {
  return answerOf('getIssuedGiftCard', await shop.call(`/headland/v1/gift-cards/${id}`, { token: shop.apiKey }));
}

/** What a card has left, as a decimal. */
export async function balanceOf(shop: Shop, id: string): Promise<string> {
  return (await readGiftCard(shop, id)).giftCard.balance?.amount ?? '';
}
