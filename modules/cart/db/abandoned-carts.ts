import { type Queryable, sql } from '@headland/db';

/** Carts of visitors who came back on another day, or did not. */
export type Visits = 'once' | 'returned';

/**
 * Removes visitors' carts of all sites that nobody has touched since a moment; one that somebody is at is left alone.
 * @param limit how many at most
 */
export async function deleteAbandoned(
  tx: Queryable,
  visits: Visits,
  before: Date,
  limit: number,
): Promise<readonly { readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from carts where ctid = any(array(
      select ctid from carts
      where visitor_id is not null and ${visits === 'once' ? sql`not returned` : sql`returned`}
        and created_at < ${before} and updated_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )) returning site_id, id
  `.execute(tx);
  return rows;
}
