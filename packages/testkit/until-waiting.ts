import { type Queryable, sql } from '@headland/db';

/** Until so many connections to the database wait for a lock. */
export async function untilWaiting(db: Queryable, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if ((rows[0]?.n ?? 0) >= count) return;
  }
}
