import { type Queryable, sql } from '@headland/db';

/** Whether a site has any product, and so a price. */
export async function hasProducts(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from products where site_id = ${siteId} limit 1`.execute(db);
  return rows.length > 0;
}
