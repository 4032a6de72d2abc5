import type { RawBuilder } from 'kysely';
import { sql } from './database.ts';
import type { Queryable } from './transaction.ts';

/** Rows of one statement: tens of milliseconds at most, so that nobody notices its locks. */
const BATCH = 500;
/** Statements of one run, because the end of the process waits for it; what is left waits for the next run. */
const BATCHES = 40;

/**
 * Does work in small steps until nothing is left, or for as long as one run of a job may take.
 * @param step does up to `limit` and says how much it did
 */
export async function inBatches(step: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    if ((await step(BATCH)) === 0) return;
  }
}

/**
 * Deletes rows that nobody needs any more, in small steps; rows that somebody has locked are left for the next run, so
 * several processes may do it at once.
 * @param condition on the table's columns; has an index
 */
export async function deleteOld(db: Queryable, table: string, condition: RawBuilder<unknown>): Promise<void> {
  await inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked
      ))
    `.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
