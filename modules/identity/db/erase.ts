import { later, type Queryable, sql } from '@headland/db';

/** Forgets what a deleted member's browsers called themselves. */
export async function eraseTraces(tx: Queryable, siteId: string, memberId: string): Promise<void> {
  await later(
    tx,
    sql`update member_sessions set user_agent = null where site_id = ${siteId} and member_id = ${memberId}`,
  );
  await later(
    tx,
    sql`update one_time_tokens set facts = facts - 'userAgent' where site_id = ${siteId} and member_id = ${memberId}`,
  );
}
