import { type Queryable, sql } from '@headland/db';
import { newId, type SiteSettings } from '@headland/kernel';
import { type Mail, type MailKind, mailText } from '../mails/mail.ts';

interface Row {
  site_id: string;
  id: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  sent_at: Date | null;
}

const COLUMNS = sql.raw('site_id, id, kind, recipient, subject, body, created_at, sent_at');

const fromRow = (row: Row): Mail => ({
  id: row.id,
  siteId: row.site_id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});

/** Puts a mail into the outbox, in the transaction of its cause. @param value code or link */
export async function writeMail(
  tx: Queryable,
  site: SiteSettings,
  kind: MailKind,
  recipient: string,
  value: string,
  now: Date,
): Promise<void> {
  const { subject, body } = mailText(kind, site, value);
  await sql`
    insert into mails (site_id, id, kind, recipient, subject, body, created_at, attempts, next_attempt_at)
    values (${site.id}, ${newId(now)}, ${kind}, ${recipient}, ${subject}, ${body}, ${now}, 0, ${now})
  `.execute(tx);
}

/** The newest first. */
export async function selectMails(db: Queryable, siteId: string, limit: number): Promise<Mail[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails where site_id = ${siteId} order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows.map(fromRow);
}

/** Takes a mail that is due, for one process, and puts it off for a while in case that process dies. */
export async function takeDueMail(db: Queryable, now: Date): Promise<Mail | null> {
  const { rows } = await sql<Row>`
    update mails set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + make_interval(secs => least(3600, 30 * power(2, least(attempts, 10))))
    where (site_id, id) = (
      select site_id, id from mails where sent_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning ${COLUMNS}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function markSent(db: Queryable, mail: Pick<Mail, 'siteId' | 'id'>, now: Date): Promise<void> {
  await sql`update mails set sent_at = ${now} where site_id = ${mail.siteId} and id = ${mail.id}`.execute(db);
}

/** Mails hold addresses and used codes: nobody needs them for ever. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await sql`delete from mails where created_at < ${before}`.execute(db);
}
