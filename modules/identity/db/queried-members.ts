import { compiledSql, type Queryable, sql, unnamed } from '@headland/db';
import { compileQuery, type Query, type RowKey } from '@headland/query';
import type { Member } from '../domain/member.ts';
import { MEMBER_COLUMNS, type MemberRow, memberOf } from './members.ts';

interface Search {
  /** Stands anywhere in the nickname; for merchants in address, names and slug too. */
  readonly text: string | null;
  /** Active members who show themselves, and no others. */
  readonly shownOnly: boolean;
}

/** Members by a query of the wire; one statement. @returns the total with paging by offset, else 0 */
export async function selectQueriedMembers(
  db: Queryable,
  siteId: string,
  query: Query,
  { text, shownOnly }: Search,
): Promise<{ rows: { member: Member; rowKey: RowKey }[]; total: number }> {
  const compiled = compileQuery(query);
  const part = (piece: string) => compiledSql(piece, compiled.parameters);
  const pattern = text === null ? null : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const reachable = shownOnly ? sql`i.status = 'ACTIVE' and i.privacy = 'PUBLIC'` : sql`i.status <> 'DELETED'`;
  const further = shownOnly
    ? sql``
    : sql`or i.email_key like ${pattern} or i.profile->>'firstName' ilike ${pattern}
        or i.profile->>'lastName' ilike ${pattern} or i.slug like ${pattern}`;
  const found = pattern === null ? sql`` : sql`and (i.profile->>'nickname' ilike ${pattern} ${further})`;
  const total = query.paging.kind === 'offset' ? sql`count(*) over ()` : sql`0::int8`;
  const { rows } = await sql<MemberRow & { total: number; row_key: RowKey }>`${unnamed}
    select ${MEMBER_COLUMNS}, ${total} as total, ${part(compiled.rowKey)} as row_key from identities i
    where i.site_id = ${siteId} and ${reachable} ${found} and ${part(compiled.where)}
    ${part(compiled.tail)}
  `.execute(db);
  return { rows: rows.map((row) => ({ member: memberOf(row), rowKey: row.row_key })), total: rows[0]?.total ?? 0 };
}
