import type { Context } from '@headland/kernel';
import { loadOrder } from '../db/order-rows.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrdersDeps } from './deps.ts';
import { operate } from './operate.ts';

/**
 * An authorised payment is voided, anything else canceled where its state allows it; a canceled order stays as it is.
 * @param orderId a GUID
 * @throws ApplicationError ORDER_NOT_FOUND, WRONG_STATE
 */
export async function cancelByOwner(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  how: { readonly restock: boolean; readonly reason?: string },
): Promise<Order> {
  const canceled = await deps.database.transact(async (tx) => {
    const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
    if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
    if (order.state === 'CANCELED') return order;
    if (order.state === 'AUTHORIZED') return null;
    return cancelOrder(tx, ctx, deps.sellables, order, { cause: 'CANCELED_BY_OWNER', ...how });
  }, ctx.onCommit);
  return canceled ?? operate(deps, ctx, { orderId, kind: 'VOID' });
}
