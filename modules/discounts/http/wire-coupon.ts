import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectCoupon } from '../db/coupons.ts';
import { presentCoupon } from './present-coupon.ts';

/** A coupon as the wire has it, for whoever is told of it; one statement. @returns null if there is none any more */
export async function wireCoupon(db: Queryable, ctx: Context, couponId: string): Promise<object | null> {
  const coupon = await selectCoupon(db, ctx.site.id, couponId);
  return coupon && presentCoupon(ctx, coupon);
}
