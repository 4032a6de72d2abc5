import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';

/**
 * Takes out what a member typed into checkouts that came to nothing, and ends those that are open. What is being paid stays
 * as it is: its order needs it.
 */
export async function forgetCheckoutsOf(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  await sql`
    update checkouts set status = 'EXPIRED', email = null, buyer_note = null, shipping = null, billing = null,
      updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and member_id = ${memberId} and status <> 'COMPLETED' and not paying
  `.execute(tx);
}
