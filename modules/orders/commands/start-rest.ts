import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { insertAttempt } from '../db/insert-order.ts';
import { laterOwedOf } from '../domain/later-part.ts';
import type { Order } from '../domain/order.ts';
import { newAttempt, type PaymentPlan } from './create-order.ts';
import { writeLockedChange } from './write-change.ts';

/**
 * Begins a payment of what is due later: all of what is still owed of it. The order stands whatever comes of it. The caller
 * holds the order's lock and has made sure that something is owed and that no attempt at it before can still take money.
 */
export async function startRest(
  tx: Queryable,
  ctx: Context,
  order: Order,
  plan: Extract<PaymentPlan, { kind: 'gateway' }>,
): Promise<Order> {
  const attempt = {
    ...newAttempt(ctx, plan, order.attempts.length + 1, laterOwedOf(order)),
    purpose: 'LATER' as const,
  };
  const changed = await writeLockedChange(tx, ctx, order, {
    cause: 'NEW_ATTEMPT',
    to: order.state,
    detail: { paymentId: attempt.id, amount: attempt.amount, ...(plan.last4 !== null && { last4: plan.last4 }) },
  });
  await insertAttempt(tx, ctx, changed, attempt);
  return { ...changed, attempts: [...changed.attempts, attempt] };
}
