import type { Database, Job } from '@headland/db';
import type { Clock, SiteSettings } from '@headland/kernel';
import type { MailKind, Module } from '@headland/module';
import { giveUpAll, selectNewestMails } from './db/mails.ts';
import type { Mail } from './domain/mail.ts';
import { type MailHandlers, mailCalls } from './http/mail-calls.ts';
import { type TemplateHandlers, templateCalls } from './http/template-calls.ts';
import { mailJobs } from './jobs.ts';
import { mailsModule } from './module.ts';
import type { MailSender } from './sending/mail-sender.ts';
import { registerKinds } from './templates/mail-kinds.ts';

export { type Letter, writeMail } from './commands/write-mail.ts';
export { deleteMailsTo, type MailTo, selectMailsTo } from './db/mails.ts';
export type { Mail, MailAttachment } from './domain/mail.ts';
export { mailsModule } from './module.ts';
export type { MailSender } from './sending/mail-sender.ts';
export { createSmtpSender, type SmtpServer } from './sending/smtp-sender.ts';

export interface MailsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The sender's name is the site's. */
  readonly sites: { get(siteId: string): Promise<Pick<SiteSettings, 'name'>> };
  /** Every kind of mail that the modules write, in the order in which the back office shows them. */
  readonly kinds: readonly MailKind[];
  /** Carries mails out of the house; null: they stay in the outbox, where the back office shows them. */
  readonly sender: MailSender | null;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
}

export interface Mails extends Module {
  readonly handlers: MailHandlers & TemplateHandlers;
  readonly jobs: readonly Job[];
  /** The outbox, the newest first. They hold codes and links. @param limit 100 by default, 500 at most */
  list(siteId: string, limit?: number): Promise<readonly Mail[]>;
}

/** Mails of an installation: their outbox, their words and their way out. Modules write them with `writeMail`. */
export function createMails({ database, clock, sites, kinds: all, sender, cursorKey }: MailsDeps): Mails {
  const kinds = registerKinds(all);
  return {
    ...mailsModule,
    // Without a way out every mail waits, and nothing is wrong.
    figures: sender ? (mailsModule.figures ?? []) : [],
    handlers: {
      ...mailCalls({ database, kinds, cursorKey, sending: sender !== null }),
      ...templateCalls(database, kinds),
    },
    jobs: mailJobs({ database, clock, sites, sender }),
    dropWaiting: (tx, now) => giveUpAll(tx, 'It waited in a restored copy, and was given up when that took over.', now),
    list: (siteId, limit = 100) => selectNewestMails(database.pool, siteId, Math.min(limit, 500)),
  };
}
