import { ClientError, secondsToWait, violationsOf } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import { cartReplyWords } from './words.ts';

/** What happened, what was kept, and the way on: for everything that a cart's call may answer. */
const WORDS = {
  INSUFFICIENT_INVENTORY: 'soldOutMeanwhile',
  ITEM_NOT_FOUND_IN_CATALOG: 'goneFromCatalog',
  OWNED_CART_NOT_FOUND: 'wasEmpty',
  CART_IS_EMPTY: 'nothingToOrder',
  CART_TOO_LARGE: 'tooLarge',
} as const;

const COUPON_WORDS = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_IS_DISABLED: 'couponUnknown',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponEarly',
  ERROR_COUPON_HAS_EXPIRED: 'couponOver',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsedUp',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsed',
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  ERROR_COUPON_NOT_APPLICABLE: 'couponElsewhere',
} as const;

/** Why a coupon takes nothing off; null for any other code. */
export function sayCoupon(code: string | null | undefined, say: ReturnType<typeof cartReplyWords.say>): string | null {
  const known = Object.entries(COUPON_WORDS).find(([one]) => one === code)?.[1];
  return known ? say(known) : null;
}

const TOO_MANY = 429;

/** @throws what is no answer of the API */
export function sayProblem(error: unknown, locality: Locality): string {
  if (!(error instanceof ClientError)) throw error;
  const say = cartReplyWords.say(locality);
  const known = Object.entries(WORDS).find(([code]) => code === error.code)?.[1];
  if (known) return say(known);
  const coupon = sayCoupon(error.code, say);
  if (coupon !== null) return coupon;
  if (error.status === TOO_MANY) return say('tooManyChanges', { wait: sayWait(secondsToWait(error) ?? 1, locality) });
  const refused = violationsOf(error);
  if (refused.length === 0) return say('unknown');
  if (refused.some(({ field }) => field.includes('contactInfo.address'))) return say('badPlace');
  return say(refused.some(({ field }) => field.endsWith('quantity')) ? 'badQuantity' : 'badChoice');
}
