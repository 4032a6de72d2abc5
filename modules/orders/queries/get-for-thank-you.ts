import { type Queryable, sql } from '@headland/db';
import { type Context, constantTimeEqual, hashSecret, isUuid, reachOf } from '@headland/kernel';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';

/**
 * The order behind a thank-you page: for the buyer's own token, or for whoever has the order's view key. One statement.
 * @throws ApplicationError ORDER_NOT_FOUND
 */
export async function getForThankYou(
  db: Queryable,
  ctx: Context,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<Order> {
  if (!isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  const { rows } = await sql<OrderRow & { own: boolean | null }>`
    select ${wholeOrder()}, ${reachable(reachOf(ctx.principal))} as own from orders o
    where o.site_id = ${ctx.site.id} and o.id = ${orderId}
  `.execute(db);
  const row = rows[0];
  const allowed =
    row && (row.own === true || (key !== undefined && constantTimeEqual(hashSecret(key), row.view_key_hash)));
  if (!row || !allowed) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderOf(row);
}
