import { type Database, type Job, sql } from '@headland/db';
import type { FileStore } from '../db/file-store.ts';
import { TICKET_LIFE, UNUSED_LIFE } from '../domain/upload-ticket.ts';

const AT_ONCE = 100;

/**
 * Ends pictures that were uploaded and that nothing showed within a day: row, file and the sizes made of it; and uploads that
 * a process did not finish.
 */
export function sweepUnusedJob(database: Database, files: FileStore): Job {
  return {
    name: 'media-sweep-unused',
    everySeconds: 3_600,
    async run(now) {
      const before = new Date(now.getTime() - UNUSED_LIFE);
      while ((await sweep(database, files, before)) === AT_ONCE);
      // No upload takes longer than its address is good, and no drawing as long again.
      await files.clearAside(4 * TICKET_LIFE);
    },
  };
}

async function sweep(database: Database, files: FileStore, before: Date): Promise<number> {
  return database.transact(async (tx) => {
    const gone = await sql<{ id: string }>`
      delete from media using (
        select site_id, id from media where attached_at is null and created_at < ${before}
        order by site_id, id limit ${AT_ONCE} for update skip locked
      ) old
      where media.site_id = old.site_id and media.id = old.id
      returning media.id
    `.execute(tx);
    // Before the commit: whoever uploads the same picture right now waits for it and then writes the file anew.
    for (const { id } of gone.rows) await files.remove(id);
    return gone.rows.length;
  });
}
