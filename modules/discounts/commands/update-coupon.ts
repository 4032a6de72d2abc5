import { emit, isUniqueViolation } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { saveCoupon, selectCoupon } from '../db/coupons.ts';
import type { DiscountsDeps } from '../deps.ts';
import type { CouponTerms } from '../domain/coupon.ts';
import { discountsErrors } from '../errors.ts';
import { couponEvents } from '../events.ts';

/**
 * Changes what a coupon says; orders that have used it stay as they are.
 * @param change gives the new terms from those that are there, under the coupon's lock
 * @throws COUPON_NOT_FOUND; COUPON_CODE_TAKEN; what `change` throws
 */
export async function updateCoupon(
  { database }: DiscountsDeps,
  ctx: Context,
  id: string,
  change: (before: CouponTerms) => CouponTerms,
): Promise<void> {
  if (!isUuid(id)) throw discountsErrors.error('COUPON_NOT_FOUND');
  try {
    await database.transact(async (tx) => {
      const before = await selectCoupon(tx, ctx.site.id, id, { lock: true });
      if (!before) throw discountsErrors.error('COUPON_NOT_FOUND');
      await saveCoupon(tx, ctx.site.id, id, change(before));
      await emit(tx, ctx, [couponEvents.tell('coupon_updated', before.id, {})]);
    }, ctx.onCommit);
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_one_per_code')) throw discountsErrors.error('COUPON_CODE_TAKEN');
    throw error;
  }
}
