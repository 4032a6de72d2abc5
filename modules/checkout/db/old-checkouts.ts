import { type Queryable, sql } from '@headland/db';

/**
 * Deletes checkouts of all sites that expired before a moment without an order; those with an order are part of its story.
 * Rows that somebody has locked are left for the next time.
 */
export async function deleteOldCheckouts(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<{ readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from checkouts where ctid = any(array(
      select ctid from checkouts where status = 'EXPIRED' and order_id is null and updated_at < ${before}
      limit ${limit} for update skip locked
    ))
    returning site_id, id
  `.execute(tx);
  return rows;
}
