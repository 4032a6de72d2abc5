import { type Queryable, sql } from '@headland/db';
import type { Owner } from '../domain/owner.ts';

interface Row {
  id: string;
  created_at: Date;
}

const toOwner = (row: Row): Owner => ({ id: row.id, createdAt: row.created_at });

/** Stores a link, and forgets those that have ended. */
export async function insertOwnerLink(db: Queryable, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  await sql`
    with ended as (delete from owner_links where expires_at < ${now})
    insert into owner_links (token_hash, created_at, expires_at) values (${tokenHash}, ${now}, ${expiresAt})
  `.execute(db);
}

/** Uses a link up: of many at once the row's lock lets one through. @returns false if it was used or has ended */
export async function useOwnerLink(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update owner_links set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning token_hash
  `.execute(tx);
  return rows.length === 1;
}

/** The founder, made if there is none yet; the row stays locked until the transaction ends. @param id of a new one */
export async function signInFounder(tx: Queryable, id: string, now: Date): Promise<Owner> {
  const { rows } = await sql<Row>`
    insert into owners as o (id, is_founder, created_at, last_signed_in_at) values (${id}, true, ${now}, ${now})
    on conflict (is_founder) where is_founder do update set last_signed_in_at = excluded.last_signed_in_at
    returning o.id, o.created_at
  `.execute(tx);
  if (!rows[0]) throw new Error('the owner was neither made nor found');
  return toOwner(rows[0]);
}

export interface NewOwnerSession {
  readonly tokenHash: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Sessions not seen since are over. */
  readonly idleSince: Date;
}

/** Stores a session, and forgets those that are over. */
export async function insertOwnerSession(tx: Queryable, session: NewOwnerSession): Promise<void> {
  await sql`
    with over as (delete from owner_sessions where expires_at <= ${session.now} or last_seen_at <= ${session.idleSince})
    insert into owner_sessions (token_hash, owner_id, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.ownerId}, ${session.now}, ${session.now}, ${session.expiresAt})
  `.execute(tx);
}

/** Finds the owner of a living session and notes its use, in one statement. @param notedBefore older uses are noted anew */
export async function selectOwnerOfSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
  idleSince: Date,
  notedBefore: Date,
): Promise<Owner | null> {
  const { rows } = await sql<Row>`
    with noted as (
      update owner_sessions set last_seen_at = ${now}
      where token_hash = ${tokenHash} and expires_at > ${now} and last_seen_at > ${idleSince}
        and last_seen_at < ${notedBefore}
    )
    select o.id, o.created_at from owner_sessions s join owners o on o.id = s.owner_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
  `.execute(db);
  return rows[0] ? toOwner(rows[0]) : null;
}

export async function deleteOwnerSession(db: Queryable, tokenHash: string): Promise<void> {
  await sql`delete from owner_sessions where token_hash = ${tokenHash}`.execute(db);
}
