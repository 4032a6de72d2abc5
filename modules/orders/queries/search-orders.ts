import { compiledSql, type Queryable, sql, unnamed } from '@headland/db';
import { type Context, currencyExponent } from '@headland/kernel';
import { type CursorSeal, compileQuery, type Page, pageOf, parseQuery } from '@headland/query';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import { reachOf } from '../domain/access.ts';
import type { Order } from '../domain/order.ts';
import { orderFields } from './order-fields.ts';

/**
 * A page of orders; one statement. Buyers find their own, merchants all of the site.
 * @param search `{filter, sort, cursorPaging}` as it came over the wire
 * @throws ValidationError naming what is wrong with the search
 */
export async function searchOrders(
  db: Queryable,
  ctx: Context,
  search: unknown,
  sealKey: Uint8Array,
): Promise<Page<Order>> {
  const seal: CursorSeal = { site: ctx.site.id, key: sealKey };
  const query = parseQuery(orderFields, search, { seal, path: 'search' });
  const compiled = compileQuery(query, { minorExponent: currencyExponent(ctx.site.currency) });
  const part = (text: string) => compiledSql(text, compiled.parameters);
  const { rows } = await sql<OrderRow & { row_key: string[] }>`${unnamed}
    select ${wholeOrder()}, ${part(compiled.rowKey)} as row_key from orders o
    where o.site_id = ${ctx.site.id} and ${reachable(reachOf(ctx.principal))} and ${part(compiled.where)}
    ${part(compiled.tail)}
  `.execute(db);
  const page = pageOf(query, rows, seal, (row) => row.row_key);
  return { ...page, items: page.items.map(orderOf) };
}
