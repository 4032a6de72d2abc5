import type { Coupon } from '@headland/contract/types/coupons';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { couponsKey } from '../discount-keys.ts';
import { type CouponList, couponQuery } from './coupon-list.ts';

export function couponListQuery(list: CouponList) {
  return queryOptions({
    queryKey: [...couponsKey, 'list', list],
    queryFn: ({ signal }) => api.call('queryCoupons', { query: couponQuery(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function couponById(id: string) {
  return queryOptions({
    queryKey: [...couponsKey, 'one', id],
    queryFn: async ({ signal }) => readCoupon(id, signal),
  });
}

/** A coupon as it is at this moment. @throws if it is gone */
export async function readCoupon(id: string, signal?: AbortSignal): Promise<Coupon> {
  const { coupon } = await api.call('getCoupon', { id }, signal ? { signal } : {});
  if (!coupon) throw new Error('the coupon is gone');
  return coupon;
}

/** Asks anew after any change. */
export async function reloadCoupons(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: couponsKey });
}
