import type { HandlersOf, RequestOf, ResponseOf } from '@headland/contract';
import type { Database, Queryable } from '@headland/db';
import { isUuid, type SiteSettings, ValidationError } from '@headland/kernel';
import { resetTemplate, updateTemplate } from '../commands/mail-templates.ts';
import { selectTemplate, selectTemplates } from '../db/mail-templates.ts';
import { searchMails, selectMail } from '../db/mails.ts';
import { memberErrors } from '../errors.ts';
import { checkTemplate } from '../mails/check-template.ts';
import type { Mail } from '../mails/mail.ts';
import { allMailKinds, type MailKind, type MailTemplate, mailKinds } from '../mails/mail-kinds.ts';
import { renderMail, sampleValue, withoutValue } from '../mails/render-mail.ts';

type MailCallId =
  | 'queryMails'
  | 'getMail'
  | 'listMailTemplates'
  | 'updateMailTemplate'
  | 'resetMailTemplate'
  | 'previewMailTemplate';

export type MailHandlers = HandlersOf<MailCallId>;

type TemplateFields = RequestOf<'updateMailTemplate'>['template'];
type WireTemplate = ResponseOf<'updateMailTemplate'>['template'];
type WireMail = ResponseOf<'getMail'>['mail'];

interface MailHandlerDeps {
  readonly database: Database;
  /** Whether mails leave the house. Where they do not, the outbox is the only place to read their codes and links. */
  readonly sending: boolean;
}

/** The outbox and the words of mails, for the back office. */
export function mailHandlers({ database, sending }: MailHandlerDeps): MailHandlers {
  const { pool } = database;
  const shown = (mail: Mail) => {
    const { subject, body: text, html } = mail;
    // Whoever may read the outbox must not come into an account by it, unless nobody could otherwise.
    return sending ? withoutValue({ subject, text, html }, mail.value) : { subject, text, html };
  };

  return {
    async queryMails(ctx, { recipient = null, kind = null, unsentOnly = false, paging }) {
      const limit = paging?.limit ?? 50;
      const after = readCursor(paging?.cursor ?? null);
      // One more than asked for tells whether there is a next page.
      const search = { recipient, kind, unsentOnly, after, limit: limit + 1 };
      const found = await searchMails(pool, ctx.site.id, search);
      const page = found.slice(0, limit);
      const next = found.length > limit ? writeCursor(page.at(-1)?.id ?? '') : null;
      const mails = page.map((mail) => presentMail(mail, shown(mail).subject));
      return { mails, paging: { count: page.length, next }, sending };
    },
    async getMail(ctx, { mailId }) {
      const mail = isUuid(mailId) ? await selectMail(pool, ctx.site.id, mailId) : null;
      if (!mail) throw memberErrors.error('MAIL_NOT_FOUND');
      const { subject, text, html } = shown(mail);
      return { mail: presentMail(mail, subject), text, html };
    },

    async listMailTemplates(ctx) {
      const own = await selectTemplates(pool, ctx.site.id);
      return { templates: allMailKinds.map((kind) => presentTemplate(kind, own.get(kind) ?? null)) };
    },
    async updateMailTemplate(ctx, { kind, template }) {
      const changed = await updateTemplate(database, ctx, kind, (before) => read(kind, template, before));
      return { template: presentTemplate(kind, changed) };
    },
    async resetMailTemplate(ctx, { kind }) {
      await resetTemplate(database, ctx, kind);
      return { template: presentTemplate(kind, null) };
    },
    async previewMailTemplate(ctx, { kind, template = {} }) {
      return preview(pool, ctx.site, kind, template);
    },
  };
}

/** @throws ValidationError that names the field */
function read(kind: MailKind, fields: TemplateFields, before: MailTemplate): MailTemplate {
  const { subject, heading, text, buttonLabel } = before;
  const after = {
    subject: fields.subject ?? subject,
    heading: fields.heading ?? heading,
    text: fields.text ?? text,
    buttonLabel: fields.buttonLabel === undefined ? buttonLabel : fields.buttonLabel || null,
  };
  checkTemplate(kind, after, 'template');
  return after;
}

async function preview(
  db: Queryable,
  site: SiteSettings,
  kind: MailKind,
  fields: TemplateFields,
): Promise<ResponseOf<'previewMailTemplate'>> {
  const own = await selectTemplate(db, site.id, kind);
  const template = read(kind, fields, own ?? mailKinds[kind].template);
  const isChanged = own !== null || Object.keys(fields).length > 0;
  return renderMail(kind, template, {
    site,
    recipient: 'member@example.org',
    value: sampleValue(kind, site.url),
    isChanged,
  });
}

function presentMail(mail: Mail, subject: string): WireMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject,
    createdDate: mail.createdAt.toISOString(),
    sentDate: mail.sentAt?.toISOString() ?? null,
    givenUpDate: mail.givenUpAt?.toISOString() ?? null,
    attempts: mail.attempts,
    lastError: mail.lastError,
  };
}

function presentTemplate(kind: MailKind, own: MailTemplate | null): WireTemplate {
  const { variables, required, template } = mailKinds[kind];
  return {
    kind,
    ...(own ?? template),
    isChanged: own !== null,
    variables: [...variables],
    requiredVariable: required,
  };
}

const writeCursor = (id: string) => Buffer.from(id).toString('base64url');

/** @throws ValidationError for a text that was never handed out; one of another site finds nothing of that site */
function readCursor(cursor: string | null): string | null {
  if (cursor === null || cursor === '') return null;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (isUuid(id)) return id;
  throw ValidationError.field('paging.cursor', 'must be the cursor of an earlier answer');
}
