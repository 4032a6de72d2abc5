import type { ApplicationError, Minor } from '@headland/kernel';
import { giftCardErrors } from '@headland/purchase';

/** A gift card: money that somebody has with the shop. Its code is not known, only what was made of it. */
export interface GiftCard {
  readonly id: string;
  /** The last group of its code. */
  readonly codeEnd: string;
  /** ISO 4217; amounts are in its minor units. */
  readonly currency: string;
  readonly initialValue: Minor;
  /** The sum of its ledger; never negative. */
  readonly balance: Minor;
  /** The first instant at which it pays no more; null: never. */
  readonly expiresAt: Date | null;
  readonly disabledAt: Date | null;
  /** What the owner keeps beside it. */
  readonly note: string | null;
  /** The order that it was bought with; null for one that the owner has issued. */
  readonly orderId: string | null;
  readonly createdAt: Date;
}

/** In the wire's words. */
export type GiftCardStatus = 'VALID' | 'EXPIRED' | 'DISABLED';

/** Why a card's ledger has an entry: what was put on it, or taken off. */
export type EntryKind = 'ISSUED' | 'HELD' | 'RELEASED' | 'REFUNDED' | 'REDEEMED' | 'VOIDED';

/** One line of a card's ledger. */
export interface LedgerEntry {
  /** Counts from 1 per card. */
  readonly sequence: number;
  readonly kind: EntryKind;
  /** Negative for what was taken off. */
  readonly amount: Minor;
  /** After it. */
  readonly balance: Minor;
  readonly orderId: string | null;
  readonly at: Date;
}

type Standing = Pick<GiftCard, 'disabledAt' | 'expiresAt'>;

export function statusOf({ disabledAt, expiresAt }: Standing, now: Date): GiftCardStatus {
  if (disabledAt !== null) return 'DISABLED';
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'VALID';
}

/** Why a card cannot pay so much; null if it can. */
export function refusalOf(
  card: Standing & Pick<GiftCard, 'balance'>,
  amount: Minor,
  now: Date,
): ApplicationError | null {
  const status = statusOf(card, now);
  if (status === 'DISABLED') return giftCardErrors.error('GIFT_CARD_DISABLED');
  if (status === 'EXPIRED') return giftCardErrors.error('GIFT_CARD_EXPIRED');
  return card.balance < amount ? giftCardErrors.error('INSUFFICIENT_FUNDS') : null;
}
