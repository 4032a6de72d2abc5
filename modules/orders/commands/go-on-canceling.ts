import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { cancellationOf, isAllBack, isBeingCanceled, openOperations } from '../domain/cancellation.ts';
import type { Order } from '../domain/order.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';

/**
 * Ends an order that is being canceled once the last of its money has its answer, in the very transaction that writes that
 * answer, whoever asked for it: nobody has to come back. Where not all went back the order stands, and says that it does.
 * Under the order's lock.
 */
export async function goOnCanceling(
  deps: Pick<OrdersDeps, 'sellables' | 'discounts' | 'giftCards'>,
  tx: Queryable,
  ctx: Context,
  order: Order,
): Promise<Order> {
  const cancellation = cancellationOf(order);
  if (cancellation === null || !isBeingCanceled(order) || openOperations(order).length > 0) return order;
  if (order.state !== 'PAID' || !isAllBack(order)) {
    const reason = order.operations.findLast(({ state }) => state === 'DECLINED')?.reason ?? null;
    return writeLockedChange(tx, ctx, order, {
      cause: 'CANCEL_STOPPED',
      to: order.state,
      detail: reason === null ? {} : { reason },
    });
  }
  const { by, restock, reason, notify } = cancellation;
  const cause = by === 'BUYER' ? 'CANCELED_BY_BUYER' : 'CANCELED_BY_OWNER';
  return cancelOrder(tx, ctx, deps, order, { cause, restock, reason, notify });
}
