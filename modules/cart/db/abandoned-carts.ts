import { type Queryable, type RawBuilder, sql } from '@headland/db';

/**
 * Current carts of visitors who did not come back on another day, or did; other carts of visitors; and what members and
 * merchants made beside current carts.
 */
export type Visits = 'once' | 'returned' | 'beside' | 'made';

const visited: Readonly<Record<Visits, RawBuilder<boolean>>> = {
  once: sql`visitor_id is not null and not returned`,
  returned: sql`visitor_id is not null and returned`,
  beside: sql`visitor_id is null and member_id is null and beside_visitor is not null`,
  made: sql`visitor_id is null and member_id is null and beside_visitor is null`,
};

/**
 * Removes such carts of all sites that nobody has touched since a moment; one that somebody is at is left alone.
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
      where ${visited[visits]}
        and created_at < ${before} and updated_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )) returning site_id, id
  `.execute(tx);
  return rows;
}
