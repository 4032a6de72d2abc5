import { deleteOld, type Queryable, sql } from '@headland/db';
import type { Solved } from '../captcha/challenge.ts';

/** Notes a solution as used. @returns false if it was used before; of many at once exactly one is told true */
export async function useSolution(db: Queryable, siteId: string, solved: Solved, now: Date): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    insert into captcha_solutions (site_id, challenge, used_at, expires_at)
    values (${siteId}, ${solved.challenge}, ${now}, ${solved.expiresAt})
    on conflict do nothing
    returning true as used
  `.execute(db);
  return rows.length === 1;
}

/** Forgets solutions of challenges that ended before a moment: those are refused by their time. */
export async function deleteEndedSolutions(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'captcha_solutions', sql`expires_at < ${before}`);
}
