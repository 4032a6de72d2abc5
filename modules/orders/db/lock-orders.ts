import { type Queryable, sql } from '@headland/db';
import type { Order } from '../domain/order.ts';
import { type OrderRow, orderOf, wholeOrder } from './order-rows.ts';

/**
 * Several orders of the site by their ids, each locked until the transaction ends. One statement takes all locks in the order
 * of ids, so that two who want the same orders wait for each other instead of for ever; another reads (see `loadOrder`).
 * @param orderIds ids of no order are left out of the answer
 */
export async function lockOrders(
  db: Queryable,
  siteId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  await sql`
    select 1 from orders where site_id = ${siteId} and id = any(${orderIds}::uuid[]) order by id for update
  `.execute(db);
  const { rows } = await sql<OrderRow>`
    select ${wholeOrder()} from orders o where o.site_id = ${siteId} and o.id = any(${orderIds}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, orderOf(row)]));
}
