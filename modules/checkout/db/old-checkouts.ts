import { type Queryable, sql } from '@headland/db';

/** What nobody buys any more: of a visitor who never came back on another day, or of anybody. */
export type Whose = 'oneVisit' | 'anybody';

const rows = {
  oneVisit: sql`visitor_id is not null and member_id is null and order_id is null and not returned`,
  anybody: sql`not paying`,
};

/**
 * Ends open checkouts of all sites that nobody has touched since a moment, except those whose order is being paid. Rows
 * that somebody has locked are left for the next time.
 * @returns how many
 */
export async function expireUntouched(
  db: Queryable,
  whose: Whose,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const done = await sql`
    update checkouts set status = 'EXPIRED', updated_at = ${now} where ctid = any(array(
      select ctid from checkouts where status = 'OPEN' and ${rows[whose]} and updated_at < ${before}
      limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

/**
 * Deletes checkouts of all sites that expired before a moment without an order; those with an order are part of its story.
 * Rows that somebody has locked are left for the next time.
 */
export async function deleteOldCheckouts(
  tx: Queryable,
  whose: Whose,
  before: Date,
  limit: number,
): Promise<{ readonly site_id: string; readonly id: string }[]> {
  const { rows: gone } = await sql<{ site_id: string; id: string }>`
    delete from checkouts where ctid = any(array(
      select ctid from checkouts
      where status = 'EXPIRED' and order_id is null and ${rows[whose]} and updated_at < ${before}
      limit ${limit} for update skip locked
    ))
    returning site_id, id
  `.execute(tx);
  return gone;
}
