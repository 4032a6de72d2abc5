import { type Context, newId } from '@headland/kernel';
import { insertAttempt } from '../db/insert-order.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { next } from '../domain/order-states.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';
import { wrongState } from './wrong-state.ts';

/**
 * The owner says that the money that was still open was received: all of a manual order, or what was due later. PAID and
 * FREE orders of which nothing is open stay as they are.
 * @throws ApplicationError ORDER_NOT_FOUND, WRONG_STATE
 */
export async function markAsPaid(deps: OrdersDeps, ctx: Context, orderId: string): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
    if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
    const open = order.total - order.captured;
    if (order.state === 'FREE' || (order.state === 'PAID' && open === 0)) return order;
    const to = next(order.state, 'MARKED_AS_PAID');
    if (!to) throw wrongState(ordersErrors, order);
    const attempt: Attempt = {
      id: newId(ctx.now),
      number: order.attempts.length + 1,
      gateway: 'manual',
      purpose: order.state === 'PAID' ? 'LATER' : 'NOW',
      amount: open,
      state: 'SUCCEEDED',
      reason: null,
      last4: null,
      captured: open,
      refunded: 0,
      surplus: false,
      asked: 0,
      createdAt: ctx.now,
    };
    const paid = await writeLockedChange(tx, ctx, order, {
      cause: 'MARKED_AS_PAID',
      to,
      captured: open,
      detail: { paymentId: attempt.id, amount: attempt.amount },
    });
    await insertAttempt(tx, ctx, paid, attempt);
    return { ...paid, attempts: [...paid.attempts, attempt] };
  }, ctx.onCommit);
}
