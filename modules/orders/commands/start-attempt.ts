import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type Sellable, type Shortage, sellAtOnce } from '@headland/sellables';
import { insertAttempt } from '../db/insert-order.ts';
import { dueNowOf, type Order } from '../domain/order.ts';
import { stockLines } from '../domain/stock-lines.ts';
import { newAttempt, type PaymentPlan } from './create-order.ts';
import { writeLockedChange } from './write-change.ts';

/** What a further attempt begins with: the goods were kept on, or some of them are gone and nothing was changed. */
export type StartedAttempt = { readonly order: Order } | { readonly short: readonly Shortage[] };

/**
 * Lets a buyer pay an order that waits for it, or try again after a decline: a new attempt, for which its goods are kept on, or manual payment. The
 * caller holds the order's lock and has made sure that no attempt before can still take money.
 * @param heldUntil until when the goods are kept for the new attempt
 */
export async function startAttempt(
  tx: Queryable,
  ctx: Context,
  sellables: Sellable,
  order: Order,
  plan: Extract<PaymentPlan, { kind: 'gateway' | 'manual' }>,
  heldUntil: Date,
): Promise<StartedAttempt> {
  const lines = stockLines(order);
  const short = await (plan.kind === 'manual'
    ? sellAtOnce(sellables, tx, ctx, lines)
    : sellables.hold(tx, ctx, lines, heldUntil));
  if (short.length > 0) return { short };
  if (plan.kind === 'manual') {
    const change = { cause: 'MANUAL_CHOSEN', to: 'OFFLINE_PENDING', stock: 'CONFIRMED' } as const;
    return { order: await writeLockedChange(tx, ctx, order, change) };
  }
  const attempt = newAttempt(ctx, plan, order.attempts.length + 1, dueNowOf(order));
  const changed = await writeLockedChange(tx, ctx, order, {
    cause: 'NEW_ATTEMPT',
    to: 'INITIATED',
    newAttempt: { heldUntil },
    detail: { paymentId: attempt.id, amount: attempt.amount, ...(plan.last4 !== null && { last4: plan.last4 }) },
  });
  await insertAttempt(tx, ctx, changed, attempt);
  return { order: { ...changed, attempts: [...changed.attempts, attempt] } };
}
