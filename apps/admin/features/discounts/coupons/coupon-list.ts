import type { Query } from '@headland/contract/types/coupons';
import { choice, pageNumber } from '../../../elements/address-parts.ts';
import { listAddress } from '../../../elements/list-address.ts';

/** What the list shows. */
export interface CouponList {
  readonly view: 'all' | 'live' | 'off' | 'over';
  /** From 1. */
  readonly page: number;
}

/** The views, each a filter with the word that it is said by. */
export const couponViews = [
  { id: 'all', word: 'allCoupons', filter: {} },
  { id: 'live', word: 'switchedOn', filter: { expired: false, 'specification.active': true } },
  { id: 'off', word: 'switchedOff', filter: { expired: false, 'specification.active': false } },
  { id: 'over', word: 'over', filter: { expired: true } },
] as const;

export const PAGE_SIZE = 50;

export const couponAddress = listAddress<CouponList>({
  view: choice(['all', 'live', 'off', 'over']),
  page: pageNumber,
});

/** What the server is asked for: filters of this package are texts. */
export function couponQuery({ view, page }: CouponList): Query {
  const filter = couponViews.find(({ id }) => id === view)?.filter ?? {};
  return {
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    sort: JSON.stringify({ dateCreated: 'desc' }),
    paging: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  };
}
