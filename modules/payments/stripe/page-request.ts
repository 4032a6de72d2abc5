import type Stripe from 'stripe';
import type { ChargeRef, PagePayment } from '../domain/gateway.ts';
import type { StripeSettings } from './settings.ts';

/** Stripe closes a page after half an hour at the earliest and a day at the latest; a minute for the way there. */
const LEAST_MS = 31 * 60_000;
const MOST_MS = 24 * 3_600_000 - 60_000;

/** Languages of the page that a site may speak; any other and the page takes the browser's. */
const LANGUAGES: readonly string[] = ['en', 'de'];

/** By what everything that Stripe keeps of a payment is known to be ours. */
export function marksOf({ siteId, attemptId }: ChargeRef): { headland_site: string; headland_attempt: string } {
  return { headland_site: siteId, headland_attempt: attemptId };
}

/**
 * What a page is made of. Everything is in the order's own currency and one line, so that the page asks for exactly the
 * amount of the attempt.
 * @param amount as Stripe counts it
 */
export function pageRequest(
  ref: ChargeRef,
  due: { readonly amount: number; readonly currency: string },
  page: PagePayment,
  capture: StripeSettings['capture'],
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const closes = Math.min(Math.max(page.until.getTime(), now.getTime() + LEAST_MS), now.getTime() + MOST_MS);
  const language = page.locale.split('-')[0] ?? '';
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: ref.attemptId,
    metadata: marksOf(ref),
    payment_intent_data: { capture_method: capture, metadata: marksOf(ref), description: page.title },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: due.currency.toLowerCase(),
          unit_amount: due.amount,
          product_data: { name: page.title },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    success_url: page.returnUrl,
    cancel_url: page.returnUrl,
    ...(page.email !== null && { customer_email: page.email }),
    locale: LANGUAGES.includes(language) ? language : 'auto',
    expires_at: Math.floor(closes / 1000),
  };
}
