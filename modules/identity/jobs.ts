import type { Database, Job } from '@headland/db';
import { deleteOldBrowserSignIns } from './db/browser-sign-ins.ts';
import { deleteOldMails, markSent, takeDueMail } from './db/mails.ts';
import { deleteEnded } from './db/one-time-tokens.ts';
import type { MailSender } from './mails/mail.ts';

const DAY = 24 * 3_600_000;
const MAILS_AT_ONCE = 50;

/** Work that nobody waits for; safe in several processes at once. */
export function identityJobs(database: Database, sender: MailSender | null): readonly Job[] {
  const purge: Job = {
    name: 'purge sign-in tokens and old mails',
    everySeconds: 3600,
    async run(now) {
      await deleteEnded(database.pool, new Date(now.getTime() - DAY));
      await deleteOldBrowserSignIns(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteOldMails(database.pool, new Date(now.getTime() - 30 * DAY));
    },
  };
  if (!sender) return [purge];
  const send: Job = {
    name: 'send mails',
    everySeconds: 5,
    async run(now) {
      for (let sent = 0; sent < MAILS_AT_ONCE; sent += 1) {
        const mail = await takeDueMail(database.pool, now);
        if (!mail) return;
        await sender.send(mail);
        await markSent(database.pool, mail, now);
      }
    },
  };
  return [purge, send];
}
