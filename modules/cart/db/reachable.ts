import { type RawBuilder, sql } from '@headland/db';
import { type Principal, reachOf } from '@headland/kernel';

/** Condition on `carts`: merchants reach all of the site; a visitor or a member reaches those that are theirs. */
export function reachable(principal: Principal): RawBuilder<boolean> {
  const { all, visitorId, memberId } = reachOf(principal);
  if (all) return sql`true`;
  if (memberId === null) return sql`coalesce(visitor_id, beside_visitor) = ${visitorId}::uuid`;
  // What they made in this browser before they signed in is theirs still; the current cart was taken over.
  return sql`(coalesce(member_id, beside_member) = ${memberId}::uuid or beside_visitor = ${visitorId}::uuid)`;
}
