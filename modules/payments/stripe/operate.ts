import type { Queryable } from '@headland/db';
import type Stripe from 'stripe';
import {
  endStripeOperation,
  enterStripeOperation,
  readStripeOperation,
  type StripeOperation,
} from '../db/stripe-operations.ts';
import type { GatewayAnswer, OperationRequest } from '../domain/gateway.ts';
import { stripeAmount } from './amount.ts';
import { NO_CODE, StripeFault, StripeRefused, told } from './connect.ts';
import { marksOf } from './page-request.ts';

/** Everything that is asked of a charge at Stripe. */
export interface Charged {
  readonly stripe: Stripe;
  readonly db: Queryable;
  /** The payment behind the charge's page; null if nobody has paid there. */
  readonly intent: Stripe.PaymentIntent | null;
}

/** Captures, voids or refunds; a known id is answered as the first time. */
export async function operateAtStripe(charged: Charged, request: OperationRequest, now: Date): Promise<GatewayAnswer> {
  const operation = await enterStripeOperation(charged.db, request, now);
  if (operation.end) return answerOf(operation.end);
  const { intent } = charged;
  if (!intent) return end(charged, operation, operation.kind === 'REFUND' ? 'nothing_captured' : 'not_authorized');
  const amount = stripeAmount(operation.amount, operation.currency);
  if (amount === null) return end(charged, operation, 'amount_not_chargeable');
  try {
    return await send(charged, operation, intent, amount);
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    // It may have been done before, under a key that Stripe has forgotten since.
    const found = await lookUp(charged, operation);
    return found === 'unknown-to-gateway' ? end(charged, operation, refusal(operation, intent, error.code)) : found;
  }
}

/** State of an operation. */
export async function lookUpAtStripe(
  charged: Charged,
  ref: { readonly siteId: string; readonly operationId: string },
): Promise<GatewayAnswer | 'unknown-to-gateway'> {
  const operation = await readStripeOperation(charged.db, ref);
  if (!operation) return 'unknown-to-gateway';
  return operation.end ? answerOf(operation.end) : lookUp(charged, operation);
}

async function send(
  charged: Charged,
  operation: StripeOperation,
  intent: Stripe.PaymentIntent,
  amount: number,
): Promise<GatewayAnswer> {
  const { stripe } = charged;
  const key = { idempotencyKey: `headland-${operation.operationId}` };
  const metadata = { ...marksOf(operation), headland_operation: operation.operationId };
  if (operation.kind === 'REFUND') {
    const refund = await told(() => stripe.refunds.create({ payment_intent: intent.id, amount, metadata }, key));
    return ofRefund(charged, operation, refund, amount);
  }
  if (operation.kind === 'VOID') {
    const voided = await told(() => stripe.paymentIntents.cancel(intent.id, {}, key));
    if (voided.status !== 'canceled') throw new StripeFault(`stripe voided ${intent.id} and it is ${voided.status}`);
    return end(charged, operation, null);
  }
  const captured = await told(() =>
    stripe.paymentIntents.capture(intent.id, { amount_to_capture: amount, metadata }, key),
  );
  if (captured.status !== 'succeeded') return { status: 'PENDING' };
  if (captured.amount_received !== amount) throw new StripeFault(`stripe captured another amount of ${intent.id}`);
  return end(charged, operation, null);
}

async function lookUp(charged: Charged, operation: StripeOperation): Promise<GatewayAnswer | 'unknown-to-gateway'> {
  const { stripe, intent } = charged;
  if (!intent) return 'unknown-to-gateway';
  if (operation.kind === 'REFUND') {
    const amount = stripeAmount(operation.amount, operation.currency) ?? -1;
    const { data } = await told(() => stripe.refunds.list({ payment_intent: intent.id, limit: 100 }));
    const refund = data.find(({ metadata }) => metadata?.headland_operation === operation.operationId);
    return refund ? ofRefund(charged, operation, refund, amount) : 'unknown-to-gateway';
  }
  if (operation.kind === 'VOID')
    return intent.status === 'canceled' ? end(charged, operation, null) : 'unknown-to-gateway';
  const own = intent.status === 'succeeded' && intent.metadata.headland_operation === operation.operationId;
  return own ? end(charged, operation, null) : 'unknown-to-gateway';
}

async function ofRefund(
  charged: Charged,
  operation: StripeOperation,
  refund: Stripe.Refund,
  amount: number,
): Promise<GatewayAnswer> {
  if (refund.amount !== amount) throw new StripeFault(`stripe gave back another amount than ${operation.operationId}`);
  switch (refund.status) {
    case 'succeeded':
      return end(charged, operation, null);
    case 'failed':
    case 'canceled':
      return end(charged, operation, refund.failure_reason ?? refund.status);
    default:
      return { status: 'PENDING' };
  }
}

/** Keeps Stripe's last word. @param reason null: it is done */
async function end(charged: Charged, operation: StripeOperation, reason: string | null): Promise<GatewayAnswer> {
  const last = { done: reason === null, reason };
  await endStripeOperation(charged.db, operation, last);
  return answerOf(last);
}

function answerOf({ done, reason }: NonNullable<StripeOperation['end']>): GatewayAnswer {
  return done ? { status: 'SUCCEEDED' } : { status: 'DECLINED', reason: reason ?? 'declined' };
}

/** Why Stripe refused, in the words that every gateway of the shop uses. */
function refusal(operation: StripeOperation, intent: Stripe.PaymentIntent, code: string): string {
  if (operation.kind === 'REFUND') {
    if (intent.status !== 'succeeded') return 'nothing_captured';
    // Stripe has no code for a refund that is too large, and one for a charge of which nothing is left.
    return code === NO_CODE || code === 'charge_already_refunded' ? 'more_than_captured' : code;
  }
  if (intent.status === 'succeeded') return 'already_captured';
  if (intent.status === 'canceled') return 'already_voided';
  if (intent.status !== 'requires_capture') return 'not_authorized';
  return code === 'amount_too_large' ? 'more_than_authorized' : code;
}
