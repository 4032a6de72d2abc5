import type { Database, Job } from '@headland/db';
import { deleteExpired } from '../db/sessions.ts';

const KEEP_DAYS = 30;

/** Forgets sessions a month after their life ended. */
export function purgeSessions(database: Database): Job {
  return {
    name: 'redirects-purge-sessions',
    everySeconds: 60,
    async run(now) {
      await deleteExpired(database.pool, new Date(now.getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000));
    },
  };
}
