import type { Job } from '@headland/db';
import { deleteOldMails } from './db/mails.ts';
import type { MailSender } from './sending/mail-sender.ts';
import { mailRun, type SendDeps } from './sending/send-due.ts';

const DAY = 24 * 3_600_000;

/** Work that nobody waits for; safe in several processes at once. */
export function mailJobs(deps: Omit<SendDeps, 'sender'> & { readonly sender: MailSender | null }): readonly Job[] {
  const { database, sender } = deps;
  const purge: Job = {
    name: 'mails-purge-old',
    everySeconds: 60,
    run: (now) => deleteOldMails(database.pool, new Date(now.getTime() - 30 * DAY)),
  };
  if (!sender) return [purge];
  return [purge, { name: 'mails-send', everySeconds: 2, outward: true, run: mailRun({ ...deps, sender }) }];
}
