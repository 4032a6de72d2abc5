import { idempotent, type Queryable } from '@headland/db';
import { type Context, type Minor, newId } from '@headland/kernel';
import { sellAtOnce } from '@headland/sellables';
import { closeRestPage } from '../db/due-attempts.ts';
import { insertAttempt } from '../db/insert-order.ts';
import { loadOrder } from '../db/order-rows.ts';
import { isBeingCanceled } from '../domain/cancellation.ts';
import { isRestUnderWay, type OpenPart, openParts, partsOfAmount } from '../domain/collectability.ts';
import { type Attempt, awaitsPayment, currentAttempt, type Order } from '../domain/order.ts';
import { next } from '../domain/order-states.ts';
import { stockLines } from '../domain/stock-lines.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';
import { wrongState } from './wrong-state.ts';

/**
 * The owner says that the money that was still open was received: all of an order that is paid by hand or waits for its
 * payment, or what was due later. What was due now and what was due later are a payment each. The same idempotency key is answered by the order again.
 * A page at which the buyer could have paid the rest is closed; what was paid there meanwhile goes back.
 * @param amount in minor units; all that is open if it is left out, else that or the part that is due first
 * @throws ApplicationError ORDER_NOT_FOUND, ORDER_ALREADY_PAID (nothing is open), INVALID_AMOUNT, WRONG_STATE (also where a payment or its
 * canceling is under way, or the hold has ended and the goods are gone)
 */
export async function markAsPaid(deps: OrdersDeps, ctx: Context, orderId: string, amount?: Minor): Promise<Order> {
  await deps.database.transact(async (tx) => {
    await idempotent(tx, ctx, 'orders.mark-as-paid', ctx.idempotencyKey, { orderId, amount }, async () => {
      await receive(deps, tx, ctx, orderId, amount);
      return { orderId };
    });
  }, ctx.onCommit);
  const order = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return order;
}

async function receive(
  { sellables }: OrdersDeps,
  tx: Queryable,
  ctx: Context,
  orderId: string,
  amount: Minor | undefined,
): Promise<void> {
  const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  if (isBeingCanceled(order)) throw wrongState(order);
  const open = openParts(order);
  if (order.state === 'FREE' || (order.state === 'PAID' && open.length === 0)) {
    throw wrongState(order, 'ORDER_ALREADY_PAID');
  }
  const to = next(order.state, 'MARKED_AS_PAID');
  const held = order.state === 'INITIATED';
  if (isRestUnderWay(order)) throw wrongState(order);
  if (!to || (held && !awaitsPayment(order))) throw wrongState(order);
  const parts = amount === undefined ? open : partsOfAmount(open, amount);
  if (!parts) throw ordersErrors.error('INVALID_AMOUNT', { open: open.map((part) => part.amount) });
  const payments = received(ctx, order, parts);
  const rest = currentAttempt(order, 'LATER');
  const byPage = rest?.state === 'ACTION_REQUIRED' && payments.some(({ purpose }) => purpose === 'LATER');
  if (held && (await sellAtOnce(sellables, tx, ctx, stockLines(order))).length > 0) throw wrongState(order);
  const sum = (counted: readonly Attempt[]) => counted.reduce((all, { amount }) => all + amount, 0);
  if (byPage) await closeRestPage(tx, order, rest.id, ctx.now);
  const paid = await writeLockedChange(tx, ctx, order, {
    cause: 'MARKED_AS_PAID',
    to,
    ...(held && { stock: 'CONFIRMED' as const }),
    captured: sum(payments),
    capturedLater: sum(payments.filter(({ purpose }) => purpose === 'LATER')),
    detail: { amount: sum(payments), ...(payments[0] && { paymentId: payments[0].id }) },
  });
  // A gift card's payment, where there is one, came before them.
  for (const [at, payment] of payments.entries()) {
    await insertAttempt(tx, ctx, paid, { ...payment, number: paid.attempts.length + 1 + at });
  }
}

/** A payment by hand for each part. */
function received(ctx: Context, order: Order, parts: readonly OpenPart[]): readonly Attempt[] {
  return parts.map(({ purpose, amount }, at) => ({
    id: newId(ctx.now),
    number: order.attempts.length + 1 + at,
    gateway: 'manual',
    purpose,
    amount,
    state: 'SUCCEEDED',
    reason: null,
    last4: null,
    actionUrl: null,
    captured: amount,
    refunded: 0,
    surplus: false,
    asked: 0,
    createdAt: ctx.now,
  }));
}
