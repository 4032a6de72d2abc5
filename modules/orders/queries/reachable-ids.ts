import { type Queryable, sql } from '@headland/db';
import { type Context, isUuid, reachOf } from '@headland/kernel';
import { reachable } from '../db/reach-sql.ts';

/** Those of the orders named that there are and that the caller may read; one statement. */
export async function reachableIds(db: Queryable, ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = ids.filter(isUuid);
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.site_id = ${ctx.site.id} and o.id = any(${wanted}::uuid[]) and ${reachable(reachOf(ctx.principal))}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
