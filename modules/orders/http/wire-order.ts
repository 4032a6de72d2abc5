import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { presentOrder } from './present-order.ts';

/** An order as merchants are shown it, for whoever is told of it. @returns null if there is none */
export async function wireOrder(db: Queryable, ctx: Context, orderId: string): Promise<object | null> {
  const { rows } = await sql<OrderRow>`
    select ${wholeOrder()} from orders o where o.site_id = ${ctx.site.id} and o.id = ${orderId}
  `.execute(db);
  return rows[0] ? presentOrder(ctx, orderOf(rows[0])) : null;
}
