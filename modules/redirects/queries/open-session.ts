import type { Queryable } from '@headland/db';
import { findByToken } from '../db/sessions.ts';
import type { RedirectSession } from '../domain/session.ts';
import { readSessionToken } from '../domain/token.ts';

/**
 * The session that a token opens; one statement, none for what cannot be a token.
 * @returns null if it is unknown or its life is over
 */
export async function openSession(db: Queryable, token: string, now: Date): Promise<RedirectSession | null> {
  const read = readSessionToken(token);
  return read ? findByToken(db, read.siteId, read.hash, now) : null;
}
