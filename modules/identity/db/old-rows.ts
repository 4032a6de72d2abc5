import { deleteOld, type Queryable, sql } from '@headland/db';

/** Forgets visitors whose row was made before a moment; the next thing that they do makes it again. */
export async function deleteOldVisitors(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'visitors', sql`created_at < ${before}`);
}

/** Forgets members' sessions of all sites that ended, or whose time was over, before a moment; their tokens stay refused. */
export async function deleteOldMemberSessions(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'member_sessions', sql`least(expires_at, ended_at) < ${before}`);
}
