import { type RawBuilder, sql } from '@headland/db';
import { type Principal, reachOf } from '@headland/kernel';

/** Condition on `carts`: merchants reach all of the site; a visitor or a member reaches the one cart that is theirs. */
export function reachable(principal: Principal): RawBuilder<boolean> {
  const { all, visitorId, memberId } = reachOf(principal);
  if (all) return sql`true`;
  return memberId === null ? sql`visitor_id = ${visitorId}::uuid` : sql`member_id = ${memberId}::uuid`;
}
