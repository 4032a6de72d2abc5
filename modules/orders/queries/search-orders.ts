import { sql } from '@headland/db';
import { type Context, reachOf } from '@headland/kernel';
import { type ListPage, type ListsDatabase, listRows } from '@headland/query';
import { type OrderRow, orderOf, wholeOrder } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import type { Order } from '../domain/order.ts';
import { orderStates } from '../domain/order-states.ts';
import { wireStatuses } from '../domain/wire-status.ts';
import { buyersOrderFields, orderFields } from './order-fields.ts';

/** Orders that were begun and are not placed yet: what no search of the public SDK ever finds. */
const begun = orderStates.filter((state) => wireStatuses[state].status === 'INITIALIZED');

/** Orders that a buyer has, at the most: an index finds them. */
const MOST_OWN = 1_000;

/**
 * A page of orders; one statement. Buyers find their own, merchants all of the site.
 * @param which those that were placed, or those that were begun and are not: the owner's own list
 * @param kinds names of those that are listed here
 * @param wire `{filter, sort, cursorPaging}` as it came
 * @param cursorKey secret that cursors are sealed with
 * @throws ValidationError naming what is wrong with the search
 */
export function searchOrders(
  database: ListsDatabase,
  ctx: Context,
  which: 'placed' | 'unfinished',
  kinds: readonly string[],
  wire: unknown,
  cursorKey: Uint8Array,
): Promise<ListPage<Order>> {
  const reach = reachOf(ctx.principal);
  return listRows<OrderRow, Order>(
    database,
    ctx,
    reach.all ? orderFields : buyersOrderFields,
    { wire, cursorKey, path: 'search', ...(!reach.all && { priced: { rows: MOST_OWN } }) },
    {
      scope: {
        from: sql`orders o`,
        where: sql`o.site_id = ${ctx.site.id} and ${reachable(reach)}
          and o.kind = any(${kinds}::text[]) and o.state ${which === 'placed' ? sql`<> all` : sql`= any`}(${begun}::text[])`,
      },
      select: wholeOrder(),
      toRow: orderOf,
    },
  );
}
