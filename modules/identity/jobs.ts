import type { Database, Job } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { deleteOldAuditEvents } from './db/audit-events.ts';
import { deleteOldBrowserSignIns } from './db/browser-sign-ins.ts';
import { deleteEndedSolutions } from './db/captcha-solutions.ts';
import { deleteEndedDevices } from './db/known-devices.ts';
import { deleteOldMails } from './db/mails.ts';
import { deleteOldMemberSessions, deleteOldVisitors } from './db/old-rows.ts';
import { deleteEnded } from './db/one-time-tokens.ts';
import { AUDIT_DAYS } from './domain/audit-event.ts';
import type { SiteLookup } from './door.ts';
import type { MailSender } from './mails/mail.ts';
import { mailRun } from './mails/send-due.ts';
import { VISITOR_REFRESH_LIFE } from './tokens/refresh-token.ts';

const DAY = 24 * 3_600_000;

interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: Pick<SiteLookup, 'get'>;
  readonly sender: MailSender | null;
}

/** Work that nobody waits for; safe in several processes at once. */
export function identityJobs(deps: JobDeps): readonly Job[] {
  const { database, sender } = deps;
  const purge: Job = {
    name: 'purge sign-in tokens and old mails',
    everySeconds: 60,
    async run(now) {
      await deleteEnded(database.pool, new Date(now.getTime() - DAY));
      await deleteOldBrowserSignIns(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteEndedSolutions(database.pool, new Date(now.getTime() - DAY));
      await deleteOldAuditEvents(database.pool, new Date(now.getTime() - AUDIT_DAYS * DAY));
      await deleteEndedDevices(database.pool, now);
      await deleteOldMails(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteOldMemberSessions(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteOldVisitors(database.pool, new Date(now.getTime() - VISITOR_REFRESH_LIFE));
    },
  };
  if (!sender) return [purge];
  return [purge, { name: 'send mails', everySeconds: 2, run: mailRun({ ...deps, sender }) }];
}
