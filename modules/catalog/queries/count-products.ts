import { type Queryable, sql } from '@headland/db';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';

/** How many products a site has, hidden ones included: the maintained count, not a scan. */
export async function countProducts(db: Queryable, siteId: string): Promise<number> {
  const result = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int8 as total from product_counts
    where site_id = ${siteId} and collection_id = ${ALL_PRODUCTS_KEY}
  `.execute(db);
  return result.rows[0]?.total ?? 0;
}
