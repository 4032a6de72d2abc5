import type { Queryable } from '@headland/db';
import { noFaults } from '@headland/kernel';
import { type ChargeRef, GatewayTimeout } from '@headland/payments';
import type { CheckoutDeps } from '../deps.ts';
import { isOver, whatBecameOf } from './gateway-answers.ts';
import { settlePayment } from './settle-payment.ts';

/** What the gateway sent, exactly as it came. */
export interface SentNews {
  readonly body: string;
  /** Null if it came without one. */
  readonly signature: string | null;
}

/** What became of it: it was taken in now or before, or is about nothing that this installation has. */
export type NewsTaken = 'TAKEN' | 'KNOWN' | 'NOT_OURS';

/**
 * Takes in what the gateway sent by itself. The message only says what to ask for: what the gateway then answers is written,
 * and with it, in one transaction, that this message was taken in. So it may come twice, late, and behind a later one; and
 * what a process that died has not written is written when it is sent again.
 * @throws NotOfGateway for a message that the gateway did not sign, or too long ago
 * @throws GatewayTimeout if the gateway does not say what has become of it: it must send the message again
 */
export async function takeNews(deps: CheckoutDeps, sent: SentNews, now: Date): Promise<NewsTaken> {
  const { payments, database, faults = noFaults } = deps;
  const { gateway } = payments;
  if (!gateway?.readNews) return 'NOT_OURS';
  const { id, about } = await gateway.readNews(sent.body, sent.signature, now);
  if (!about) return 'NOT_OURS';
  const orderId = await deps.orders.orderOfAttempt(database.pool, about.siteId, about.attemptId);
  if (orderId === null) return 'NOT_OURS';
  if (await payments.isNewsKnown(database.pool, about.siteId, id)) return 'KNOWN';
  const once = (tx: Queryable) => payments.noteNews(tx, about.siteId, id, now);
  const ctx = await deps.systemContext(about.siteId, now);
  await faults.at('news.before-ask');
  if (about.operationId === null) {
    await followCharge(deps, about, orderId, now, once);
  } else if (!(await deps.orders.followOperation(ctx, orderId, about.operationId, once))) {
    throw silent();
  }
  await faults.at('news.after-commit');
  return 'TAKEN';
}

async function followCharge(
  deps: CheckoutDeps,
  { siteId, attemptId }: ChargeRef,
  orderId: string,
  now: Date,
  once: (tx: Queryable) => Promise<boolean>,
): Promise<void> {
  const order = await deps.orders.loadOrder(deps.database.pool, siteId, orderId);
  const attempt = order?.attempts.find(({ id }) => id === attemptId);
  if (!order || !attempt) return;
  const outcome = await whatBecameOf(deps, order, attempt, attempt.asked, now, isOver(order, attempt));
  if (outcome.status === 'UNKNOWN') throw silent();
  await settlePayment(deps, await deps.systemContext(siteId, now), order, attemptId, outcome, once);
}

function silent(): GatewayTimeout {
  return new GatewayTimeout('the payment gateway sent news and does not answer what they are');
}
