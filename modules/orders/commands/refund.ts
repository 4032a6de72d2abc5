import { idempotent, type Queryable } from '@headland/db';
import { type Context, newId, noFaults } from '@headland/kernel';
import { insertRefund, type NewRefundOperation } from '../db/insert-refund.ts';
import { loadOrder } from '../db/order-rows.ts';
import { firstAsk } from '../domain/ask-schedule.ts';
import { GIFT_CARDS } from '../domain/gift-card-payment.ts';
import type { Order } from '../domain/order.ts';
import {
  planItems,
  planPayments,
  type RefundRefusal,
  type WantedItems,
  type WantedPayment,
} from '../domain/plan-refund.ts';
import type { Refund } from '../domain/refund.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { sendOperation, settleLocked } from './operate.ts';
import { writeLockedChange } from './write-change.ts';

export interface RefundInput {
  readonly orderId: string;
  readonly payments: readonly WantedPayment[];
  readonly items: WantedItems;
  /** Said to the buyer. */
  readonly reason: string | null;
  readonly notify: Refund['notify'];
}

/**
 * Gives money of an order's payments back, in three steps as every act with money: the intent under the order's lock, where
 * refunds that are under way count as done, the gateway outside any transaction, its answer in a transaction of its own.
 * What is given back by hand, or to a gift card, is done with the intent. A gateway's refusal is no error: the refund says FAILED.
 * @returns the order, and the id of the refund
 * @throws ApplicationError ORDER_NOT_FOUND and each `RefundProblem`
 */
export async function refund(
  deps: OrdersDeps,
  ctx: Context,
  input: RefundInput,
): Promise<{ readonly order: Order; readonly refundId: string }> {
  const faults = deps.faults ?? noFaults;
  const { refundId } = await deps.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'orders.refund', ctx.idempotencyKey, input, async () => {
      const requested = await requestRefund(deps, tx, ctx, input);
      await faults.at('refund.before-intent-commit');
      return { refundId: requested };
    });
    return answer;
  }, ctx.onCommit);
  await faults.at('refund.after-intent-commit');
  let order = await found(deps.database.pool, ctx, input.orderId);
  for (const operation of order.operations) {
    if (operation.refundId !== refundId || operation.state !== 'CREATED') continue;
    order = await sendOperation(deps, ctx, order.id, operation.id);
  }
  return { order, refundId };
}

/** Step one. @returns the refund's id @throws as `refund` */
export async function requestRefund(
  deps: OrdersDeps,
  tx: Queryable,
  ctx: Context,
  input: RefundInput,
): Promise<string> {
  const order = await found(tx, ctx, input.orderId, { lock: true });
  const items = planItems(order, input.items);
  if (!('lines' in items)) throw refused(items[0]);
  const payments = planPayments(order, input.payments, deps.gateway?.id ?? null);
  if ('problem' in payments) throw refused(payments);
  const wanted: Refund = {
    id: newId(ctx.now),
    lines: items.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    shipping: items.shipping?.amount ?? null,
    fees: items.fees.map(({ feeId, amount }) => ({ feeId, amount })),
    restock: items.restock,
    restockedAt: null,
    reason: input.reason,
    notify: input.notify,
    createdAt: ctx.now,
  };
  const operations = payments.map(
    ({ attempt, amount, byHand }): NewRefundOperation => ({
      id: newId(ctx.now),
      attemptId: attempt.id,
      amount,
      byHand,
      askAt: firstAsk(ctx.now),
    }),
  );
  await insertRefund(tx, order, wanted, operations);
  await writeLockedChange(tx, ctx, order, {
    cause: 'REFUND_REQUESTED',
    to: order.state,
    detail: {
      refundId: wanted.id,
      amount: operations.reduce((sum, { amount }) => sum + amount, 0),
      ...(wanted.reason !== null && { reason: wanted.reason }),
    },
  });
  for (const operation of operations) {
    const toCard = !operation.byHand && isByCard(order, operation.attemptId);
    if (toCard) await backToCard(deps, tx, ctx, order, operation);
    if (operation.byHand || toCard) await settleLocked(deps, tx, ctx, order.id, operation.id, { status: 'SUCCEEDED' });
  }
  return wanted.id;
}

function isByCard({ attempts }: Order, attemptId: string): boolean {
  return attempts.find(({ id }) => id === attemptId)?.gateway === GIFT_CARDS;
}

/** The shop's own cards are asked in the transaction of the refund itself: their books are its own. */
async function backToCard(
  { giftCards }: OrdersDeps,
  tx: Queryable,
  ctx: Context,
  { id: orderId, adjustments }: Order,
  { id: operationId, amount }: NewRefundOperation,
): Promise<void> {
  const card = adjustments.find(({ kind }) => kind === 'giftCard');
  if (!card) throw new Error(`order ${orderId} was paid by no gift card`);
  await giftCards.giveBack(tx, ctx, { orderId, cardId: card.id, operationId, amount });
}

async function found(db: Queryable, ctx: Context, orderId: string, options: { lock?: boolean } = {}): Promise<Order> {
  const order = await loadOrder(db, ctx.site.id, orderId, options);
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return order;
}

function refused(refusal: RefundRefusal | undefined) {
  if (!refusal) throw new Error('a refund was refused for nothing');
  return ordersErrors.error(refusal.problem, refusal.about);
}
