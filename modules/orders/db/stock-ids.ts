import { type Queryable, sql } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import type { Order } from '../domain/order.ts';

/** Gives every line a new id for its sellables; one statement. */
export async function takeNewStockIds(tx: Queryable, ctx: Context, order: Order): Promise<Order> {
  const lines = order.lines.map((line) => ({ ...line, stockId: newId(ctx.now) }));
  const pairs = lines.map((line) => ({ line_id: line.lineId, stock_id: line.stockId }));
  await sql`
    update order_lines l set stock_id = n.stock_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n (line_id uuid, stock_id uuid)
    where l.site_id = ${order.siteId} and l.order_id = ${order.id} and l.line_id = n.line_id
  `.execute(tx);
  return { ...order, lines };
}
