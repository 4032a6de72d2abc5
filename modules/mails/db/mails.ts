import { deleteOld, later, type Queryable, sql } from '@headland/db';
import type { AttachmentFacts, Mail } from '../domain/mail.ts';

export interface MailRow {
  site_id: string;
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  value: string;
  created_at: Date;
  expires_at: Date | null;
  sent_at: Date | null;
  given_up_at: Date | null;
  attempts: number;
  last_error: string | null;
  attachments: AttachmentFacts[];
}

export const MAIL_COLUMNS = sql.raw(`
  site_id, id, kind, recipient, subject, body, html, value, created_at, expires_at, sent_at, given_up_at, attempts,
  last_error, (
    select coalesce(json_agg(json_build_object('name', a.name, 'contentType', a.content_type, 'size', a.size)
      order by a.position), '[]')
    from mail_attachments a where a.site_id = mails.site_id and a.mail_id = mails.id
  ) as attachments
`);

export const mailOf = (row: MailRow): Mail => ({
  id: row.id,
  siteId: row.site_id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  html: row.html,
  value: row.value,
  attachments: row.attachments,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  attempts: row.attempts,
  lastError: row.last_error,
});

/** The newest mails of a site: ids sort as they were made. */
export async function selectNewestMails(db: Queryable, siteId: string, limit: number): Promise<readonly Mail[]> {
  const { rows } = await sql<MailRow>`
    select ${MAIL_COLUMNS} from mails where site_id = ${siteId} order by id desc limit ${limit}
  `.execute(db);
  return rows.map(mailOf);
}

export async function selectMail(db: Queryable, siteId: string, id: string): Promise<Mail | null> {
  const { rows } = await sql<MailRow>`
    select ${MAIL_COLUMNS} from mails where site_id = ${siteId} and id = ${id}
  `.execute(db);
  return rows[0] ? mailOf(rows[0]) : null;
}

/**
 * Takes a mail that is due, for one process: nobody else sees it before `leaseUntil`, when that process must have died.
 * Those that nobody has tried come first: a code is good for minutes, and one bad mail must not hold it up.
 */
export async function takeDueMail(db: Queryable, now: Date, leaseUntil: Date): Promise<Mail | null> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where (site_id, id) = (
      select site_id, id from mails where sent_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by attempts, next_attempt_at limit 1 for update skip locked
    )
    returning ${MAIL_COLUMNS}
  `.execute(db);
  return rows[0] ? mailOf(rows[0]) : null;
}

export type MailTo = Pick<Mail, 'kind' | 'recipient' | 'createdAt' | 'sentAt'>;

type MailKey = Pick<Mail, 'siteId' | 'id'>;

/** Words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @param kept what is kept of it: the words without code or link, and of attachments what they were */
export async function markSent(db: Queryable, mail: MailKey, kept: MailWords, now: Date): Promise<void> {
  await sql`
    with emptied as (
      update mail_attachments set content = null where site_id = ${mail.siteId} and mail_id = ${mail.id}
    )
    update mails set sent_at = ${now}, given_up_at = null, last_error = null, value = '', subject = ${kept.subject},
      body = ${kept.text}, html = ${kept.html}
    where site_id = ${mail.siteId} and id = ${mail.id} and sent_at is null
  `.execute(db);
}

export async function putOff(db: Queryable, mail: MailKey, reason: string, until: Date): Promise<void> {
  await sql`
    update mails set next_attempt_at = ${until}, last_error = ${reason}
    where site_id = ${mail.siteId} and id = ${mail.id} and sent_at is null
  `.execute(db);
}

export async function giveUp(db: Queryable, mail: MailKey, reason: string, now: Date): Promise<void> {
  await sql`
    update mails set given_up_at = ${now}, last_error = ${reason}
    where site_id = ${mail.siteId} and id = ${mail.id} and sent_at is null
  `.execute(db);
}

/** Gives up whatever waits. @returns how many there were */
export async function giveUpAll(tx: Queryable, reason: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set given_up_at = ${now}, last_error = ${reason} where sent_at is null and given_up_at is null
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The mails of the last 30 days to an address, the newest first. */
export async function selectMailsTo(db: Queryable, siteId: string, email: string): Promise<MailTo[]> {
  const { rows } = await sql<MailTo>`
    select kind, recipient, created_at as "createdAt", sent_at as "sentAt" from mails
    where site_id = ${siteId} and lower(recipient) = lower(${email}) order by created_at desc, id desc
  `.execute(db);
  return rows;
}

/** Forgets every mail to an address, with the transaction's next statement. */
export async function deleteMailsTo(tx: Queryable, siteId: string, email: string): Promise<void> {
  await later(tx, sql`delete from mails where site_id = ${siteId} and lower(recipient) = lower(${email})`);
}

/** Mails hold addresses and used codes: nobody needs them for ever. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'mails', sql`created_at < ${before}`);
}
