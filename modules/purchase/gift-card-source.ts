import type { Queryable } from '@headland/db';
import type { ApplicationError, Context, Minor } from '@headland/kernel';
import type { Adjustment, GiftCardPayment } from './domain/adjustment.ts';
import { giftCardErrors } from './gift-card-errors.ts';

/** A gift card as it can pay at this moment. */
export interface AskedGiftCard {
  /** What people may read of its code. */
  readonly obfuscatedCode: string;
  /** What it has left, with what it keeps for this very order. */
  readonly balance: Minor;
  /** Why it pays nothing; null if it does. */
  readonly refusal: ApplicationError | null;
}

/** What an order takes of a card. */
export interface GiftCardHold {
  readonly orderId: string;
  readonly cardId: string;
  readonly amount: Minor;
}

/** What goes back to a card that paid. */
export interface GiftCardRefund extends GiftCardHold {
  /** Booked once for each. */
  readonly operationId: string;
}

/**
 * The port of gift cards: money that a buyer has with the shop. A card changes what is due, never what a purchase costs. Its
 * balance is taken in the transaction that places the order, and given back in the one in which it comes to nothing; both
 * before stock is touched, and after discounts.
 */
export interface GiftCardSource {
  /**
   * @param code as it was typed
   * @returns the card's id
   * @throws ApplicationError GIFT_CARD_NOT_FOUND; TOO_MANY_REQUESTS for an address that guesses
   */
  find(db: Queryable, ctx: Context, code: string): Promise<string>;
  /**
   * Asked whenever a purchase is quoted; one statement.
   * @param orderId the order that the purchase has already; null for none
   */
  ask(db: Queryable, ctx: Context, cardId: string, orderId: string | null): Promise<AskedGiftCard>;
  /** @returns why it cannot pay so much any more, and then the transaction must roll back; null if it is taken */
  hold(tx: Queryable, ctx: Context, hold: GiftCardHold): Promise<ApplicationError | null>;
  /** Doing it again changes nothing. */
  release(tx: Queryable, ctx: Context, orderId: string): Promise<void>;
  /** For money that came late. @returns false if the card cannot pay its part any more; nothing was changed then */
  holdAgain(tx: Queryable, ctx: Context, orderId: string): Promise<boolean>;
  /** Gives back part of what it paid, whether or not it could still be spent. Doing it again changes nothing. */
  giveBack(tx: Queryable, ctx: Context, refund: GiftCardRefund): Promise<void>;
}

/** A shop without gift cards: no code is known. */
export const noGiftCards: GiftCardSource = {
  find: async () => {
    throw giftCardErrors.error('GIFT_CARD_NOT_FOUND');
  },
  ask: async () => ({ obfuscatedCode: '', balance: 0, refusal: giftCardErrors.error('GIFT_CARD_NOT_FOUND') }),
  hold: async () => giftCardErrors.error('GIFT_CARD_NOT_FOUND'),
  release: async () => {},
  holdAgain: async () => false,
  giveBack: async () => {},
};

/** Adjustments with this payment in the place of the gift card before; it stands last, because it pays what is left. */
export function withGiftCard(
  adjustments: readonly Adjustment[],
  payment: GiftCardPayment | null,
): readonly Adjustment[] {
  const others = adjustments.filter(({ kind }) => kind !== 'giftCard');
  return payment ? [...others, payment] : others;
}
