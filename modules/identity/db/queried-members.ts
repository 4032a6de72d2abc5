import { compiledSql, type Queryable, sql, unnamed } from '@headland/db';
import { compileQuery, type Query, type RowKey } from '@headland/query';
import type { Member } from '../domain/member.ts';
import { MEMBER_COLUMNS, type MemberRow, memberOf } from './members.ts';

/** What the members' search can look into, by its names on the wire. */
const SEARCHED = {
  'profile.nickname': sql`i.profile->>'nickname'`,
  'profile.title': sql`i.profile->>'title'`,
  'profile.slug': sql`i.slug`,
  loginEmail: sql`i.email_key`,
  'contact.firstName': sql`i.profile->>'firstName'`,
  'contact.lastName': sql`i.profile->>'lastName'`,
} as const;

export type SearchField = keyof typeof SEARCHED;

/** Of members who show themselves everybody sees these. */
export const shownSearchFields: readonly SearchField[] = ['profile.nickname', 'profile.title', 'profile.slug'];
export const allSearchFields: readonly SearchField[] = [
  ...shownSearchFields,
  'loginEmail',
  'contact.firstName',
  'contact.lastName',
];

interface Search {
  /** Stands anywhere in one of the fields. */
  readonly text: string | null;
  readonly fields: readonly SearchField[];
  /** Active members who show themselves, and no others. */
  readonly shownOnly: boolean;
}

interface QueriedMember {
  readonly member: Member;
  readonly rowKey: RowKey;
}

type QueriedRow = MemberRow & { row_key: RowKey };

const queriedOf = (row: QueriedRow): QueriedMember => ({ member: memberOf(row), rowKey: row.row_key });

/** Members by a query of the wire; one statement. @returns the total with paging by offset, else 0 */
export async function selectQueriedMembers(
  db: Queryable,
  siteId: string,
  query: Query,
  { text, fields, shownOnly }: Search,
): Promise<{ rows: QueriedMember[]; total: number }> {
  const compiled = compileQuery(query);
  const part = (piece: string) => compiledSql(piece, compiled.parameters);
  const pattern = text === null ? null : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const reachable = shownOnly ? sql`i.status = 'ACTIVE' and i.privacy = 'PUBLIC'` : sql`i.status <> 'DELETED'`;
  const inOne = fields.map((field) => sql`${SEARCHED[field]} ilike ${pattern}`);
  const found = pattern === null ? sql`` : sql`and (${sql.join(inOne, sql` or `)})`;
  const from = sql`from identities i where i.site_id = ${siteId} and ${reachable} ${found} and ${part(compiled.where)}`;
  const page = sql`select ${MEMBER_COLUMNS}, ${part(compiled.rowKey)} as row_key ${from} ${part(compiled.tail)}`;
  if (query.paging.kind === 'cursor') {
    const { rows } = await sql<QueriedRow>`${unnamed} ${page}`.execute(db);
    return { rows: rows.map(queriedOf), total: 0 };
  }
  // Beside the page, not in its rows: behind the last member there are none to carry it.
  const { rows } = await sql<QueriedRow & { total: number }>`${unnamed}
    select t.total, p.* from (select count(*)::int8 as total ${from}) t
    left join (select row_number() over () as place, o.* from (${page}) o) p on true order by p.place
  `.execute(db);
  return { rows: rows.filter(({ id }) => id !== null).map(queriedOf), total: rows[0]?.total ?? 0 };
}
