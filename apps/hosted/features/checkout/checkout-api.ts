import {
  apiAuth,
  type Client,
  ClientError,
  createClient,
  type FieldProblem,
  placeProblems,
  secondsToWait,
} from '@headland/client';
import type { FaceHost, HostedSession } from '@headland/client/face';
import type { Checkout } from '@headland/contract/types/checkout';
import type * as hostedCheckout from '@headland/contract/types/hosted-checkout';
import type { Locality } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import { type CheckoutFields, type FieldErrors, fieldOfPath, placeOf, toCheckout } from './forms/checkout-form.ts';
import { orderProblemWords } from './forms/words.ts';

/** Whoever has a session of the checkout. */
export interface Buyer {
  readonly token: string;
  readonly session: HostedSession;
  readonly client: Client;
}

/**
 * A client of the public API that speaks for the buyer of a session.
 * @param from whose request it is, where the limits of an address are to count it
 */
export function buyersClient(host: FaceHost, accessToken: string, from?: { readonly address: string | null }): Client {
  const fetch = from ? (request: Request) => host.api(request, { address: from.address }) : host.api;
  return createClient({ baseUrl: host.url, auth: apiAuth(accessToken), fetch });
}

/** What stood in the way: told per field where it is one, else in a sentence. */
export interface Refusal {
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** What the API calls it. */
  readonly code?: string;
}

/** @returns null if there is none, or the buyer's access has ended: they signed out elsewhere, or were removed */
export async function loadCheckout(client: Client, id: string): Promise<Checkout | null> {
  try {
    return (await client.call('getCheckout', { id })).checkout ?? null;
  } catch (error) {
    if (error instanceof ClientError && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}

/** What the page must know of a checkout beside itself: how it can be paid, and what it asks of its buyer. */
export interface Asked {
  readonly methods: readonly hostedCheckout.PaymentMethod[];
  readonly testCards: readonly hostedCheckout.TestCard[];
  readonly fields: readonly hostedCheckout.AskedField[];
  /** Where the buyer pays at a page of the gateway's own: its origin; null where they pay here. */
  readonly pageOrigin: string | null;
  readonly paymentUnderWay: boolean;
}

export async function loadAsked(client: Client, checkoutId: string): Promise<Asked> {
  const answer = await client.call('getPaymentMethods', { checkoutId });
  const { methods = [], testCards = [], fields = [], paymentUnderWay = false } = answer;
  const pageOrigin = methods.find(({ kind }) => kind === 'page')?.pageOrigin ?? null;
  return { methods, testCards, fields, pageOrigin, paymentUnderWay };
}

/** Whether somebody must say how and where it is to be delivered. */
function travels({ fields }: Asked): boolean {
  return fields.some(({ field }) => fieldOfPath(field) === 'delivery');
}

/** Stores what was typed, and has all of it quoted anew. @returns null if it was taken */
export async function saveCheckout(
  client: Client,
  checkout: Checkout & { readonly id: string },
  fields: CheckoutFields,
  asked: Asked,
  locality: Locality,
): Promise<Refusal | null> {
  const billLacks = asked.fields.some(({ field, problem }) => problem && field.startsWith('checkout.billingInfo.'));
  const change = toCheckout(checkout, fields, { travels: travels(asked), billLacks });
  try {
    await client.call('updateCheckout', {
      checkout: change,
      ...(fields.coupon !== '' && { couponCode: fields.coupon }),
      ...(fields.giftCard !== '' && { giftCardCode: fields.giftCard }),
    });
    return null;
  } catch (error) {
    return refusalOf(error, locality);
  }
}

/** Turns an expected refusal of the API into words for the form. @throws whatever was not expected */
export function refusalOf(error: unknown, locality: Locality): Refusal {
  if (!(error instanceof ClientError) || error.kind === 'system') throw error;
  const say = orderProblemWords.say(locality);
  // Of a tax id nobody can guess what is wrong with its form.
  const sayOf = (problem: FieldProblem) =>
    fieldOfPath(problem.field) === 'taxId' ? say('taxId') : sayViolation(problem, locality);
  const { fields, rest } = placeProblems(error, placeOf, sayOf);
  const coupon = COUPON_PROBLEMS[error.code ?? ''];
  if (coupon) return { problem: null, errors: { ...fields, coupon: say(coupon) }, code: error.code ?? '' };
  const giftCard = GIFT_CARD_PROBLEMS[error.code ?? ''];
  if (giftCard) return { problem: null, errors: { ...fields, giftCard: say(giftCard) }, code: error.code ?? '' };
  const wait = sayWait(secondsToWait(error) ?? 60, locality);
  const problem = rest === null ? null : say(PROBLEMS[error.code ?? ''] ?? 'refused', { wait });
  return { problem, errors: fields, ...(error.code && { code: error.code }) };
}

/** Takes the coupon off the checkout. */
export async function removeCoupon(client: Client, id: string): Promise<void> {
  await client.call('removeCouponFromCheckout', { id });
}

/** Takes the gift card off the checkout. */
export async function removeGiftCard(client: Client, id: string): Promise<void> {
  await client.call('removeGiftCardFromCheckout', { id });
}

/** Why a gift card pays nothing; null for what is no such code. */
export function sayGiftCard(code: string | undefined, locality: Locality): string | null {
  const known = GIFT_CARD_PROBLEMS[code ?? ''];
  return known ? orderProblemWords.say(locality)(known) : null;
}

/** Sentences that say no time. */
type Plain = Exclude<keyof typeof orderProblemWords.texts.en, 'tooMany'>;

const GIFT_CARD_PROBLEMS: Readonly<Record<string, Plain>> = {
  GIFT_CARD_NOT_FOUND: 'giftCardUnknown',
  GIFT_CARD_EXPIRED: 'giftCardOver',
  GIFT_CARD_DISABLED: 'giftCardOff',
  INSUFFICIENT_FUNDS: 'giftCardEmpty',
};

/** Why a coupon takes nothing off; null for what is no such code. */
export function sayCoupon(code: string | undefined, locality: Locality): string | null {
  const known = COUPON_PROBLEMS[code ?? ''];
  return known ? orderProblemWords.say(locality)(known) : null;
}

const COUPON_PROBLEMS: Readonly<Record<string, Plain>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_IS_DISABLED: 'couponUnknown',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponEarly',
  ERROR_COUPON_HAS_EXPIRED: 'couponOver',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsedUp',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsed',
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  ERROR_COUPON_NOT_APPLICABLE: 'couponElsewhere',
};

const PROBLEMS: Readonly<Record<string, keyof typeof orderProblemWords.texts.en>> = {
  PRICE_CHANGED: 'priceChanged',
  PARTIAL_OUT_OF_STOCK: 'soldOut',
  FULL_OUT_OF_STOCK: 'soldOut',
  PAYMENT_DECLINED: 'declined',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'inProgress',
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 'noDelivery',
  PAYMENT_METHOD_NOT_AVAILABLE: 'noMethod',
  PAYMENT_PROVIDER_DOES_NOT_ANSWER: 'providerSilent',
  EMPTY_CHECKOUT: 'empty',
  CHECKOUT_EXPIRED: 'over',
  CHECKOUT_IS_COMPLETE: 'over',
  TOO_MANY_REQUESTS: 'tooMany',
};
