import type { HandlersOf, coupons as wire } from '@headland/contract';
import { type Context, isUuid, ValidationError } from '@headland/kernel';
import { listRows, presentPage } from '@headland/query';
import { createCoupon, createCoupons } from '../commands/create-coupons.ts';
import { deleteCoupons } from '../commands/delete-coupons.ts';
import { updateCoupon } from '../commands/update-coupon.ts';
import { couponEntity, couponList } from '../db/coupon-entity.ts';
import { selectCoupon } from '../db/coupons.ts';
import type { DiscountsDeps } from '../deps.ts';
import { discountsErrors } from '../errors.ts';
import { presentCreated, presentDeleted, readMany } from './bulk-coupons.ts';
import { presentCoupon } from './present-coupon.ts';
import { changeSpecification, readSpecification } from './read-coupon.ts';
import { readCouponQuery } from './read-coupon-query.ts';

export type CouponCallId =
  | 'createCoupon'
  | 'getCoupon'
  | 'updateCoupon'
  | 'deleteCoupon'
  | 'queryCoupons'
  | 'bulkCreateCoupons'
  | 'bulkDeleteCoupons';

/** Coupons as the owner manages them. */
export function couponCalls(deps: DiscountsDeps): HandlersOf<CouponCallId> {
  const { database, cursorKey } = deps;

  async function found({ site }: Context, id: string) {
    const coupon = isUuid(id) ? await selectCoupon(database.pool, site.id, id) : null;
    if (!coupon) throw discountsErrors.error('COUPON_NOT_FOUND');
    return coupon;
  }

  return {
    async createCoupon(ctx, request) {
      const terms = readSpecification(given(request.specification), 'specification', ctx.site.currency);
      return createCoupon(deps, ctx, terms, request);
    },

    async getCoupon(ctx, { id }) {
      return { coupon: presentCoupon(ctx, await found(ctx, id)) };
    },

    async updateCoupon(ctx, { id, specification }) {
      const patch = given(specification);
      await updateCoupon(deps, ctx, id, (before) =>
        changeSpecification(before, patch, 'specification', ctx.site.currency),
      );
      return {};
    },

    async deleteCoupon(ctx, { id }) {
      if ((await deleteCoupons(deps, ctx, [id])).size === 0) throw discountsErrors.error('COUPON_NOT_FOUND');
      return {};
    },

    async queryCoupons(ctx, { query }) {
      const asked = { wire: readCouponQuery(query ?? {}, ctx.now), cursorKey };
      const page = await listRows(database, ctx, couponEntity, asked, couponList(ctx.site.id));
      const { total } = presentPage(page);
      return { coupons: page.items.map((coupon) => presentCoupon(ctx, coupon)), totalResults: total ?? 0 };
    },

    async bulkCreateCoupons(ctx, request) {
      const wanted = readMany(request.specifications ?? [], ctx.site.currency);
      return createCoupons(deps, ctx, wanted, request, (made) =>
        presentCreated(ctx, made, request.returnFullEntity === true),
      );
    },

    async bulkDeleteCoupons(ctx, { ids = [] }) {
      const wanted = ids.map((id) => id.toLowerCase());
      return presentDeleted(wanted, await deleteCoupons(deps, ctx, wanted));
    },
  };
}

/** @throws ValidationError */
function given(specification: wire.Specification | undefined): wire.Specification {
  if (!specification) throw ValidationError.field('specification', 'must be given', 'REQUIRED_FIELD');
  return specification;
}
