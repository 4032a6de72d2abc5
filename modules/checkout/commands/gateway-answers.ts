import { type Attempt, lastAsk, laterOwedOf, type Order, type Outcome, PENDING_DAYS } from '@headland/orders';
import { type GatewayAnswer, GatewayTimeout, type PaymentGateway } from '@headland/payments';
import type { CheckoutDeps } from '../deps.ts';

type Deps = Pick<CheckoutDeps, 'payments' | 'report'>;

/** Asks the gateway; whatever it throws is "no answer". */
export async function ask(deps: Deps, call: (gateway: PaymentGateway) => Promise<GatewayAnswer>): Promise<Outcome> {
  const { gateway } = deps.payments;
  if (!gateway) return { status: 'UNKNOWN' };
  try {
    return await call(gateway);
  } catch (error) {
    if (!(error instanceof GatewayTimeout)) deps.report?.(error, 'payment gateway');
    return { status: 'UNKNOWN' };
  }
}

/** Whether nobody is to pay an attempt any more. */
export function isOver(order: Order, attempt: Attempt): boolean {
  if (order.state === 'CANCELED' || attempt.state === 'DECLINED' || attempt.surplus) return true;
  return attempt.purpose === 'LATER' && laterOwedOf(order) === 0;
}

/**
 * What has become of an attempt. One that the gateway has never heard of is abandoned there, so that it cannot take money
 * later; where the gateway has no such call it is given up after the last ask of the schedule.
 * @param asked how often it has been asked for, this time included
 * @param now business time
 * @param end whether nobody is to pay it any more: a page that waits for its buyer is closed
 */
export async function whatBecameOf(
  deps: Deps,
  order: Pick<Order, 'siteId'>,
  attempt: Pick<Attempt, 'id' | 'createdAt' | 'gateway'>,
  asked: number,
  now: Date,
  end = false,
): Promise<Outcome> {
  // Another gateway than the shop's present one cannot be asked: it stays unknown until that one is back.
  if (attempt.gateway !== deps.payments.gateway?.id) return { status: 'UNKNOWN' };
  const charge = { siteId: order.siteId, attemptId: attempt.id };
  const outcome = await ask(deps, async (gateway) => {
    const found = await gateway.lookup(charge);
    const isOver = found === 'unknown-to-gateway' || (end && found.status === 'ACTION_REQUIRED');
    if (!isOver) return found;
    if (gateway.abandon) return gateway.abandon(charge);
    if (asked >= lastAsk) return { status: 'DECLINED', reason: 'never_reached_the_gateway' };
    throw new GatewayTimeout('the gateway does not know the charge yet');
  });
  const tooLong = now.getTime() - attempt.createdAt.getTime() > PENDING_DAYS * 86_400_000;
  return outcome.status === 'PENDING' && tooLong ? { status: 'DECLINED', reason: 'pending_too_long' } : outcome;
}
