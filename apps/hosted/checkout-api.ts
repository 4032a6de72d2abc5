import { apiAuth, type Client, ClientError, createClient, problemSentence } from '@headland/client';
import type { FaceHost } from '@headland/client/face';
import type { Checkout } from '@headland/contract/types/checkout';
import type * as hostedCheckout from '@headland/contract/types/hosted-checkout';
import {
  type CheckoutFields,
  type FieldErrors,
  type FieldName,
  fieldOfPath,
  toCheckout,
} from './forms/checkout-form.ts';

/** A client of the public API that speaks for the buyer of a session. */
export function buyersClient(host: FaceHost, accessToken: string): Client {
  return createClient({ baseUrl: host.url, auth: apiAuth(accessToken), fetch: host.api });
}

/** What stood in the way: told per field where it is one, else in a sentence. */
export interface Refusal {
  readonly problem: string | null;
  readonly errors: FieldErrors;
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
export function travels({ fields }: Asked): boolean {
  return fields.some(({ field }) => fieldOfPath(field) === 'delivery');
}

/** Stores what was typed. @returns null if it was taken */
export async function saveCheckout(
  client: Client,
  id: string,
  fields: CheckoutFields,
  travels: boolean,
): Promise<Refusal | null> {
  try {
    await client.call('updateCheckout', { checkout: toCheckout(id, fields, travels) });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Turns an expected refusal of the API into words for the form. @throws whatever was not expected */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ClientError) || error.kind === 'system') throw error;
  const violations = error.details.validationError?.fieldViolations;
  if (!violations) return { problem: sentenceOf(error), errors: {} };
  const errors: Partial<Record<FieldName, string>> = {};
  const rest: string[] = [];
  for (const violation of violations) {
    const name = fieldOfPath(violation.field);
    if (name) errors[name] ??= `This ${violation.description}.`;
    else rest.push(problemSentence(violation));
  }
  return { problem: rest.length > 0 ? rest.join(' ') : null, errors };
}

const SOLD_OUT =
  'Somebody was quicker: part of your cart is sold out now. Nothing was charged; go back to the cart to change it.';
const SENTENCES: Readonly<Record<string, string>> = {
  PRICE_CHANGED:
    'Prices changed while you were here. Nothing was ordered or charged: please look at the new total and place the order again.',
  PARTIAL_OUT_OF_STOCK: SOLD_OUT,
  FULL_OUT_OF_STOCK: SOLD_OUT,
  PAYMENT_DECLINED:
    'The card was declined. Nothing was charged and your order is kept for a while: try again or use another card.',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS:
    'Your bank has not answered yet. Please do not pay again: we keep asking the bank, and this page goes on as soon as it has decided.',
};

function sentenceOf(error: ClientError): string {
  return (error.code && SENTENCES[error.code]) || error.details.applicationError?.description || error.message;
}
