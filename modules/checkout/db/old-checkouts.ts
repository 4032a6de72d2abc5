import { deleteOld, type Queryable, sql } from '@headland/db';

/** Forgets checkouts that expired before a moment without an order; those with an order are part of its story. */
export async function deleteOldCheckouts(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'checkouts', sql`status = 'EXPIRED' and order_id is null and updated_at < ${before}`);
}
