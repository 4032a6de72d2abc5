import type { Context } from '@headland/kernel';
import { loadOrder } from '../db/order-rows.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrdersDeps } from './deps.ts';

/**
 * Cancels where the order's state allows it; a canceled order stays as it is, and nobody is told again. Reserved money is given up by its own call.
 * @param orderId a GUID
 * @param how.notify the buyer gets a mail, with the reason in it
 * @throws ApplicationError ORDER_NOT_FOUND, ORDER_HAS_AUTHORIZED_TRANSACTION, ORDER_IS_PENDING, WRONG_STATE
 */
export async function cancelByOwner(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  how: { readonly restock: boolean; readonly reason?: string; readonly notify?: boolean },
): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
    if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
    if (order.state === 'CANCELED') return order;
    return cancelOrder(tx, ctx, deps, order, { cause: 'CANCELED_BY_OWNER', ...how });
  }, ctx.onCommit);
}
