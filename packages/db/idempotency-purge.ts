import type { Job } from './background.ts';
import { type Database, sql } from './database.ts';
import { deleteOld } from './delete-old.ts';

/** A caller may repeat a request for 24 hours; the second day is for clocks and callers that are late. */
const KEY_DAYS = 2;

/** Forgets idempotency keys and the answers that they stand for. */
export function purgeIdempotencyKeys(database: Database): Job {
  return {
    name: 'db-purge-idempotency-keys',
    everySeconds: 60,
    async run(now) {
      const before = new Date(now.getTime() - KEY_DAYS * 86_400_000);
      await deleteOld(database.pool, 'idempotency_keys', sql`created_at < ${before}`);
    },
  };
}
