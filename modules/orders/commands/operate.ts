import { idempotent, type Queryable, sql } from '@headland/db';
import { type Context, type Minor, newId, noFaults } from '@headland/kernel';
import { type GatewayAnswer, GatewayTimeout, type PaymentGateway } from '@headland/payments';
import { noteRestocked } from '../db/insert-refund.ts';
import { loadOrder } from '../db/order-rows.ts';
import { firstAsk } from '../domain/ask-schedule.ts';
import { cancellationOf, isBeingCanceled, wishDetail } from '../domain/cancellation.ts';
import { operationResult } from '../domain/operation-outcome.ts';
import { currentAttempt, liveOperation, type Operation, type Order } from '../domain/order.ts';
import { openAttemptStates } from '../domain/order-states.ts';
import { linesToRestock } from '../domain/refundability.ts';
import type { Outcome } from '../domain/settlement.ts';
import { goodsLines, slotLines, stockLines } from '../domain/stock-lines.ts';
import { ordersErrors } from '../errors.ts';
import { actOnDiscounts } from './act-on-discounts.ts';
import { actOnGiftCards } from './act-on-gift-cards.ts';
import type { OrdersDeps } from './deps.ts';
import { goOnCanceling } from './go-on-canceling.ts';
import { waitFor } from './wait-for.ts';
import { writeLockedChange } from './write-change.ts';
import { notOperable } from './wrong-state.ts';

export interface OperateInput {
  readonly orderId: string;
  readonly kind: 'CAPTURE' | 'VOID';
  /** The wire's payment id; the current attempt by default. */
  readonly attemptId?: string;
  /** Must be the authorised amount if given. */
  readonly amount?: Minor;
}

/**
 * Captures or voids an authorised payment in three steps: the intent in a transaction of its own, the gateway outside
 * any, the answer in a second one. Of a capture and a void exactly one wins, the other is refused; a repeated call while the
 * first is under way waits for its answer.
 * @throws ApplicationError ORDER_NOT_FOUND, PAYMENT_NOT_FOUND, INVALID_AMOUNT, PAYMENT_ALREADY_CAPTURED,
 * PAYMENT_ALREADY_VOIDED, PAYMENT_NOT_AUTHORIZED, WRONG_STATE (the other one is under way), PAYMENT_REFUSED
 */
export async function operate(deps: OrdersDeps, ctx: Context, input: OperateInput): Promise<Order> {
  const faults = deps.faults ?? noFaults;
  const point = input.kind.toLowerCase();
  const { operationId, mine } = await deps.database.transact(async (tx) => {
    let mine = false;
    const { answer } = await idempotent(tx, ctx, `orders.${point}`, ctx.idempotencyKey, input, async () => {
      const requested = await requestOperation(tx, ctx, input);
      mine = requested.mine;
      await faults.at(`${point}.before-intent-commit`);
      return { operationId: requested.operationId };
    });
    return { operationId: answer.operationId, mine };
  }, ctx.onCommit);
  await faults.at(`${point}.after-intent-commit`);
  const order = mine
    ? await sendOperation(deps, ctx, input.orderId, operationId)
    : await waitForOperation(deps, ctx, input.orderId, operationId);
  const operation = order.operations.find((o) => o.id === operationId);
  if (operation?.state === 'DECLINED') {
    throw ordersErrors.error('PAYMENT_REFUSED', { reason: operation.reason, currentState: order.state });
  }
  return order;
}

/** Step one. @returns whether the operation is this call's, or one that is under way @throws as `operate` */
export async function requestOperation(
  tx: Queryable,
  ctx: Context,
  input: OperateInput,
): Promise<{ operationId: string; mine: boolean }> {
  const order = await loadOrder(tx, ctx.site.id, input.orderId, { lock: true });
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  const attempt = input.attemptId
    ? order.attempts.find((a) => a.id === input.attemptId && !a.surplus)
    : currentAttempt(order);
  if (!attempt) throw ordersErrors.error('PAYMENT_NOT_FOUND');
  const live = liveOperation(order, attempt.id);
  if (live?.kind === input.kind && openAttemptStates.includes(live.state)) return { operationId: live.id, mine: false };
  if (live || order.state !== 'AUTHORIZED' || attempt.state !== 'AUTHORIZED') throw notOperable(order, attempt, live);
  if (input.amount !== undefined && input.amount !== attempt.amount) throw ordersErrors.error('INVALID_AMOUNT');
  const operationId = newId(ctx.now);
  await sql`
    insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, ask_at, created_at)
    values (${order.siteId}, ${operationId}, ${order.id}, ${attempt.id}, ${input.kind}, ${attempt.amount}, 'CREATED',
      ${firstAsk(ctx.now)}, ${ctx.now})
  `.execute(tx);
  await writeLockedChange(tx, ctx, order, {
    cause: input.kind === 'CAPTURE' ? 'CAPTURE_REQUESTED' : 'VOID_REQUESTED',
    to: order.state,
    detail: { paymentId: attempt.id, amount: attempt.amount },
  });
  return { operationId, mine: true };
}

