import type Stripe from 'stripe';
import { type GatewayNews, NotOfGateway } from '../domain/gateway.ts';

/** Seconds after which a signed message is no longer believed: somebody may have kept it. */
const TOLERANCE = 300;

/** Kinds of message that may say something new of a payment, an operation of it, or a refund. */
const KINDS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads what Stripe sent by itself. Of its content only the marks count by which it is ours: what is true is asked for, so
 * that messages may come late, twice and in any order.
 * @throws NotOfGateway
 */
export function readStripeNews(
  { webhooks }: Stripe,
  secret: string,
  sent: { readonly body: string; readonly signature: string | null },
  now: Date,
): GatewayNews {
  const event = verified(() =>
    webhooks.constructEvent(sent.body, sent.signature ?? '', secret, TOLERANCE, undefined, now.getTime()),
  );
  if (!KINDS.includes(event.type)) return { id: event.id, about: null };
  const { object } = event.data;
  const marks = 'metadata' in object && object.metadata ? object.metadata : {};
  const { headland_site: siteId, headland_attempt: attemptId, headland_operation: operationId } = marks;
  if (!siteId || !attemptId || !UUID.test(siteId) || !UUID.test(attemptId)) return { id: event.id, about: null };
  const isRefund = 'object' in object && object.object === 'refund';
  const operation = isRefund && operationId && UUID.test(operationId) ? operationId : null;
  return { id: event.id, about: { siteId, attemptId, operationId: operation } };
}

/** Whatever is wrong with it, it is not of Stripe. */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (cause) {
    throw new NotOfGateway({ cause });
  }
}
