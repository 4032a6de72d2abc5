import { sql } from '@headland/db';
import type { Listing } from '@headland/query';
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

/** Members as a list, within what the caller may see and what was searched for. */
export function memberList(siteId: string, { text, fields, shownOnly }: Search): Listing<MemberRow, Member> {
  const reachable = shownOnly ? sql`i.status = 'ACTIVE' and i.privacy = 'PUBLIC'` : sql`i.status <> 'DELETED'`;
  const pattern = text === null ? null : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const inOne = fields.map((field) => sql`${SEARCHED[field]} ilike ${pattern}`);
  const found = pattern === null ? sql`` : sql`and (${sql.join(inOne, sql` or `)})`;
  return {
    scope: { from: sql`identities i`, where: sql`i.site_id = ${siteId} and ${reachable} ${found}` },
    select: MEMBER_COLUMNS,
    toRow: memberOf,
  };
}
