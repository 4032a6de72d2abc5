import type { Database } from '@headland/db';
import type { Clock, SiteSettings } from '@headland/kernel';
import { selectAttachments } from '../db/attachments.ts';
import { giveUp, markSent, putOff, takeDueMail } from '../db/mails.ts';
import type { Mail } from '../domain/mail.ts';
import { withoutValue } from '../rendering/render-mail.ts';
import { MailNotSent, type MailSender } from './mail-sender.ts';

export interface SendDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The sender's name is the site's. */
  readonly sites: { get(siteId: string): Promise<Pick<SiteSettings, 'name'>> };
  readonly sender: MailSender;
}

/** Milliseconds for which a mail belongs to the process that took it; longer than a sender may take. */
export const LEASE = 90_000;
/** Tries until a mail is given up: about 13 hours. */
export const MOST_TRIES = 20;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 3_600_000;
const AT_ONCE = 50;

/** Milliseconds before the next try. @param attempts how many there were */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, attempts - 1));
}

/** Milliseconds for which a server that takes nothing at all is left alone, so that the others keep their tries. */
const REST = 30_000;

/**
 * Sends what is due. Each mail is taken by one process, sent outside of any transaction, and marked.
 * @returns the run, at the clock's time if no other is said, at which it then goes on; it throws an Error that counts what
 * was not sent and names nobody, so that it can be logged
 */
export function mailRun(deps: SendDeps): (now?: Date) => Promise<void> {
  let restUntil = 0;
  return async (from = deps.clock.now()) => {
    const ahead = from.getTime() - deps.clock.now().getTime();
    const time = () => new Date(deps.clock.now().getTime() + ahead);
    let begun = 0;
    let failed = 0;
    while (begun < AT_ONCE) {
      const now = time();
      if (now.getTime() < restUntil) break;
      const mail = await takeDueMail(deps.database.pool, now, new Date(now.getTime() + LEASE));
      if (!mail) break;
      begun += 1;
      const outcome = await sendOne(deps, mail);
      if (outcome !== 'sent') failed += 1;
      if (outcome !== 'server') continue;
      // Of a mail that has failed before it may be the mail's own doing: then only this run ends.
      if (mail.attempts === 1) restUntil = time().getTime() + REST;
      break;
    }
    if (failed > 0) throw new Error(`${failed} of ${begun} mails could not be sent; the outbox page says why`);
  };
}

async function sendOne(deps: SendDeps, mail: Mail): Promise<'sent' | 'failed' | 'server'> {
  const { pool } = deps.database;
  const began = deps.clock.now(mail.siteId);
  if (mail.expiresAt !== null && mail.expiresAt <= began) {
    await giveUp(pool, mail, 'Its code or link is too old by now.', began);
    return 'failed';
  }
  if (mail.attempts > MOST_TRIES) {
    await giveUp(pool, mail, `Sending it was begun ${MOST_TRIES} times and never ended.`, began);
    return 'failed';
  }
  try {
    const site = await deps.sites.get(mail.siteId);
    const attachments = mail.attachments.length > 0 ? await selectAttachments(pool, mail) : [];
    await deps.sender.send({ ...mail, attachments }, site.name);
  } catch (error) {
    const { scope, reason } = toFailure(error);
    const now = deps.clock.now(mail.siteId);
    if (scope === 'mail' || mail.attempts >= MOST_TRIES) await giveUp(pool, mail, reason, now);
    else await putOff(pool, mail, reason, new Date(now.getTime() + pauseAfter(mail.attempts)));
    return scope === 'server' ? 'server' : 'failed';
  }
  const { subject, body: text, html } = mail;
  await markSent(pool, mail, withoutValue({ subject, text, html }, mail.value), deps.clock.now(mail.siteId));
  return 'sent';
}

function toFailure(error: unknown): Pick<MailNotSent, 'scope' | 'reason'> {
  if (error instanceof MailNotSent) return error;
  // What it says may hold the mail: only its name is kept.
  return { scope: 'later', reason: `The sender failed (${error instanceof Error ? error.name : 'unknown'}).` };
}
