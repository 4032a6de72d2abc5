import type { Database, Job } from '@headland/db';
import { deleteOver } from '../db/files.ts';
import { UNFINISHED_LIFE } from '../domain/limits.ts';

/** Each may be some hundred parts. */
const AT_ONCE = 10;

/** Ends files that were taken off their product when no link opens them any more, and uploads that stopped on their way. */
export function endFiles(database: Database): Job {
  return {
    name: 'downloads-end-files',
    everySeconds: 3_600,
    async run(now) {
      const begunBefore = new Date(now.getTime() - UNFINISHED_LIFE);
      while ((await deleteOver(database.pool, now, begunBefore, AT_ONCE)) === AT_ONCE);
    },
  };
}
