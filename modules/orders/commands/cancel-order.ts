import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { askDeclinedAgain, closeRestPage } from '../db/due-attempts.ts';
import { isAllBack, isPartlySent } from '../domain/cancellation.ts';
import { awaitsPayment, currentAttempt, type Order } from '../domain/order.ts';
import { next, type StockState } from '../domain/order-states.ts';
import { slotLines, stockLines } from '../domain/stock-lines.ts';
import { actOnDiscounts } from './act-on-discounts.ts';
import { actOnGiftCards } from './act-on-gift-cards.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';
import { notCancelable } from './wrong-state.ts';

/**
 * Cancels under the order's lock. A "declined" is asked about once more: it may have been a lie or too early a word. Held
 * goods always go back on sale; confirmed ones if `restock` says so.
 * @throws ApplicationError where there is no such transition: ORDER_HAS_AUTHORIZED_TRANSACTION, ORDER_IS_PENDING (its payment
 * is under way), WRONG_STATE (what is paid is given back first, and what is sent is not taken back)
 */
export async function cancelOrder(
  tx: Queryable,
  ctx: Context,
  deps: Pick<OrdersDeps, 'sellables' | 'discounts' | 'giftCards'>,
  order: Order,
  options: {
    readonly cause: 'CANCELED_BY_OWNER' | 'CANCELED_BY_BUYER' | 'CANCELED_UNPAID';
    readonly restock: boolean;
    readonly reason?: string | null;
    readonly notify?: boolean;
  },
): Promise<Order> {
  const to = next(order.state, options.cause);
  if (!to || (options.cause !== 'CANCELED_UNPAID' && !mayCancel(order))) throw notCancelable(order);
  const stock = stockAfterCancel(order.stock, options.restock);
  const rest = currentAttempt(order, 'LATER');
  if (rest?.state === 'ACTION_REQUIRED') await closeRestPage(tx, order, rest.id, ctx.now);
  if (order.state === 'DECLINED') await askDeclinedAgain(tx, order.siteId, order.id, ctx.now);
  await actOnDiscounts(tx, ctx, deps, order, to);
  await actOnGiftCards(tx, ctx, deps, order, to);
  if (order.stock === 'HELD') await deps.sellables.release(tx, ctx, stockLines(order));
  if (order.stock === 'CONFIRMED') {
    // Whatever becomes of the goods, nobody is delivered to.
    const back = stock === 'RETURNED' ? stockLines(order) : slotLines(order);
    if (back.length > 0) await deps.sellables.restock(tx, ctx, back);
  }
  return writeLockedChange(tx, ctx, order, {
    cause: options.cause,
    to,
    stock,
    detail: {
      ...(options.reason && { reason: options.reason }),
      ...(options.notify && { notify: true as const }),
    },
  });
}

/** Whether somebody may cancel an order as it stands, with no money to be given back. */
export function mayCancel(order: Order): boolean {
  if (order.state === 'PAID') return isAllBack(order) && !isPartlySent(order);
  return next(order.state, 'CANCELED_BY_OWNER') !== null && (order.state !== 'INITIATED' || awaitsPayment(order));
}

function stockAfterCancel(stock: StockState, restock: boolean): StockState {
  if (stock === 'HELD') return 'RELEASED';
  if (stock === 'CONFIRMED') return restock ? 'RETURNED' : 'KEPT';
  return stock;
}
