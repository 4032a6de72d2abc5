import { emit } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { deleteCouponRows } from '../db/coupons.ts';
import type { DiscountsDeps } from '../deps.ts';
import { couponEvents } from '../events.ts';

/** Deletes those that are there; orders keep what was taken off. @returns their ids */
export async function deleteCoupons(
  { database }: DiscountsDeps,
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return database.transact(async (tx) => {
    const gone = await deleteCouponRows(tx, ctx.site.id, ids.filter(isUuid));
    await emit(
      tx,
      ctx,
      gone.map((id) => couponEvents.tell('coupon_deleted', id, {})),
    );
    return new Set(gone);
  }, ctx.onCommit);
}
