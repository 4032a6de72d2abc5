import { type Queryable, sql } from '@headland/db';

/** Whether a site takes wishes; none does until its owner wants that. */
export async function isCollecting(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ collecting: boolean }>`
    select collecting from back_in_stock_settings where site_id = ${siteId}
  `.execute(db);
  return rows[0]?.collecting ?? false;
}

export async function saveCollecting(tx: Queryable, siteId: string, collecting: boolean): Promise<void> {
  await sql`
    insert into back_in_stock_settings (site_id, collecting) values (${siteId}, ${collecting})
    on conflict (site_id) do update set collecting = excluded.collecting
  `.execute(tx);
}
