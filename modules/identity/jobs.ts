import type { Database, Job } from '@headland/db';
import { deleteOldBrowserSignIns } from './db/browser-sign-ins.ts';
import { deleteEndedSolutions } from './db/captcha-solutions.ts';
import { deleteEndedDevices } from './db/known-devices.ts';
import { deleteOldMemberSessions, deleteOldVisitors } from './db/old-rows.ts';
import { deleteEnded } from './db/one-time-tokens.ts';

const DAY = 24 * 3_600_000;
/** A visitor's row says nothing but that there was one; the next thing that they do makes it again. */
const VISITOR_DAYS = 7;

/** Work that nobody waits for; safe in several processes at once. */
export function identityJobs(database: Database): readonly Job[] {
  const purge: Job = {
    name: 'identity-purge-ended',
    everySeconds: 60,
    async run(now) {
      await deleteEnded(database.pool, new Date(now.getTime() - DAY));
      await deleteOldBrowserSignIns(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteEndedSolutions(database.pool, new Date(now.getTime() - DAY));
      await deleteEndedDevices(database.pool, now);
      await deleteOldMemberSessions(database.pool, new Date(now.getTime() - 30 * DAY));
      await deleteOldVisitors(database.pool, new Date(now.getTime() - VISITOR_DAYS * DAY));
    },
  };
  return [purge];
}
