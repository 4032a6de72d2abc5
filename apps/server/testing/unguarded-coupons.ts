import { setTimeout } from 'node:timers/promises';
import { sql } from '@headland/db';
import { couponErrors, type DiscountSource } from '@headland/purchase';

/** A twin that reads how often a coupon was used, and writes one more: what two servers do at once it does not see. */
export function unguardedCoupons(own: DiscountSource): DiscountSource {
  return {
    ...own,
    async take(tx, ctx, { orderId, adjustments }) {
      for (const { id } of adjustments.filter(({ kind }) => kind === 'coupon')) {
        const { rows } = await sql<{ used: number; usage_limit: number | null }>`
          select used, usage_limit from coupons where site_id = ${ctx.site.id} and id = ${id}
        `.execute(tx);
        const { used = 0, usage_limit: limit = null } = rows[0] ?? {};
        if (limit !== null && used >= limit) return couponErrors.error('ERROR_COUPON_USAGE_EXCEEDED');
        await setTimeout(5);
        await sql`
          with u as (
            insert into coupon_uses (site_id, coupon_id, order_id, customers, used_at)
            values (${ctx.site.id}, ${id}, ${orderId}, '{}', ${ctx.now})
          )
          update coupons set used = ${used + 1} where site_id = ${ctx.site.id} and id = ${id}
        `.execute(tx);
      }
      return null;
    },
  };
}
