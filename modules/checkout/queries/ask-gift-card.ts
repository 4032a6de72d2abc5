import type { Queryable } from '@headland/db';
import type { ApplicationError, Context, Minor } from '@headland/kernel';
import { type Adjustment, withGiftCard } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { TypedGiftCard } from '../domain/checkout.ts';

/** The card that a purchase is to be paid with, as far as it goes. */
export type WantedGiftCard = Pick<TypedGiftCard, 'id' | 'requested'>;

/** A purchase's adjustments with its gift card as it is at this moment. */
export interface AskedPayment {
  readonly adjustments: readonly Adjustment[];
  readonly giftCard: TypedGiftCard | null;
  /** Why the card pays nothing; null if it does, or there is none. */
  readonly refusal: ApplicationError | null;
}

/** Asks what a gift card can pay today; one statement, none without a card. */
export async function askGiftCard(
  { giftCards }: Pick<CheckoutDeps, 'giftCards'>,
  db: Queryable,
  ctx: Context,
  wanted: WantedGiftCard | null,
  adjustments: readonly Adjustment[],
  orderId: string | null,
): Promise<AskedPayment> {
  if (wanted === null) return { adjustments: withGiftCard(adjustments, null), giftCard: null, refusal: null };
  const { id, requested } = wanted;
  const { obfuscatedCode, balance, refusal } = await giftCards.ask(db, ctx, id, orderId);
  const refused = refusal && { code: refusal.code, description: refusal.message, data: refusal.data };
  const amount: Minor = Math.min(balance, requested ?? balance);
  return {
    adjustments: withGiftCard(adjustments, { kind: 'giftCard', id, name: obfuscatedCode, amount }),
    giftCard: { id, obfuscatedCode, requested, refused },
    refusal,
  };
}
