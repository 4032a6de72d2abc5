import type Stripe from 'stripe';
import type { StripePayment } from '../db/stripe-payments.ts';
import type { GatewayAnswer } from '../domain/gateway.ts';
import { stripeAmount } from './amount.ts';
import { StripeFault } from './connect.ts';

/**
 * What a page at Stripe says of its payment.
 * @param pageUrl origin that its address must have: buyers are sent nowhere else
 * @throws StripeFault for an answer that is of something else, or of another amount: no order is paid by it
 */
export function answerOf(session: Stripe.Checkout.Session, payment: StripePayment, pageUrl: string): GatewayAnswer {
  const asked = stripeAmount(payment.amount, payment.currency);
  if (session.client_reference_id !== payment.attemptId) throw contradiction(payment, 'is of another payment');
  if (asked === null || session.amount_total !== asked || session.currency?.toUpperCase() !== payment.currency) {
    throw contradiction(payment, 'asks for another amount');
  }
  if (session.status === 'open') {
    if (session.url === null || URL.parse(session.url)?.origin !== pageUrl) {
      throw contradiction(payment, `is at another origin than ${pageUrl}`);
    }
    return { status: 'ACTION_REQUIRED', url: session.url };
  }
  const intent = intentOf(session);
  if (session.status === 'expired' && intent?.status !== 'succeeded' && intent?.status !== 'requires_capture') {
    return { status: 'DECLINED', reason: 'page_closed' };
  }
  if (!intent) throw contradiction(payment, 'is complete without a payment');
  return ofIntent(intent, payment, asked);
}

function ofIntent(intent: Stripe.PaymentIntent, payment: StripePayment, asked: number): GatewayAnswer {
  const last4 = lastFourOf(intent);
  switch (intent.status) {
    case 'succeeded':
      if (intent.amount_received !== asked) throw contradiction(payment, 'has taken another amount');
      return { status: 'SUCCEEDED', ...last4 };
    case 'requires_capture':
      if (intent.amount_capturable !== asked) throw contradiction(payment, 'has reserved another amount');
      return { status: 'AUTHORIZED', ...last4 };
    case 'canceled':
      return { status: 'DECLINED', reason: 'voided', ...last4 };
    case 'requires_payment_method':
      return { status: 'DECLINED', reason: intent.last_payment_error?.decline_code ?? 'declined', ...last4 };
    default:
      // Vouchers, transfers and debits: the buyer has done their part, the money comes later.
      return { status: 'PENDING', ...last4 };
  }
}

/** It comes with the session, because it was asked for so. */
export function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  if (typeof payment_intent === 'string') throw new StripeFault('stripe did not send the payment along');
  return payment_intent;
}

/** The only part of a card that is kept. */
function lastFourOf({ latest_charge }: Stripe.PaymentIntent): { last4?: string } {
  const card = typeof latest_charge === 'string' ? null : latest_charge?.payment_method_details?.card;
  return card?.last4 ? { last4: card.last4.slice(-4) } : {};
}

function contradiction({ attemptId }: StripePayment, what: string): StripeFault {
  return new StripeFault(`stripe's page of payment ${attemptId} ${what}`);
}
