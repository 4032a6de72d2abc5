import { type Queryable, sql } from '@headland/db';
import { emailKey } from '../domain/email.ts';
import type { Member, MemberStatus, PendingReason, Privacy, Profile } from '../domain/member.ts';

/** A member's row as `MEMBER_COLUMNS` reads it. */
export interface MemberRow {
  site_id: string;
  id: string;
  email: string | null;
  email_verified: boolean;
  status: MemberStatus;
  reasons: PendingReason[];
  privacy: Privacy;
  slug: string | null;
  profile: Profile;
  has_password: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
}

export const MEMBER_COLUMNS = sql.raw(`site_id, id, email, email_verified, status, reasons, privacy, slug, profile,
  password_hash is not null as has_password, revision, created_at, updated_at, last_login_at`);

export const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  siteId: row.site_id,
  email: row.email,
  emailVerified: row.email_verified,
  status: row.status,
  reasons: row.reasons,
  privacy: row.privacy,
  slug: row.slug,
  profile: row.profile,
  hasPassword: row.has_password,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastLoginAt: row.last_login_at,
});

/** A member and the hash of the password, as whoever lets them in needs them. */
export interface MemberWithPassword {
  readonly member: Member;
  readonly passwordHash: string | null;
}

export async function selectByEmail(db: Queryable, siteId: string, key: string): Promise<MemberWithPassword | null> {
  const { rows } = await sql<MemberRow & { password_hash: string | null }>`
    select ${MEMBER_COLUMNS}, password_hash from identities where site_id = ${siteId} and email_key = ${key}
  `.execute(db);
  return rows[0] ? { member: memberOf(rows[0]), passwordHash: rows[0].password_hash } : null;
}

export async function selectMember(db: Queryable, siteId: string, id: string): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER_COLUMNS} from identities where site_id = ${siteId} and id = ${id} and status <> 'DELETED'
  `.execute(db);
  return rows[0] ? memberOf(rows[0]) : null;
}

/** Addresses by member; those without one are left out. */
export async function selectEmails(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from identities where site_id = ${siteId} and id = any (${[...ids]}::uuid[]) and email is not null
  `.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function lockMember(tx: Queryable, siteId: string, id: string): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER_COLUMNS} from identities where site_id = ${siteId} and id = ${id} and status <> 'DELETED' for update
  `.execute(tx);
  return rows[0] ? memberOf(rows[0]) : null;
}

/** @returns false if the address has an account */
export async function insertMember(tx: Queryable, member: Member, hash: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into identities (site_id, id, email, email_key, email_verified, status, reasons, privacy, slug, profile,
      password_hash, revision, created_at, updated_at, last_login_at)
    values (${member.siteId}, ${member.id}, ${member.email}, ${keyOf(member)}, ${member.emailVerified}, ${member.status},
      ${member.reasons}, ${member.privacy}, ${member.slug}, ${JSON.stringify(member.profile)}::jsonb, ${hash},
      ${member.revision}, ${member.createdAt}, ${member.updatedAt}, ${member.lastLoginAt})
    on conflict (site_id, email_key) do nothing
    returning id
  `.execute(tx);
  return rows.length === 1;
}

/** Writes a changed member. The caller holds its lock. */
export async function saveMember(tx: Queryable, member: Member): Promise<void> {
  await sql`
    update identities set email = ${member.email}, email_key = ${keyOf(member)}, email_verified = ${member.emailVerified},
      status = ${member.status}, reasons = ${member.reasons}, privacy = ${member.privacy}, slug = ${member.slug},
      profile = ${JSON.stringify(member.profile)}::jsonb, revision = ${member.revision},
      updated_at = ${member.updatedAt}, last_login_at = ${member.lastLoginAt},
      password_hash = case when ${member.status} = 'DELETED' then null else password_hash end
    where site_id = ${member.siteId} and id = ${member.id}
  `.execute(tx);
}

function keyOf({ email }: Member): string | null {
  return email === null ? null : emailKey(email);
}

/** @param hash null takes the password away */
export async function setPassword(tx: Queryable, siteId: string, id: string, hash: string | null): Promise<void> {
  await sql`update identities set password_hash = ${hash} where site_id = ${siteId} and id = ${id}`.execute(tx);
}

/** Replaces a hash by a stronger one of the same password; a password changed meanwhile stays. */
export async function upgradePassword(
  db: Queryable,
  siteId: string,
  id: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update identities set password_hash = ${to} where site_id = ${siteId} and id = ${id} and password_hash = ${from}
  `.execute(db);
}

/** Whether a member may hold tokens: of the site, and signed in by right. */
export async function isActive(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identities where site_id = ${siteId} and id = ${id} and status = 'ACTIVE'
  `.execute(db);
  return rows.length === 1;
}
