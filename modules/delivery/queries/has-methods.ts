import { type Queryable, sql } from '@headland/db';

/** Whether a site delivers at all, and so has a price. */
export async function hasMethods(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from delivery_methods where site_id = ${siteId} limit 1`.execute(db);
  return rows.length > 0;
}
