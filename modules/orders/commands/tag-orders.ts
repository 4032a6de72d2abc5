import type { ApplicationError, Context } from '@headland/kernel';
import { lockOrders } from '../db/lock-orders.ts';
import type { Order } from '../domain/order.ts';
import { MOST_TAGS, retagged, type TagChange } from '../domain/order-tags.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeDescription } from './describe.ts';

/**
 * Puts tags on orders and takes others away, under the lock of all of them; one that cannot have more keeps no other from
 * it. Said again, it changes nothing.
 * @param orderIds may name an order twice
 * @returns an outcome for each id: the order, or ORDER_NOT_FOUND, TOO_MANY_TAGS
 */
export function tagOrders(
  deps: OrdersDeps,
  ctx: Context,
  orderIds: readonly string[],
  change: TagChange,
): Promise<readonly (Order | ApplicationError)[]> {
  return deps.database.transact(async (tx) => {
    const orders = await lockOrders(tx, ctx.site.id, [...new Set(orderIds)]);
    const outcomes = new Map<string, Order | ApplicationError>();
    for (const [id, order] of orders) {
      const tags = retagged(order, change);
      const { archived, seenByHuman, details, buyer } = order;
      const after = tags && { archived, seenByHuman, details, email: buyer.email, ...tags };
      outcomes.set(
        id,
        after
          ? await writeDescription(tx, ctx, order, after)
          : ordersErrors.error('TOO_MANY_TAGS', { maximum: MOST_TAGS }),
      );
    }
    return orderIds.map((id) => outcomes.get(id) ?? ordersErrors.error('ORDER_NOT_FOUND'));
  }, ctx.onCommit);
}
