import { type Queryable, sql } from '@headland/db';

/** Whether a site has any order, and so amounts. */
export async function hasOrders(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where site_id = ${siteId} limit 1`.execute(db);
  return rows.length > 0;
}
