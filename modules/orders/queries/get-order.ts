import { type Queryable, sql } from '@headland/db';
import { type Context, isUuid, reachOf } from '@headland/kernel';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';

/**
 * One order; one statement. A buyer sees the own ones, a merchant all of the site.
 * @throws ApplicationError ORDER_NOT_FOUND, also for orders of others
 */
export async function getOrder(db: Queryable, ctx: Context, orderId: string): Promise<Order> {
  if (!isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  const { rows } = await sql<OrderRow>`
    select ${wholeOrder()} from orders o
    where o.site_id = ${ctx.site.id} and o.id = ${orderId} and ${reachable(reachOf(ctx.principal))}
  `.execute(db);
  if (!rows[0]) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderOf(rows[0]);
}
