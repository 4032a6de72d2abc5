import type { giftCards as wire } from '@headland/contract';
import { type Context, minorFromDecimal, ValidationError } from '@headland/kernel';
import type { CardTerms } from '../commands/issue-card.ts';
import type { CardPatch } from '../commands/update-card.ts';

/** An amount in minor units of at least one, as every amount of a card is. @throws ValidationError */
export function readAmount(text: string | undefined, field: string, currency: string): number {
  const amount = minorFromDecimal(text ?? '', currency);
  if (amount === null) throw ValidationError.field(field, `is not an amount of ${currency}`, 'FORMAT');
  if (amount <= 0) throw ValidationError.field(field, 'must be more than nothing', 'MIN');
  return amount;
}

/** @throws ValidationError */
export function readNew({ site, now }: Context, card: wire.IssuedGiftCard): CardTerms {
  if (card.disabled)
    throw ValidationError.field('giftCard.disabled', 'is said of a card that is issued', 'FIELD_NOT_ALLOWED');
  return {
    initialValue: readAmount(card.initialValue?.amount, 'giftCard.initialValue.amount', site.currency),
    expiresAt: readExpiry(card.expirationDate ?? null, now),
    note: card.note?.trim() || null,
  };
}

/** @throws ValidationError */
export function readPatch({ now }: Context, card: wire.IssuedGiftCard): CardPatch {
  if (card.initialValue !== undefined) {
    const text = 'stays as it was issued; what is left of it is in its ledger';
    throw ValidationError.field('giftCard.initialValue', text, 'FIELD_NOT_ALLOWED');
  }
  return {
    ...(card.disabled !== undefined && { disabled: card.disabled }),
    ...(card.expirationDate !== undefined && { expiresAt: readExpiry(card.expirationDate, now) }),
    ...(card.note !== undefined && { note: card.note?.trim() || null }),
  };
}

function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (at <= now) throw ValidationError.field('giftCard.expirationDate', 'must lie in the future', 'MIN');
  return at;
}
