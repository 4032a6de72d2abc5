import { later, type Queryable, sql } from '@headland/db';

/** A mail as its recipient may list it. Subjects and texts hold codes and links, and stay where they are. */
export interface KnownMail {
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** The mails of the last 30 days to an address, the newest first. */
export async function selectMailsTo(db: Queryable, siteId: string, email: string): Promise<KnownMail[]> {
  const { rows } = await sql<{ kind: string; recipient: string; created_at: Date; sent_at: Date | null }>`
    select kind, recipient, created_at, sent_at from mails
    where site_id = ${siteId} and lower(recipient) = lower(${email}) order by created_at desc, id desc
  `.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    recipient: row.recipient,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
}

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
  if (email === null) return;
  await later(tx, sql`delete from mails where site_id = ${siteId} and lower(recipient) = lower(${email})`);
}
