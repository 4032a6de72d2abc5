import type { OpenedOrder, RestChoice, RestRefusal } from '@headland/client/face';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import { isOwnForm, readForm } from '../../read-form.ts';
import { seeOther } from '../../respond.tsx';
import {
  type CheckoutFields,
  type FieldErrors,
  fieldOfPath,
  problemsOf,
  readExpiry,
  readFields,
} from '../checkout/forms/checkout-form.ts';
import { type OrderKey, readOrderKey } from './order-cookie.ts';
import { noOrder, type OrderVisit, showOrder, wrongForm } from './show-order.tsx';
import { orderWords } from './words.ts';

/** POST of `/order/{id}`: pays what is due later, for whoever opened the order's own link before. */
export async function payRest(visit: OrderVisit, kept: OrderKey, opened: OpenedOrder): Promise<Response> {
  const { host, request, orderId } = visit;
  const { site, rest } = opened;
  if (!isOwnForm(request, [host.url, site.url])) return wrongForm(visit, site);
  const fields = { ...readFields(await readForm(request)), payment: rest?.asks ?? '' };
  // Paid meanwhile, in another tab or by hand: the page says so.
  if (!rest) return seeOther(`/order/${orderId}`);
  const errors = problemsOf(fields, [], { stored: false, card: rest.asks === 'card' }, site);
  if (Object.keys(errors).length > 0) return showOrder(visit, opened, { errors, problem: null });
  const linked = { siteId: kept.siteId, orderId, key: kept.key };
  const paid = await host.orders.payRest(linked, choiceOf(rest.asks, fields), visit.page.address);
  if (!paid) return noOrder(visit);
  if ('code' in paid) return showOrder(visit, opened, wordsOf(paid, opened));
  return seeOther(paid.url ?? `/order/${orderId}`);
}

/**
 * `/order/{id}/payment`: where the gateway's page sends whoever paid there back to, whatever came of it. What did is asked of
 * the gateway; the address itself says nothing.
 */
export async function restPaymentRoute(visit: OrderVisit): Promise<Response> {
  const { host, request, orderId } = visit;
  const kept = readOrderKey(request, orderId, host.url.startsWith('https:'));
  const followed = kept && (await host.orders.followRest({ ...kept, orderId }, visit.page.address));
  return followed ? seeOther(`/order/${orderId}`) : noOrder(visit);
}

function choiceOf(asks: 'card' | 'page', fields: CheckoutFields): RestChoice {
  if (asks === 'page') return { kind: 'page' };
  const expiry = readExpiry(fields.cardExpiry) ?? { month: 0, year: 0 };
  return {
    kind: 'card',
    number: fields.cardNumber.replaceAll(/\s/g, ''),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    securityCode: fields.cardCode,
  };
}

const PROBLEMS: Readonly<Record<string, 'restSilent' | 'restTooMany'>> = {
  PAYMENT_PROVIDER_DOES_NOT_ANSWER: 'restSilent',
  TOO_MANY_REQUESTS: 'restTooMany',
};

function wordsOf({ code, fields, retryAfterSeconds = 60 }: RestRefusal, { site }: OpenedOrder) {
  const errors: FieldErrors = {};
  for (const violation of fields) {
    const name = fieldOfPath(violation.field);
    if (name) errors[name] ??= sayViolation(violation, site);
  }
  const isFields = Object.keys(errors).length > 0;
  return {
    errors,
    problem: isFields
      ? null
      : orderWords.say(site)(PROBLEMS[code] ?? 'restRefused', { wait: sayWait(retryAfterSeconds, site) }),
  };
}
