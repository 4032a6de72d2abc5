/**
 * Parts of statements of those who let members in: how a member stands travels with their own statement, and the table stays
 * known here alone.
 */
import { type RawBuilder, sql } from '@headland/db';

/** A truth: whether a member may hold tokens. @param siteId @param memberId the columns that name the member */
export function isActiveMember(siteId: RawBuilder<unknown>, memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1 from identities i where i.site_id = ${siteId} and i.id = ${memberId} and i.status = 'ACTIVE'
  )`;
}

/** A truth: whether an address is a member's. @param siteId @param memberId the columns that name the member */
export function isMembersAddress(
  siteId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  emailKey: string,
): RawBuilder<unknown> {
  return sql`exists (
    select 1 from identities i where i.site_id = ${siteId} and i.id = ${memberId} and i.email_key = ${emailKey}
  )`;
}
