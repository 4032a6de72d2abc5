import { type Queryable, sql } from '@headland/db';
import { type Context, isUuid, reachOf } from '@headland/kernel';
import { type FulfilmentJson, fulfilmentOf } from '../db/order-rows.ts';
import { reachable } from '../db/reach-sql.ts';
import type { Order } from '../domain/order.ts';

/**
 * What was sent of some orders, in the order of their ids as they are given; one statement. Of what is not there, or another
 * buyer's, nothing is said.
 */
export async function listFulfilments(
  db: Queryable,
  ctx: Context,
  orderIds: readonly string[],
): Promise<readonly Pick<Order, 'id' | 'fulfilments'>[]> {
  const wanted = [...new Set(orderIds.filter(isUuid).map((id) => id.toLowerCase()))];
  const { rows } = await sql<{ id: string; fulfilments: FulfilmentJson[] }>`
    select o.id, coalesce((select jsonb_agg(to_jsonb(f) - 'site_id' - 'order_id' order by f.created_at, f.id)
      from order_fulfilments f where f.site_id = o.site_id and f.order_id = o.id), '[]'::jsonb) as fulfilments
    from orders o
    where o.site_id = ${ctx.site.id} and o.id = any(${wanted}::uuid[]) and ${reachable(reachOf(ctx.principal))}
    order by array_position(${wanted}::uuid[], o.id)
  `.execute(db);
  return rows.map(({ id, fulfilments }) => ({ id, fulfilments: fulfilments.map(fulfilmentOf) }));
}
