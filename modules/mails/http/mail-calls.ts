import type { HandlersOf, ResponseOf } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { askOwn, type ListsDatabase, listRows, presentNext } from '@headland/query';
import { selectAttachments } from '../db/attachments.ts';
import { mailEntity, mailList } from '../db/mail-entity.ts';
import { selectMail } from '../db/mails.ts';
import type { Mail } from '../domain/mail.ts';
import { mailErrors } from '../errors.ts';
import { withoutValue } from '../rendering/render-mail.ts';
import type { MailKinds } from '../templates/mail-kinds.ts';
import { findKind } from './find-kind.ts';

export type MailHandlers = HandlersOf<'queryMails' | 'getMail'>;

type WireMail = ResponseOf<'getMail'>['mail'];

interface MailCallDeps {
  readonly database: ListsDatabase;
  readonly kinds: MailKinds;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Whether mails leave the house. Where they do not, the outbox is the only place to read their codes and links. */
  readonly sending: boolean;
}

/** The outbox, for the back office. */
export function mailCalls({ database, kinds, cursorKey, sending }: MailCallDeps): MailHandlers {
  const db = database.pool;
  const shown = (mail: Mail) => {
    const { subject, body: text, html } = mail;
    // Whoever may read the outbox must not come into an account by it, unless nobody could otherwise.
    return sending ? withoutValue({ subject, text, html }, mail.value) : { subject, text, html };
  };

  return {
    async queryMails(ctx, { recipient = null, kind = null, unsentOnly = false, paging }) {
      if (kind !== null) findKind(kinds, kind);
      const filter = {
        ...(recipient && { recipient: { $contains: recipient } }),
        ...(kind !== null && { kind }),
        ...(unsentOnly && { sentDate: { $exists: false } }),
      };
      const page = await listRows(
        database,
        ctx,
        mailEntity,
        askOwn({ filter, paging }, cursorKey),
        mailList(ctx.site.id),
      );
      return {
        mails: page.items.map((mail) => presentMail(mail, shown(mail).subject)),
        paging: presentNext(page),
        sending,
        kinds: kinds.all.map((kind) => ({ kind: kind.name, label: kind.words(ctx.site.locale).label })),
      };
    },
    async getMail(ctx, { mailId }) {
      const mail = isUuid(mailId) ? await selectMail(db, ctx.site.id, mailId) : null;
      if (!mail) throw mailErrors.error('MAIL_NOT_FOUND');
      const { subject, text, html } = shown(mail);
      // Files let their holder in as links do: they are for the recipient wherever there is a way to the recipient.
      const files = sending ? [] : await selectAttachments(db, mail);
      return {
        mail: presentMail(mail, subject),
        kindLabel: kinds.find(mail.kind)?.words(ctx.site.locale).label ?? mail.kind,
        text,
        html,
        attachments: mail.attachments.map(({ name, contentType, size }, at) => ({
          name,
          contentType,
          size,
          content: files[at] ? Buffer.from(files[at].content).toString('base64') : null,
        })),
      };
    },
  };
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
