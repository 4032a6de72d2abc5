import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Sellable } from '@headland/sellables';
import { insertAttempt } from '../db/insert-order.ts';
import type { Order } from '../domain/order.ts';
import { stockLines } from '../domain/stock-lines.ts';
import { newAttempt, type PaymentPlan } from './create-order.ts';
import { writeLockedChange } from './write-change.ts';

/**
 * Lets a buyer try again to pay a declined order whose goods are still held: a new attempt, or manual payment. The caller
 * holds the order's lock and has made sure that no attempt before can still take money.
 */
export async function startAttempt(
  tx: Queryable,
  ctx: Context,
  sellables: Sellable,
  order: Order,
  plan: Exclude<PaymentPlan, { kind: 'none' }>,
): Promise<Order> {
  if (plan.kind === 'manual') {
    await sellables.confirm(tx, ctx, stockLines(order));
    return writeLockedChange(tx, ctx, order, { cause: 'MANUAL_CHOSEN', to: 'OFFLINE_PENDING', stock: 'CONFIRMED' });
  }
  const attempt = newAttempt(ctx, plan, order.attempts.length + 1, order.total);
  const changed = await writeLockedChange(tx, ctx, order, {
    cause: 'NEW_ATTEMPT',
    to: 'INITIATED',
    newAttempt: true,
    detail: { paymentId: attempt.id, amount: attempt.amount, last4: plan.last4 },
  });
  await insertAttempt(tx, ctx, changed, attempt);
  return { ...changed, attempts: [...changed.attempts, attempt] };
}
