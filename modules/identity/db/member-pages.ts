import { type Queryable, type RawBuilder, sql, unnamed } from '@headland/db';
import type { Member, MemberStatus, PendingReason } from '../domain/member.ts';

/** How a list of members may be sorted. */
export type MemberOrder = 'NEWEST' | 'OLDEST' | 'LAST_LOGIN' | 'EMAIL';

/** A member as lists show them. */
export type ListedMember = Pick<
  Member,
  'id' | 'email' | 'emailVerified' | 'status' | 'reasons' | 'privacy' | 'createdAt' | 'lastLoginAt'
> & {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nickname: string | null;
};

export interface MemberPageSearch {
  /** Beginning of an address, a first or last name or a nickname, or of first and last name in either order. */
  readonly text: string | null;
  /** Null: all but the deleted ones. */
  readonly status: MemberStatus | null;
  readonly order: MemberOrder;
  /** Where the page before ended: what it was sorted by, and the id. */
  readonly after: { readonly value: string | null; readonly id: string } | null;
  readonly limit: number;
}

interface Row {
  id: string;
  email: string | null;
  email_key: string | null;
  email_verified: boolean;
  status: MemberStatus;
  reasons: PendingReason[];
  privacy: Member['privacy'];
  first_name: string | null;
  last_name: string | null;
  nickname: string | null;
  created_at: Date;
  last_login_at: Date | null;
}

/** A page of a site's members, from the end of the page before; one statement. @returns beside each where a page ends with it */
export async function selectMemberPage(
  db: Queryable,
  siteId: string,
  search: MemberPageSearch,
): Promise<{ members: ListedMember[]; ends: Anchor[] }> {
  const { order, after, text, status } = search;
  const conditions = [
    sql`site_id = ${siteId}`,
    status === null ? sql`status <> 'DELETED'` : sql`status = ${status}`,
    ...(text === null ? [] : [startsWith(text)]),
    ...(after === null ? [] : [ORDERS[order].behind(after)]),
  ];
  // Not prepared by name: a plan for any text cannot know how short it is.
  const { rows } = await sql<Row>`
    ${unnamed} select id, email, email_key, email_verified, status, reasons, privacy, profile->>'firstName' as first_name,
      profile->>'lastName' as last_name, profile->>'nickname' as nickname, created_at, last_login_at
    from identities where ${sql.join(conditions, sql` and `)}
    order by ${ORDERS[order].by} limit ${search.limit}
  `.execute(db);
  const ends = rows.map((row) => ({ value: ORDERS[order].value(row), id: row.id }));
  return { members: rows.map(fromRow), ends };
}

const fromRow = (row: Row): ListedMember => ({
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
});

type Anchor = NonNullable<MemberPageSearch['after']>;

interface Order {
  readonly by: RawBuilder<unknown>;
  readonly value: (row: Row) => string | null;
  /** Which rows come after one. */
  readonly behind: (after: Anchor) => RawBuilder<unknown>;
}

const ORDERS: Readonly<Record<MemberOrder, Order>> = {
  NEWEST: {
    by: sql`created_at desc, id desc`,
    value: (row) => row.created_at.toISOString(),
    behind: ({ value, id }) => sql`(created_at, id) < (${value}::timestamptz, ${id}::uuid)`,
  },
  OLDEST: {
    by: sql`created_at, id`,
    value: (row) => row.created_at.toISOString(),
    behind: ({ value, id }) => sql`(created_at, id) > (${value}::timestamptz, ${id}::uuid)`,
  },
  LAST_LOGIN: {
    by: sql`last_login_at desc nulls last, id desc`,
    value: (row) => row.last_login_at?.toISOString() ?? null,
    behind: ({ value, id }) =>
      value === null
        ? sql`last_login_at is null and id < ${id}::uuid`
        : sql`((last_login_at, id) < (${value}::timestamptz, ${id}::uuid) or last_login_at is null)`,
  },
  EMAIL: {
    by: sql`email_key nulls last, id`,
    value: (row) => row.email_key,
    behind: ({ value, id }) =>
      value === null
        ? sql`email_key is null and id > ${id}::uuid`
        : sql`((email_key, id) > (${value}, ${id}::uuid) or email_key is null)`,
  },
};

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
