import { type Queryable, type RawBuilder, sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Member, MemberStatus, PendingReason } from '../domain/member.ts';

/** A member as lists show them. */
export type ListedMember = Pick<
  Member,
  'id' | 'email' | 'emailVerified' | 'status' | 'reasons' | 'privacy' | 'createdAt' | 'lastLoginAt'
> & {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nickname: string | null;
};

interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly status: MemberStatus;
  readonly reasons: PendingReason[];
  readonly privacy: Member['privacy'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly nickname: string | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

/** Orders of an owner's list, each read off an index. SQL over `identities`. */
export const accountEntity: QueryEntity = defineEntity({
  entity: 'accounts',
  rows: 'identities',
  paging: 'cursor',
  fields: {
    id: { type: 'uuid', sql: 'id', nullable: false },
    createdDate: { type: 'instant', sql: 'created_at', sortable: true, nullable: false },
    lastLoginDate: { type: 'instant', sql: 'last_login_at', sortable: true },
    // As the index `identities_in_email_order` has it.
    loginEmail: { type: 'text', sql: `coalesce(email_key, '')`, sortable: true, nullable: false },
  },
});

/**
 * A site's members for its owner.
 * @param text beginning of an address, a first or last name or a nickname, or of first and last name in either order
 * @param status null: all but the deleted ones
 */
export function accountList(
  siteId: string,
  text: string | null,
  status: MemberStatus | null,
): Listing<Row, ListedMember> {
  const conditions = [
    sql`site_id = ${siteId}`,
    status === null ? sql`status <> 'DELETED'` : sql`status = ${status}`,
    ...(text === null ? [] : [startsWith(text)]),
  ];
  return {
    scope: { from: sql`identities`, where: sql`${sql.join(conditions, sql` and `)}` },
    select: sql`id, email, email_verified, status, reasons, privacy, profile->>'firstName' as first_name,
      profile->>'lastName' as last_name, profile->>'nickname' as nickname, created_at, last_login_at`,
    toRow: (row) => ({
      id: row.id,
      email: row.email,
      emailVerified: row.email_verified,
      status: row.status,
      reasons: row.reasons,
      privacy: row.privacy,
      firstName: row.first_name,
      lastName: row.last_name,
      nickname: row.nickname,
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
    }),
  };
}

/** Each part is answered by an index of its own. */
function startsWith(text: string): RawBuilder<unknown> {
  const whole = prefix(text);
  const parts = [
    sql`email_key like ${whole}`,
    sql`${FIRST} like lower(${whole})`,
    sql`${LAST} like lower(${whole})`,
    sql`${NICKNAME} like lower(${whole})`,
  ];
  const [one = '', two = '', ...more] = text.split(/\s+/);
  if (two !== '' && more.length === 0) {
    parts.push(
      sql`(${FIRST} like lower(${prefix(one)}) and ${LAST} like lower(${prefix(two)}))`,
      sql`(${FIRST} like lower(${prefix(two)}) and ${LAST} like lower(${prefix(one)}))`,
    );
  }
  return sql`(${sql.join(parts, sql` or `)})`;
}

const FIRST = sql.raw("lower(profile->>'firstName')");
const LAST = sql.raw("lower(profile->>'lastName')");
const NICKNAME = sql.raw("lower(profile->>'nickname')");

function prefix(text: string): string {
  return `${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}

/** How many members of each status a site has, from the maintained counts. */
export async function countByStatus(db: Queryable, siteId: string): Promise<ReadonlyMap<MemberStatus, number>> {
  const { rows } = await sql<{ status: MemberStatus; count: number }>`
    select status, sum(count)::int8 as count from member_counts where site_id = ${siteId} group by status
  `.execute(db);
  return new Map(rows.map((row) => [row.status, row.count]));
}
