import { later, type Queryable, sql } from '@headland/db';
import { deleteMailsTo } from '@headland/mails';

/** Forgets what a deleted member leaves beside their own row: mails, and what their browsers called themselves. */
export async function eraseTraces(
  tx: Queryable,
  siteId: string,
  memberId: string,
  email: string | null,
): Promise<void> {
  await later(
    tx,
    sql`update member_sessions set user_agent = null where site_id = ${siteId} and member_id = ${memberId}`,
  );
  await later(
    tx,
    sql`update one_time_tokens set facts = facts - 'userAgent' where site_id = ${siteId} and member_id = ${memberId}`,
  );
  if (email !== null) await deleteMailsTo(tx, siteId, email);
}
