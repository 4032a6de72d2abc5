import { type Queryable, sql } from '@headland/db';
import type { OrderState } from '../domain/order-states.ts';

/** States of orders of any sites, by their ids; one statement. What is not there is not in the answer. */
export async function statesOf(
  db: Queryable,
  orders: readonly { readonly siteId: string; readonly orderId: string }[],
): Promise<ReadonlyMap<string, OrderState>> {
  const { rows } = await sql<{ id: string; state: OrderState }>`
    select o.id, o.state
    from unnest(${orders.map(({ siteId }) => siteId)}::uuid[], ${orders.map(({ orderId }) => orderId)}::uuid[])
      as wanted (site_id, id)
    join orders o on o.site_id = wanted.site_id and o.id = wanted.id
  `.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
