import { emit, idempotent, type Queryable } from '@headland/db';
import { type ApplicationError, type Context, newId, type ValidationError } from '@headland/kernel';
import { insertCoupon } from '../db/coupons.ts';
import type { DiscountsDeps } from '../deps.ts';
import type { Coupon, CouponTerms } from '../domain/coupon.ts';
import { discountsErrors } from '../errors.ts';
import { couponEvents } from '../events.ts';

/**
 * Makes a coupon, once per `Idempotency-Key`.
 * @param request what the key stands for
 * @returns its id
 * @throws COUPON_CODE_TAKEN
 */
export async function createCoupon(
  { database }: DiscountsDeps,
  ctx: Context,
  terms: CouponTerms,
  request: object,
): Promise<{ id: string }> {
  return database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'createCoupon', ctx.idempotencyKey, request, async () => {
      const coupon = await make(tx, ctx, terms);
      if (!coupon) throw discountsErrors.error('COUPON_CODE_TAKEN', { code: terms.code });
      return { id: coupon.id };
    });
    return answer;
  }, ctx.onCommit);
}

/** What is to become of one of several: its terms, or why it cannot be made. */
export type WantedCoupon = CouponTerms | { readonly refused: RefusedCoupon };

/** Why one of several is not made: what its request says, or what there is already. */
export type RefusedCoupon = ValidationError | ApplicationError;

/**
 * Makes those of several that can be made, once per `Idempotency-Key`.
 * @param request what the key stands for
 * @param present the answer, from what became of each
 */
export async function createCoupons<Answer extends object>(
  { database }: DiscountsDeps,
  ctx: Context,
  wanted: readonly WantedCoupon[],
  request: object,
  present: (made: readonly (Coupon | RefusedCoupon)[]) => Answer,
): Promise<Answer> {
  return database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'bulkCreateCoupons', ctx.idempotencyKey, request, async () => {
      const made: (Coupon | RefusedCoupon)[] = [];
      for (const one of wanted) made.push('refused' in one ? one.refused : await makeOrRefuse(tx, ctx, one));
      return present(made);
    });
    return answer;
  }, ctx.onCommit);
}

async function makeOrRefuse(tx: Queryable, ctx: Context, terms: CouponTerms): Promise<Coupon | ApplicationError> {
  return (await make(tx, ctx, terms)) ?? discountsErrors.error('COUPON_CODE_TAKEN', { code: terms.code });
}

/** @returns null if the code is taken */
async function make(tx: Queryable, ctx: Context, terms: CouponTerms): Promise<Coupon | null> {
  const { principal } = ctx;
  const appId = principal.kind === 'app' ? principal.appId : null;
  const coupon: Coupon = { ...terms, id: newId(ctx.now), appId, used: 0, createdAt: ctx.now };
  if (!(await insertCoupon(tx, ctx.site.id, coupon))) return null;
  await emit(tx, ctx, [couponEvents.tell('coupon_created', coupon.id, {})]);
  return coupon;
}
