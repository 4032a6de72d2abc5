import type { AuditContext } from '@headland/audit';
import { type BegunWith, fromClientInForce, type RefreshProfile, refreshProfileOf } from '@headland/clients';
import { type Queryable, type RawBuilder, sql } from '@headland/db';
import { isActiveMember } from '@headland/members';
import type { AuditEntry } from '../audit-log.ts';
import { auditInsert } from '../audit-log.ts';
import type { MemberSession, SessionEnd, SessionMaker } from '../domain/member-session.ts';

interface Row {
  site_id: string;
  id: string;
  member_id: string;
  client_id: string;
  visitor_id: string;
  browser_id: string | null;
  made_by_key: string | null;
  made_by_app: string | null;
  made_by_secret: number | null;
  user_agent: string | null;
  generation: number;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const COLUMNS =
  sql.raw(`s.site_id, s.id, s.member_id, s.client_id, s.visitor_id, s.browser_id, s.made_by_key, s.made_by_app,
  s.made_by_secret, s.user_agent, s.generation, s.rotated_at, s.created_at, s.last_used_at, s.expires_at, s.ended_at`);

function makerOf({ made_by_key, made_by_app, made_by_secret }: Row): SessionMaker | null {
  if (made_by_key !== null) return { kind: 'apiKey', keyId: made_by_key };
  if (made_by_app === null || made_by_secret === null) return null;
  return { kind: 'app', appId: made_by_app, secretNumber: made_by_secret };
}

const fromRow = (row: Row): MemberSession => ({
  id: row.id,
  siteId: row.site_id,
  memberId: row.member_id,
  clientId: row.client_id,
  visitorId: row.visitor_id,
  browserId: row.browser_id,
  maker: makerOf(row),
  userAgent: row.user_agent,
  generation: row.generation,
  rotatedAt: row.rotated_at,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

/**
 * Writes a session, with a share of the rows that it must not outlive: its client's and its maker's. Whoever takes one of
 * them away waits for it, or is waited for.
 * @returns false if the client was deleted, the maker's key revoked or their secret replaced
 */
export async function insertMemberSession(tx: Queryable, session: MemberSession): Promise<boolean> {
  const { maker } = session;
  const keyId = maker?.kind === 'apiKey' ? maker.keyId : null;
  const app = maker?.kind === 'app' ? maker : null;
  const { rows } = await sql`
    insert into member_sessions (site_id, id, member_id, client_id, visitor_id, browser_id, made_by_key, made_by_app,
      made_by_secret, user_agent, generation, rotated_at, created_at, last_used_at, expires_at)
    select ${session.siteId}, ${session.id}, ${session.memberId}, ${session.clientId}, ${session.visitorId},
      ${session.browserId}, ${keyId}, ${app?.appId ?? null}, ${app?.secretNumber ?? null}, ${session.userAgent},
      ${session.generation}, ${session.rotatedAt}, ${session.createdAt}, ${session.lastUsedAt}, ${session.expiresAt}
    ${fromClientInForce(session.siteId, session.clientId, maker)}
    returning id
  `.execute(tx);
  return rows.length === 1;
}

/** The session under lock, whether its member may hold tokens, and how its client renews; null if that is gone. */
export async function lockMemberSession(
  tx: Queryable,
  siteId: string,
  id: string,
): Promise<{ session: MemberSession; memberIsActive: boolean; refreshProfile: RefreshProfile | null } | null> {
  const { rows } = await sql<Row & { active: boolean; refresh_profile: RefreshProfile | null }>`
    select ${COLUMNS}, ${isActiveMember(sql`s.site_id`, sql`s.member_id`)} as active,
      ${refreshProfileOf(sql`s.client_id`)} as refresh_profile
    from member_sessions s where s.site_id = ${siteId} and s.id = ${id} for update of s
  `.execute(tx);
  const [row] = rows;
  return row ? { session: fromRow(row), memberIsActive: row.active, refreshProfile: row.refresh_profile } : null;
}

/** Writes what a renewal changed. The caller holds the lock. */
export async function saveRenewal(
  tx: Queryable,
  session: Pick<MemberSession, 'siteId' | 'id' | 'generation' | 'rotatedAt' | 'lastUsedAt'>,
): Promise<void> {
  await sql`
    update member_sessions
    set generation = ${session.generation}, rotated_at = ${session.rotatedAt}, last_used_at = ${session.lastUsedAt}
    where site_id = ${session.siteId} and id = ${session.id}
  `.execute(tx);
}

export async function isSessionAlive(db: Queryable, siteId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_sessions s
    where s.site_id = ${siteId} and s.id = ${id} and s.ended_at is null and s.expires_at > ${now}
      and ${isActiveMember(sql`s.site_id`, sql`s.member_id`)}
  `.execute(db);
  return rows.length === 1;
}

/** Whether somebody else began a session in the member's place. */
export async function hasMaker(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_sessions
    where site_id = ${siteId} and id = ${id} and (made_by_key is not null or made_by_app is not null)
  `.execute(db);
  return rows.length === 1;
}

/**
 * Ends a session, and the sign-in on the hosted pages that it came of.
 * @param options `memberId`: only if it is this member's; `noted`: an event about the member, written if it was alive
 * @returns whether it was alive until now
 */
export async function endSession(
  tx: Queryable,
  siteId: string,
  id: string,
  by: SessionEnd,
  now: Date,
  options: {
    readonly memberId?: string;
    readonly noted?: { readonly ctx: AuditContext; readonly entry: AuditEntry };
  } = {},
): Promise<boolean> {
  const { memberId = null, noted } = options;
  const note = noted
    ? sql`, noted as (${auditInsert(noted.ctx, noted.entry, sql`from ended e`, sql`e.member_id`)})`
    : sql``;
  const { rows } = await sql`
    with ended as (
      update member_sessions set ended_at = ${now}, ended_by = ${by}
      where site_id = ${siteId} and id = ${id} and ended_at is null
        and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
      returning id, browser_id, member_id
    ), browser as (
      update browser_sign_ins b set ended_at = ${now} from ended
      where b.site_id = ${siteId} and b.id = ended.browser_id and b.ended_at is null
    )${note}
    select id from ended
  `.execute(tx);
  return rows.length === 1;
}

/**
 * Ends every session of a member, whatever browsers the hosted pages know them in, and what lets these pass a delay.
 * @param except a session that stays, with the browser that it came of @returns the ids of the ended ones
 */
export async function endSessionsOf(
  tx: Queryable,
  siteId: string,
  memberId: string,
  by: SessionEnd,
  now: Date,
  except: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with browsers as (
      update browser_sign_ins set ended_at = ${now}
      where site_id = ${siteId} and member_id = ${memberId} and ended_at is null
        and (${except}::uuid is null or id is distinct from (
          select s.browser_id from member_sessions s where s.site_id = ${siteId} and s.id = ${except}::uuid
        ))
    ), devices as (
      delete from known_devices where site_id = ${siteId} and member_id = ${memberId}
    ), doomed as materialized (
      select id from member_sessions where site_id = ${siteId} and member_id = ${memberId} and ended_at is null
        and (${except}::uuid is null or id <> ${except}::uuid)
      order by id for update
    )
    update member_sessions s set ended_at = ${now}, ended_by = ${by}
    from doomed where s.site_id = ${siteId} and s.id = doomed.id
    returning s.id
  `.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Ends the sessions at a client, or those that somebody began in members' places. The caller has locked the client's or the
 * maker's row and changed it: who began a session meanwhile was waited for, and who comes later is refused.
 * @returns their ids
 */
export async function endSessionsBegunWith(
  tx: Queryable,
  siteId: string,
  { kind, id }: BegunWith,
  now: Date,
): Promise<string[]> {
  switch (kind) {
    case 'client':
      return endAll(tx, siteId, sql`client_id = ${id}`, 'client', now);
    case 'app':
      return endAll(tx, siteId, sql`made_by_app = ${id}`, 'client', now);
    case 'apiKey':
      return endAll(tx, siteId, sql`made_by_key = ${id}`, 'key', now);
  }
}

/** In the order of their ids, as whoever ends a member's sessions goes: nobody waits for each other crosswise. */
async function endAll(
  tx: Queryable,
  siteId: string,
  which: RawBuilder<unknown>,
  by: SessionEnd,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with doomed as materialized (
      select id from member_sessions where site_id = ${siteId} and ${which} and ended_at is null order by id for update
    )
    update member_sessions s set ended_at = ${now}, ended_by = ${by}
    from doomed where s.site_id = ${siteId} and s.id = doomed.id
    returning s.id
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** The living sessions of a member, the last used first. */
export async function selectSessionsOf(
  db: Queryable,
  siteId: string,
  memberId: string,
  now: Date,
  idleSince: Date,
): Promise<MemberSession[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from member_sessions s
    where s.site_id = ${siteId} and s.member_id = ${memberId} and s.ended_at is null and s.expires_at > ${now}
      and s.last_used_at > ${idleSince}
    order by s.last_used_at desc
  `.execute(db);
  return rows.map(fromRow);
}
