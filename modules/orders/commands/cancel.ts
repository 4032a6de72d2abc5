import type { Queryable } from '@headland/db';
import { type Context, noFaults } from '@headland/kernel';
import { loadOrder } from '../db/order-rows.ts';
import {
  type CanceledBy,
  type CancelWish,
  isBeingCanceled,
  isPartlySent,
  itemsBack,
  moneyBack,
  openOperations,
  wishDetail,
} from '../domain/cancellation.ts';
import { currentAttempt, type Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import { cancelOrder, mayCancel } from './cancel-order.ts';
import type { OrdersDeps } from './deps.ts';
import { goOnCanceling } from './go-on-canceling.ts';
import { requestOperation, sendOperation } from './operate.ts';
import { requestRefund } from './refund.ts';
import { writeLockedChange } from './write-change.ts';
import { notCancelable, wrongState } from './wrong-state.ts';

export interface CancelInput extends CancelWish {
  readonly by: CanceledBy;
  /** Gives back what was paid, and gives up what is reserved; else such an order is not canceled. */
  readonly giveBack: boolean;
}

/**
 * Cancels an order; a canceled one stays as it is, and nobody is told again. What was paid goes back first, by whatever it was
 * paid with, in the three steps of every act with money: that it is being canceled is written with the refunds' intent under the
 * order's lock, so that whoever presses beside it, in whichever process, goes on with the same; the answer that settles the
 * last of the money ends the order. A gateway's refusal is no error: the order stands, and its history says why.
 * @param check looks at the order under its lock, and throws where it is not to be canceled
 * @throws ApplicationError ORDER_NOT_FOUND, ORDER_HAS_AUTHORIZED_TRANSACTION, ORDER_IS_PENDING, WRONG_STATE,
 * ORDER_IS_SENT (what is sent is not taken back by canceling)
 */
export async function cancel(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  input: CancelInput,
  check: (order: Order) => void = () => {},
): Promise<Order> {
  const faults = deps.faults ?? noFaults;
  await deps.database.transact(async (tx) => {
    const order = await locked(tx, ctx, orderId);
    if (order.state === 'CANCELED' || order.state === 'VOIDED' || isBeingCanceled(order)) return;
    check(order);
    await begin(deps, tx, ctx, order, input);
    await faults.at('cancel.before-intent-commit');
  }, ctx.onCommit);
  await faults.at('cancel.after-intent-commit');
  return goOn(deps, ctx, orderId);
}

async function begin(deps: OrdersDeps, tx: Queryable, ctx: Context, order: Order, input: CancelInput): Promise<void> {
  const { by, giveBack, restock, reason, notify } = input;
  if (!holdsMoney(order) || !giveBack) {
    const cause = by === 'BUYER' ? 'CANCELED_BY_BUYER' : 'CANCELED_BY_OWNER';
    await cancelOrder(tx, ctx, deps, order, { cause, restock, reason, notify });
    return;
  }
  checkMoneyCanGoBack(order);
  await writeLockedChange(tx, ctx, order, {
    cause: 'CANCEL_REQUESTED',
    to: order.state,
    detail: wishDetail(input),
  });
  if (order.state === 'AUTHORIZED') {
    const attemptId = currentAttempt(order)?.id;
    await requestOperation(tx, ctx, { orderId: order.id, kind: 'VOID', ...(attemptId !== undefined && { attemptId }) });
    return;
  }
  const { payments } = moneyBack(order, deps.gateway?.id ?? null);
  if (payments.length > 0) {
    const told = notify ? { message: null } : null;
    await requestRefund(deps, tx, ctx, { orderId: order.id, payments, items: itemsBack(order), reason, notify: told });
  } else {
    // All of it went back before, or is about to.
    await goOnCanceling(deps, tx, ctx, await locked(tx, ctx, order.id));
  }
}

/** Sends what the order's canceling has not sent yet: a process that died in between, and whoever pressed beside it, too. */
async function goOn(deps: OrdersDeps, ctx: Context, orderId: string): Promise<Order> {
  let order = await found(deps.database.pool, ctx, orderId);
  if (!isBeingCanceled(order)) return order;
  for (const operation of openOperations(order)) {
    if (operation.state !== 'CREATED') continue;
    order = await sendOperation(deps, ctx, order.id, operation.id);
  }
  return order;
}

async function locked(tx: Queryable, ctx: Context, orderId: string): Promise<Order> {
  return found(tx, ctx, orderId, { lock: true });
}

async function found(db: Queryable, ctx: Context, orderId: string, options: { lock?: boolean } = {}): Promise<Order> {
  const order = await loadOrder(db, ctx.site.id, orderId, options);
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return order;
}

function holdsMoney({ state }: Order): boolean {
  return state === 'PAID' || state === 'AUTHORIZED';
}

/** @throws ApplicationError ORDER_IS_SENT; WRONG_STATE while what is reserved is being taken or given up */
function checkMoneyCanGoBack(order: Order): void {
  if (isPartlySent(order)) throw ordersErrors.error('ORDER_IS_SENT');
  if (order.state === 'AUTHORIZED' && openOperations(order).length > 0) throw wrongState(order);
}

/** Whether a merchant may cancel it now, with its money given back. @throws ApplicationError as `cancel` */
export function checkMayCancel(_deps: unknown, _ctx: unknown, order: Order): void {
  if (isBeingCanceled(order)) throw wrongState(order);
  if (holdsMoney(order)) checkMoneyCanGoBack(order);
  else if (!mayCancel(order)) throw notCancelable(order);
}
