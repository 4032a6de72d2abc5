import type { AuditContext } from '@headland/audit';
import { deleteOld, type Queryable, sql } from '@headland/db';
import { isActiveMember } from '@headland/members';
import { auditInsert } from '../audit-log.ts';

/** One sign-in on the hosted pages, as the browser's own cookie stands for it. */
export interface BrowserSignIn {
  readonly siteId: string;
  readonly id: string;
  readonly tokenHash: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertBrowserSignIn(tx: Queryable, one: BrowserSignIn): Promise<void> {
  await sql`
    insert into browser_sign_ins (site_id, id, token_hash, member_id, created_at, expires_at)
    values (${one.siteId}, ${one.id}, ${one.tokenHash}, ${one.memberId}, ${one.createdAt}, ${one.expiresAt})
  `.execute(tx);
}

/** @returns null if it was ended, is too old, or its member may not sign in (any more) */
export async function selectBrowserSignIn(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; memberId: string } | null> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select b.id, b.member_id from browser_sign_ins b
    where b.site_id = ${siteId} and b.token_hash = ${tokenHash} and b.ended_at is null and b.expires_at > ${now}
      and ${isActiveMember(sql`b.site_id`, sql`b.member_id`)}
  `.execute(db);
  return rows[0] ? { id: rows[0].id, memberId: rows[0].member_id } : null;
}

/** Whether a sign-in has not been ended. */
export async function isBrowserSignedIn(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from browser_sign_ins where site_id = ${siteId} and id = ${id} and ended_at is null
  `.execute(db);
  return rows.length === 1;
}

/**
 * Ends a browser's sign-in and every session and unused code that came of it, as signing out does.
 * The caller holds the member's lock.
 * @param by the member whom the cookie stands for, from where they are
 * @returns the ids of the sessions
 */
export async function endBrowserSignIn(tx: Queryable, by: AuditContext, tokenHash: string): Promise<readonly string[]> {
  const {
    site: { id: siteId },
    now,
  } = by;
  // Sessions before browsers, as everywhere where one ends with the other: nobody waits for each other crosswise.
  const { rows } = await sql<{ id: string }>`
    update member_sessions s set ended_at = ${now}, ended_by = 'logout'
    from browser_sign_ins b
    where b.site_id = ${siteId} and b.token_hash = ${tokenHash} and b.ended_at is null
      and s.site_id = b.site_id and s.browser_id = b.id and s.ended_at is null
    returning s.id
  `.execute(tx);
  await sql`
    with browser as (
      update browser_sign_ins set ended_at = ${now}
      where site_id = ${siteId} and token_hash = ${tokenHash} and ended_at is null
      returning id, member_id
    ), noted as (${auditInsert(by, { type: 'logout' }, sql`from browser b`, sql`b.member_id`)})
    update one_time_tokens c set used_at = ${now} from browser b
    where c.site_id = ${siteId} and c.member_id = b.member_id and c.kind = 'code' and c.used_at is null
      and c.facts ->> 'browserId' = b.id::text
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Puts a new sign-in into the place of the one before: a cookie from before the sign-in is worth nothing after it. */
export async function replaceBrowserSignIn(tx: Queryable, siteId: string, tokenHash: string, now: Date): Promise<void> {
  await sql`
    update browser_sign_ins set ended_at = ${now}
    where site_id = ${siteId} and token_hash = ${tokenHash} and ended_at is null
  `.execute(tx);
}

/** Forgets sign-ins of all sites that were over before a moment. */
export async function deleteOldBrowserSignIns(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'browser_sign_ins', sql`expires_at < ${before}`);
}
