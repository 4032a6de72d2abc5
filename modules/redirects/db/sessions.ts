import { deleteOld, type Queryable, sql } from '@headland/db';
import type { AuthorizationRequest, Intent } from '../domain/intent.ts';
import type { Callbacks, Preferences, RedirectSession, SessionOutcome } from '../domain/session.ts';

/** A session as it is made; what was asked of the authorization page stands in its intent. */
export type NewSession = Omit<RedirectSession, 'authorization'>;

interface SessionRow {
  readonly site_id: string;
  readonly id: string;
  readonly intent: Intent & { readonly request?: AuthorizationRequest };
  readonly visitor_id: string;
  readonly member_id: string | null;
  readonly member_session_id: string | null;
  readonly client_id: string;
  readonly callbacks: Callbacks;
  readonly preferences: Preferences;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly status: SessionOutcome | null;
}

export async function insertSession(db: Queryable, session: NewSession, tokenHash: string): Promise<void> {
  const { principal } = session;
  await sql`
    insert into redirect_sessions (site_id, id, token_hash, intent, visitor_id, member_id, member_session_id,
      client_id, callbacks, preferences, created_at, expires_at)
    values (${session.siteId}, ${session.id}, ${tokenHash}, ${JSON.stringify(session.intent)}::jsonb,
      ${principal.visitorId}, ${principal.kind === 'member' ? principal.memberId : null},
      ${principal.kind === 'member' ? (principal.sessionId ?? null) : null}, ${principal.clientId},
      ${JSON.stringify(session.callbacks)}::jsonb, ${JSON.stringify(session.preferences)}::jsonb,
      ${session.createdAt}, ${session.expiresAt})
  `.execute(db);
}

/** @param now sessions that ended their life by then are not found */
export async function findByToken(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  now: Date,
): Promise<RedirectSession | null> {
  const { rows } = await sql<SessionRow>`
    select site_id, id, intent, visitor_id, member_id, member_session_id, client_id, callbacks, preferences, created_at,
      expires_at, status
    from redirect_sessions
    where site_id = ${siteId} and token_hash = ${tokenHash} and expires_at > ${now}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Compare and set: of many results the first is kept. @returns whether this was it */
export async function setStatus(
  tx: Queryable,
  siteId: string,
  id: string,
  status: SessionOutcome,
  orderId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update redirect_sessions set status = ${status}, status_at = ${now}, order_id = ${orderId}
    where site_id = ${siteId} and id = ${id} and status is null
    returning id
  `.execute(tx);
  return rows.length === 1;
}

/** Removes the sessions of all sites that ended their life before a moment. */
export async function deleteExpired(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'redirect_sessions', sql`expires_at < ${before}`);
}

function fromRow(row: SessionRow): RedirectSession {
  return {
    id: row.id,
    siteId: row.site_id,
    intent: row.intent,
    authorization: row.intent.name === 'auth' ? (row.intent.request ?? null) : null,
    principal: principalOf(row),
    callbacks: row.callbacks,
    preferences: row.preferences,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    status: row.status,
  };
}

function principalOf(row: SessionRow): RedirectSession['principal'] {
  const buyer = { visitorId: row.visitor_id, clientId: row.client_id };
  if (row.member_id === null) return { kind: 'visitor', ...buyer };
  const signedIn = row.member_session_id === null ? {} : { sessionId: row.member_session_id };
  return { kind: 'member', memberId: row.member_id, ...buyer, ...signedIn };
}
