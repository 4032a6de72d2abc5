import { type RawBuilder, sql } from '@headland/db';
import type { Reach } from '@headland/kernel';

/** Condition on `orders o`. An order that a member made belongs to the member alone, whoever uses the same browser. Each half has an index. */
export function reachable(reach: Reach): RawBuilder<boolean> {
  if (reach.all) return sql`true`;
  return sql`(o.member_id = ${reach.memberId}::uuid
    or o.member_id is null and o.visitor_id = ${reach.visitorId}::uuid)`;
}
