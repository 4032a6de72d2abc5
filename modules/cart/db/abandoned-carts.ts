import { type Queryable, sql } from '@headland/db';

/**
 * Removes visitors' carts of all sites that nobody has touched since a moment; one that somebody is at is left alone.
 * @param limit how many at most
 */
export async function deleteAbandoned(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<readonly { readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from carts where ctid = any(array(
      select ctid from carts
      where visitor_id is not null and created_at < ${before} and updated_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )) returning site_id, id
  `.execute(tx);
  return rows;
}