/** Steps two and three. The order is read again first: the job that finds a forgotten operation comes here too. */
export async function sendOperation(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  operationId: string,
): Promise<Order> {
  const faults = deps.faults ?? noFaults;
  const order = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  const operation = order?.operations.find((o) => o.id === operationId);
  if (!order || !operation) throw ordersErrors.error('ORDER_NOT_FOUND');
  const outcome = await ask(deps, (gateway) =>
    gateway.operate({
      siteId: order.siteId,
      attemptId: operation.attemptId,
      operationId,
      kind: operation.kind,
      amount: operation.amount,
      currency: order.currency,
    }),
  );
  await faults.at(`${operation.kind.toLowerCase()}.after-gateway`);
  return settleOperation(deps, ctx, orderId, operationId, outcome);
}

/** Writes what the gateway said of an operation; any answers in any order. */
export async function settleOperation(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  operationId: string,
  outcome: Outcome,
): Promise<Order> {
  return deps.database.transact((tx) => settleLocked(deps, tx, ctx, orderId, operationId, outcome), ctx.onCommit);
}

/** As `settleOperation`, in the caller's transaction. */
export async function settleLocked(
  deps: OrdersDeps,
  tx: Queryable,
  ctx: Context,
  orderId: string,
  operationId: string,
  outcome: Outcome,
): Promise<Order> {
  const faults = deps.faults ?? noFaults;
  const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
  const operation = order?.operations.find((o) => o.id === operationId);
  const attempt = order?.attempts.find((a) => a.id === operation?.attemptId);
  if (!order || !operation || !attempt) throw ordersErrors.error('ORDER_NOT_FOUND');
  const result = operationResult(order, attempt, operation, outcome);
  if (!result) return order;
  await actOnDiscounts(tx, ctx, deps, order, result.to);
  await actOnGiftCards(tx, ctx, deps, order, result.to);
  const cancellation = result.to === 'VOIDED' && isBeingCanceled(order) ? cancellationOf(order) : null;
  const restocks = result.restock && (cancellation?.restock ?? true);
  const changed = await writeLockedChange(tx, ctx, order, {
    cause: result.cause,
    to: result.to,
    stock: result.restock ? (restocks ? 'RETURNED' : 'KEPT') : order.stock,
    captured: result.captured,
    capturedLater: attempt.purpose === 'LATER' ? result.captured : 0,
    refunded: result.refunded,
    operation: { id: operation.id, from: operation.state, to: result.operation, reason: result.reason },
    ...(result.attempt && {
      attempt: { id: attempt.id, from: attempt.state, ...result.attempt, reason: attempt.reason },
    }),
    detail: {
      paymentId: attempt.id,
      amount: operation.amount,
      ...(result.reason !== null && { reason: result.reason }),
      ...(operation.refundId !== null && { refundId: operation.refundId }),
      ...(cancellation && wishDetail(cancellation)),
    },
  });
  if (result.cause === 'REFUNDED' && operation.refundId !== null) {
    const back = linesToRestock(order, operation.refundId);
    if (back.length > 0) {
      await deps.sellables.restock(tx, ctx, goodsLines({ ...changed, lines: back }));
      await noteRestocked(tx, order, operation.refundId, ctx.now);
    }
  }
  if (result.restock) {
    // Whatever becomes of the goods, nobody is delivered to.
    const back = restocks ? stockLines(changed) : slotLines(changed);
    if (back.length > 0) await deps.sellables.restock(tx, ctx, back);
  }
  const done = await goOnCanceling(deps, tx, ctx, changed);
  await faults.at(`${operation.kind.toLowerCase()}.before-commit`);
  return done;
}

/** Asks the gateway; whatever it throws is "no answer". */
export async function ask(
  deps: Pick<OrdersDeps, 'gateway' | 'report'>,
  call: (gateway: PaymentGateway) => Promise<GatewayAnswer>,
): Promise<Outcome> {
  if (!deps.gateway) return { status: 'UNKNOWN' };
  try {
    return await call(deps.gateway);
  } catch (error) {
    if (!(error instanceof GatewayTimeout)) deps.report?.(error, 'payment gateway');
    return { status: 'UNKNOWN' };
  }
}

async function waitForOperation(deps: OrdersDeps, ctx: Context, orderId: string, operationId: string): Promise<Order> {
  const settled = (operation: Operation | undefined) => operation && !['CREATED'].includes(operation.state);
  const order = await waitFor(async () => {
    const current = await loadOrder(deps.database.pool, ctx.site.id, orderId);
    return current && settled(current.operations.find((o) => o.id === operationId)) ? current : null;
  });
  if (order) return order;
  const last = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  if (!last) throw ordersErrors.error('ORDER_NOT_FOUND');
  return last;
}
