import { ClientError, violationsOf } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { cartReplyWords } from './words.ts';

/** What happened, what was kept, and the way on: for everything that a cart's call may answer. */
const WORDS = {
  INSUFFICIENT_INVENTORY: 'soldOutMeanwhile',
  ITEM_NOT_FOUND_IN_CATALOG: 'goneFromCatalog',
  OWNED_CART_NOT_FOUND: 'wasEmpty',
  CART_IS_EMPTY: 'nothingToOrder',
  CART_TOO_LARGE: 'tooLarge',
} as const;

/** @throws what is no answer of the API */
export function sayProblem(error: unknown, locality: Locality): string {
  if (!(error instanceof ClientError)) throw error;
  const say = cartReplyWords.say(locality);
  const known = Object.entries(WORDS).find(([code]) => code === error.code)?.[1];
  if (known) return say(known);
  const refused = violationsOf(error);
  if (refused.length === 0) return say('unknown');
  return say(refused.some(({ field }) => field.endsWith('quantity')) ? 'badQuantity' : 'badChoice');
}
