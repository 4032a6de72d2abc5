import { apiAuth, type Client, ClientError, createClient, placeProblems } from '@headland/client';
import type { FaceHost } from '@headland/client/face';
import type { Checkout } from '@headland/contract/types/checkout';
import type * as hostedCheckout from '@headland/contract/types/hosted-checkout';
import type { Locality } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { type CheckoutFields, type FieldErrors, fieldOfPath, placeOf, toCheckout } from './forms/checkout-form.ts';
import { orderProblemWords } from './forms/words.ts';

/** A client of the public API that speaks for the buyer of a session. */
export function buyersClient(host: FaceHost, accessToken: string): Client {
  return createClient({ baseUrl: host.url, auth: apiAuth(accessToken), fetch: host.api });
}

/** What stood in the way: told per field where it is one, else in a sentence. */
export interface Refusal {
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** What the API calls it. */
  readonly code?: string;
}

export async function loadCheckout(client: Client, id: string): Promise<Checkout | null> {
  try {
    return (await client.call('getCheckout', { id })).checkout ?? null;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}

/** What the page must know of a checkout beside itself: how it can be paid, and what it asks of its buyer. */
export interface Asked {
  readonly methods: readonly hostedCheckout.PaymentMethod[];
  readonly testCards: readonly hostedCheckout.TestCard[];
  readonly fields: readonly hostedCheckout.AskedField[];
}

export async function loadAsked(client: Client, checkoutId: string): Promise<Asked> {
  const { methods = [], testCards = [], fields = [] } = await client.call('getPaymentMethods', { checkoutId });
  return { methods, testCards, fields };
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
    await client.call('updateCheckout', { checkout: change });
    return null;
  } catch (error) {
    return refusalOf(error, locality);
  }
}

/** Turns an expected refusal of the API into words for the form. @throws whatever was not expected */
export function refusalOf(error: unknown, locality: Locality): Refusal {
  if (!(error instanceof ClientError) || error.kind === 'system') throw error;
  const { fields, rest } = placeProblems(error, placeOf, (problem) => sayViolation(problem, locality));
  const say = orderProblemWords.say(locality);
  const problem = rest === null ? null : say(PROBLEMS[error.code ?? ''] ?? 'refused');
  return { problem, errors: fields, ...(error.code && { code: error.code }) };
}

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
};
