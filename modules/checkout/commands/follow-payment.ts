import type { Context } from '@headland/kernel';
import { type AttemptPurpose, currentAttempt, type Order } from '@headland/orders';
import type { CheckoutDeps } from '../deps.ts';
import { getCheckout } from '../queries/get-checkout.ts';
import { whatBecameOf } from './gateway-answers.ts';
import { settlePayment } from './settle-payment.ts';

/** Where the payment of a checkout stands, for the buyer who was sent to the gateway's page. */
export type PaymentStep =
  /** Nobody has begun to pay. */
  | { readonly state: 'NONE' }
  /** It waits for the buyer at this address. */
  | { readonly state: 'OPEN'; readonly url: string }
  /** Paid, reserved, or to be decided by the gateway: the order stands. */
  | { readonly state: 'TAKEN' }
  /** Nothing was taken; it can be paid in another way. */
  | { readonly state: 'FAILED' }
  /** Nobody knows yet. */
  | { readonly state: 'UNKNOWN' };

/**
 * Asks the gateway what has become of a checkout's payment at its page, and writes what it says: the buyer has come back, and
 * need not wait for the gateway's own message.
 * @param leave closes the page, so that the buyer can pay in another way; what was paid there before counts
 * @throws ApplicationError CHECKOUT_NOT_FOUND
 */
export async function followPayment(
  deps: CheckoutDeps,
  ctx: Context,
  checkoutId: string,
  { leave }: { readonly leave: boolean },
): Promise<PaymentStep> {
  const { orderId } = await getCheckout(deps.database.pool, ctx, checkoutId);
  const order = orderId === null ? null : await deps.orders.loadOrder(deps.database.pool, ctx.site.id, orderId);
  return order ? followAttempt(deps, ctx, order, 'NOW', leave) : { state: 'NONE' };
}

/** The same for a part of an order that the caller has found. */
export async function followAttempt(
  deps: CheckoutDeps,
  ctx: Context,
  order: Order,
  purpose: AttemptPurpose,
  leave: boolean,
): Promise<PaymentStep> {
  const attempt = currentAttempt(order, purpose);
  if (!attempt) return { state: 'NONE' };
  // Only of these the gateway has said that it knows them; any other is under way, or the reconciler's.
  if (attempt.state !== 'ACTION_REQUIRED' && attempt.state !== 'PROCESSING') return stepOf(order, purpose);
  const outcome = await whatBecameOf(deps, order, attempt, attempt.asked, ctx.now, leave);
  if (outcome.status === 'UNKNOWN') return { state: 'UNKNOWN' };
  return stepOf(await settlePayment(deps, ctx, order, attempt.id, outcome), purpose);
}

/** Where the payment of a part of an order stands. */
export function stepOf(order: Order, purpose: AttemptPurpose): PaymentStep {
  const attempt = currentAttempt(order, purpose);
  switch (attempt?.state) {
    case undefined:
      return { state: 'NONE' };
    case 'ACTION_REQUIRED':
      return attempt?.actionUrl ? { state: 'OPEN', url: attempt.actionUrl } : { state: 'UNKNOWN' };
    case 'DECLINED':
      return { state: 'FAILED' };
    case 'CREATED':
    case 'UNKNOWN':
      return { state: 'UNKNOWN' };
    default:
      return { state: 'TAKEN' };
  }
}
