import type { Place, Problems } from '@headland/client';
import type { IssuedGiftCard } from '@headland/contract/types/gift-cards';
import { clockText, readClockText } from '@headland/kernel/time.ts';
import type { GiftCardSay } from './words.ts';

/** The fields of a card's form, as they are typed; instants by the clock of the site's zone. */
export interface GiftCardFields {
  readonly amount: string;
  readonly expiresAt: string;
  readonly note: string;
}

export const emptyGiftCard: GiftCardFields = { amount: '', expiresAt: '', note: '' };

export function fieldsOf({ initialValue, expirationDate, note }: IssuedGiftCard, timeZone: string): GiftCardFields {
  return {
    amount: initialValue?.amount ?? '',
    expiresAt: expirationDate ? clockText(new Date(expirationDate), timeZone) : '',
    note: note ?? '',
  };
}

/** A new card as it was typed, as the wire has it. */
export function toNewGiftCard({ amount, ...rest }: GiftCardFields, timeZone: string) {
  return { initialValue: { amount: amount.trim().replace(',', '.') }, ...toGiftCard(rest, timeZone) };
}

/** What was changed of a card; its amount never is. */
export function toGiftCard(
  { expiresAt, note }: Partial<Omit<GiftCardFields, 'amount'>>,
  timeZone: string,
): Pick<IssuedGiftCard, 'expirationDate' | 'note'> {
  return {
    ...(expiresAt !== undefined && { expirationDate: readClockText(expiresAt, timeZone)?.toISOString() ?? null }),
    ...(note !== undefined && { note: note.trim() || null }),
  };
}

/** What cannot even be sent. */
export function checkGiftCard({ amount }: GiftCardFields, say: GiftCardSay): Problems<string> {
  if (amount.trim() === '') return { amount: say('needed') };
  return /^\d+(?:[.,]\d+)?$/.test(amount.trim()) ? {} : { amount: say('noAmount') };
}

const PLACES: Readonly<Record<string, keyof GiftCardFields>> = {
  'giftCard.initialValue': 'amount',
  'giftCard.initialValue.amount': 'amount',
  'giftCard.expirationDate': 'expiresAt',
  'giftCard.note': 'note',
};

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof GiftCardFields> | null {
  const name = PLACES[path];
  return name ? { name, about: undefined } : null;
}
