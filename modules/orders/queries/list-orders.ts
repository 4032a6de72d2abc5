import { type Queryable, sql } from '@headland/db';
import { type Context, isUuid, reachOf } from '@headland/kernel';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import type { Order } from '../domain/order.ts';

/**
 * Some orders, each once, in the order of their ids as they are given; one statement. Of what is not there, or another
 * buyer's, nothing is said.
 */
export async function listOrders(db: Queryable, ctx: Context, orderIds: readonly string[]): Promise<readonly Order[]> {
  const wanted = [...new Set(orderIds.filter(isUuid).map((id) => id.toLowerCase()))];
  const { rows } = await sql<OrderRow>`
    select ${wholeOrder()} from orders o
    where o.site_id = ${ctx.site.id} and o.id = any(${wanted}::uuid[]) and ${reachable(reachOf(ctx.principal))}
    order by array_position(${wanted}::uuid[], o.id)
  `.execute(db);
  return rows.map(orderOf);
}
