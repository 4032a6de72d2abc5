import { randomUUID } from 'node:crypto';
import { type FormTree, type FormValue, textOf, textsOf, treeOf } from './read-form.ts';

/** What the fake keeps, in the form in which Stripe's API shows it, as far as a shop reads it. */
export interface FakeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: string;
  /** Seconds. */
  readonly created: number;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  amount_received: number;
  amount_capturable: number;
  latest_charge: {
    id: string;
    object: 'charge';
    amount_refunded: number;
    payment_method_details: { type: 'card'; card: { last4: string } };
  } | null;
  last_payment_error: { code: string; decline_code: string } | null;
}

export interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string | null;
  readonly metadata: Record<string, string>;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly title: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: FakeIntent | null;
  /** What its payment will be made with. */
  readonly intent: { readonly capture_method: string; readonly metadata: Record<string, string> };
}

export interface FakeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
}

/** What Stripe answers to a request that it does not carry out. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export function refuse(message: string, code?: string): FakeRefusal {
  return new FakeRefusal(400, 'invalid_request_error', message, code);
}

const THOUSANDTHS = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, jpy: 50 };

function whole(value: FormValue | undefined, name: string): number {
  const text = textOf(value);
  if (text === null || !/^\d+$/.test(text)) throw refuse(`Invalid integer: ${name}`, 'parameter_invalid_integer');
  return Number(text);
}

/** @param now seconds @param origin of the payment page */
export function newSession(form: FormTree, now: number, origin: string): FakeSession {
  if (textOf(form.mode) !== 'payment') throw refuse('this fake takes payments alone');
  const line = treeOf(treeOf(form.line_items)[0]);
  const price = treeOf(line.price_data);
  const currency = textOf(price.currency) ?? '';
  const amount = whole(price.unit_amount, 'unit_amount') * whole(line.quantity, 'quantity');
  if (amount < (LEAST[currency] ?? 1)) throw refuse('The amount is too small', 'amount_too_small');
  if (amount > 99_999_999) throw refuse('The amount is too large', 'amount_too_large');
  if (THOUSANDTHS.includes(currency) && amount % 10 !== 0) throw refuse('Invalid amount', 'invalid_amount');
  const expires = whole(form.expires_at, 'expires_at');
  if (expires < now + 1800 || expires > now + 86_400) {
    throw refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now');
  }
  const email = textOf(form.customer_email);
  if (email !== null && !email.includes('@')) throw refuse(`Invalid email address: ${email}`, 'email_invalid');
  const data = treeOf(form.payment_intent_data);
  const id = `cs_test_${compact()}`;
  return {
    id,
    object: 'checkout.session',
    client_reference_id: textOf(form.client_reference_id),
    metadata: textsOf(form.metadata),
    amount_total: amount,
    currency,
    url: `${origin}/c/pay/${id}`,
    success_url: textOf(form.success_url) ?? '',
    cancel_url: textOf(form.cancel_url) ?? '',
    customer_email: email,
    expires_at: expires,
    title: textOf(treeOf(price.product_data).name) ?? '',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    intent: { capture_method: textOf(data.capture_method) ?? 'automatic', metadata: textsOf(data.metadata) },
  };
}

/** The payment of a page whose buyer has begun to pay. @param now seconds */
export function newIntent(session: FakeSession, now: number): FakeIntent {
  const id = `pi_${compact()}`;
  return {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${compact()}`,
    amount: session.amount_total,
    currency: session.currency,
    capture_method: session.intent.capture_method,
    created: now,
    metadata: session.intent.metadata,
    status: 'requires_payment_method',
    amount_received: 0,
    amount_capturable: 0,
    latest_charge: null,
    last_payment_error: null,
  };
}

/** The bank has said yes. */
export function take(session: FakeSession, intent: FakeIntent): void {
  session.status = 'complete';
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    return;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  session.payment_status = 'paid';
}

export function capture(intent: FakeIntent, form: FormTree): FakeIntent {
  if (intent.status !== 'requires_capture') throw unexpected(intent);
  const amount =
    form.amount_to_capture === undefined ? intent.amount : whole(form.amount_to_capture, 'amount_to_capture');
  if (amount > intent.amount_capturable) throw refuse('The amount is too large', 'amount_too_large');
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  intent.metadata = { ...intent.metadata, ...textsOf(form.metadata) };
  return intent;
}

export function cancel(intent: FakeIntent): FakeIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  return intent;
}

function unexpected({ status }: FakeIntent): FakeRefusal {
  return refuse(`This PaymentIntent has a status of ${status}`, 'payment_intent_unexpected_state');
}

/** @param before what was given back of it */
export function newRefund(intent: FakeIntent, before: readonly FakeRefund[], form: FormTree): FakeRefund {
  const amount = form.amount === undefined ? intent.amount_received : whole(form.amount, 'amount');
  const back = before.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
  if (intent.status !== 'succeeded') throw refuse('This PaymentIntent has no successful charge', 'charge_not_captured');
  if (back >= intent.amount_received) throw refuse('Charge has already been refunded.', 'charge_already_refunded');
  if (back + amount > intent.amount_received) throw refuse('Refund amount is greater than unrefunded amount');
  if (intent.latest_charge) intent.latest_charge.amount_refunded = back + amount;
  return {
    id: `re_${compact()}`,
    object: 'refund',
    amount,
    payment_intent: intent.id,
    metadata: textsOf(form.metadata),
    status: 'succeeded',
    failure_reason: null,
  };
}

export function compact(): string {
  return randomUUID().replaceAll('-', '');
}
