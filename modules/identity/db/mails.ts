import { deleteOld, type Queryable, sql } from '@headland/db';
import { newId, type SiteSettings } from '@headland/kernel';
import type { Mail, MailKind } from '../mails/mail.ts';
import { mailKinds } from '../mails/mail-kinds.ts';
import { type RenderedMail, renderMail } from '../mails/render-mail.ts';
import { selectTemplate } from './mail-templates.ts';

interface Row {
  site_id: string;
  id: string;
  kind: MailKind;
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
}

const COLUMNS = sql.raw(
  'site_id, id, kind, recipient, subject, body, html, value, created_at, expires_at, sent_at, given_up_at, attempts, last_error',
);

const fromRow = (row: Row): Mail => ({
  id: row.id,
  siteId: row.site_id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  html: row.html,
  value: row.value,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  attempts: row.attempts,
  lastError: row.last_error,
});

/**
 * Puts a mail into the outbox, in the transaction of its cause.
 * @param recipient null for nobody: it costs as much, and there is no mail
 * @param value code or link; empty for those that bring none
 */
export async function writeMail(
  tx: Queryable,
  site: SiteSettings,
  kind: MailKind,
  recipient: string | null,
  value: string,
  now: Date,
): Promise<void> {
  const own = await selectTemplate(tx, site.id, kind);
  const { template, goodFor } = mailKinds[kind];
  const mail = renderMail(kind, own ?? template, { site, recipient: recipient ?? '', value, isChanged: own !== null });
  const expiresAt = goodFor === null ? null : new Date(now.getTime() + goodFor);
  await sql`
    insert into mails
      (site_id, id, kind, recipient, subject, body, html, value, created_at, expires_at, attempts, next_attempt_at)
    select ${site.id}::uuid, ${newId(now)}::uuid, ${kind}, ${recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${value}, ${now}::timestamptz, ${expiresAt}::timestamptz, 0, ${now}::timestamptz
    where ${recipient !== null}::boolean
  `.execute(tx);
}

export interface MailSearch {
  /** Part of the address; case does not matter. */
  readonly recipient: string | null;
  readonly kind: MailKind | null;
  /** Those that wait or were given up. */
  readonly unsentOnly: boolean;
  /** Id of the last mail of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

const EVERY: Omit<MailSearch, 'limit'> = { recipient: null, kind: null, unsentOnly: false, after: null };

/** The newest first: ids sort as they were made. */
export async function searchMails(db: Queryable, siteId: string, search: MailSearch): Promise<Mail[]> {
  const { recipient, kind, unsentOnly, after, limit } = search;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails
    where site_id = ${siteId}
      and (${recipient}::text is null or strpos(lower(recipient), lower(${recipient}::text)) > 0)
      and (${kind}::text is null or kind = ${kind}::text)
      and (not ${unsentOnly}::boolean or sent_at is null)
      and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}
  `.execute(db);
  return rows.map(fromRow);
}

/** The newest first. */
export async function selectMails(db: Queryable, siteId: string, limit: number): Promise<Mail[]> {
  return searchMails(db, siteId, { ...EVERY, limit });
}

export async function selectMail(db: Queryable, siteId: string, id: string): Promise<Mail | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails where site_id = ${siteId} and id = ${id}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Takes a mail that is due, for one process: nobody else sees it before `leaseUntil`, when that process must have died.
 * Those that nobody has tried come first: a code is good for minutes, and one bad mail must not hold it up.
 */
export async function takeDueMail(db: Queryable, now: Date, leaseUntil: Date): Promise<Mail | null> {
  const { rows } = await sql<Row>`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where (site_id, id) = (
      select site_id, id from mails where sent_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by attempts, next_attempt_at limit 1 for update skip locked
    )
    returning ${COLUMNS}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

type MailKey = Pick<Mail, 'siteId' | 'id'>;

/** @param kept what is kept of it: the words without code or link */
export async function markSent(db: Queryable, mail: MailKey, kept: RenderedMail, now: Date): Promise<void> {
  await sql`
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

/** Mails hold addresses and used codes: nobody needs them for ever. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'mails', sql`created_at < ${before}`);
}
