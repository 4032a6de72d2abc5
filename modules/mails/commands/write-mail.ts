import { type Queryable, sql } from '@headland/db';
import { newId, type SiteSettings } from '@headland/kernel';
import type { MailKind, MailValue } from '@headland/module';
import { spokenLocale } from '@headland/words/locality.ts';
import { insertAttachments } from '../db/attachments.ts';
import { selectTemplate } from '../db/templates.ts';
import { checkAttachments } from '../domain/check-attachments.ts';
import type { MailAttachment } from '../domain/mail.ts';
import { renderMail } from '../rendering/render-mail.ts';

/** What one mail says to whom. */
export interface Letter {
  /** Null for nobody: it costs as much, and there is no mail. */
  readonly recipient: string | null;
  /** What the kind's variables stand for; a link that is left out leads to the site. */
  readonly values?: Readonly<Record<string, MailValue>>;
  /** Locale that the recipient asked for; the site's where none is given, and where an owner wrote the words. */
  readonly language?: string;
  /** What it is written for, such as an order's id: of one kind and cause there is one mail, however often it is written. */
  readonly cause?: string;
  /** Files that go with it: 1 MB together at most. */
  readonly attachments?: readonly MailAttachment[];
}

/**
 * Puts a mail into the outbox, in the transaction of its cause.
 * @throws Error for attachments that are too large or have no proper name: the mail's writer has gone wrong
 */
export async function writeMail(
  tx: Queryable,
  site: SiteSettings,
  kind: MailKind,
  letter: Letter,
  now: Date,
): Promise<void> {
  const { recipient, values = {}, attachments = [], cause = null, language = site.locale } = letter;
  checkAttachments(attachments);
  const own = await selectTemplate(tx, site.id, kind.name);
  const template = own ?? kind.words(language).template;
  const spoken = own ? site.locale : spokenLocale(language);
  const mail = renderMail(kind, template, { site, recipient: recipient ?? '', values, language: spoken });
  const value = secretOf(kind, values);
  const id = newId(now);
  const expiresAt = kind.goodFor === null ? null : new Date(now.getTime() + kind.goodFor);
  const { rows } = await sql`
    insert into mails
      (site_id, id, kind, recipient, subject, body, html, value, created_at, expires_at, attempts, next_attempt_at, cause)
    select ${site.id}::uuid, ${id}::uuid, ${kind.name}, ${recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${value}, ${now}::timestamptz, ${expiresAt}::timestamptz, 0, ${now}::timestamptz,
      ${cause}::text
    where ${recipient !== null}::boolean
    on conflict (site_id, kind, cause) where cause is not null do nothing
    returning id
  `.execute(tx);
  if (rows.length > 0 && attachments.length > 0) {
    await insertAttachments(tx, { siteId: site.id, id }, attachments);
  }
}

function secretOf(kind: MailKind, values: Readonly<Record<string, MailValue>>): string {
  const value = kind.secret === null ? '' : values[kind.secret];
  return typeof value === 'string' ? value : '';
}
