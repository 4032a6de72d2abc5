import type { Database, Job } from '@headland/db';
import { deleteExpired } from '../db/sessions.ts';

const KEEP_DAYS = 3;

/** Forgets sessions a few days after their life ended: nothing opens them any more, and what came of them is told by events. */
export function purgeSessions(database: Database): Job {
  return {
    name: 'redirects-purge-sessions',
    everySeconds: 60,
    async run(now) {
      await deleteExpired(database.pool, new Date(now.getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000));
    },
  };
}
