import type { Query } from '@headland/contract/types/coupons';
import { choice, pageNumber } from '../../../elements/address-parts.ts';
import type { RowPlace } from '../../../elements/csv/row-place.ts';
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
  return { ...asked(viewFilter(view)), paging: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } };
}

/** The same from a place on, which is an instant of making. @param place null for the first page */
export function couponsAfter({ view }: CouponList, place: RowPlace | null, limit: number): Query {
  const until = place && { dateCreated: { $lte: new Date(Number(place.key)).toISOString() } };
  return { ...asked({ ...viewFilter(view), ...until }), paging: { limit, offset: place?.skip ?? 0 } };
}

function viewFilter(view: CouponList['view']): object {
  return couponViews.find(({ id }) => id === view)?.filter ?? {};
}

function asked(filter: object): Query {
  return {
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    sort: JSON.stringify({ dateCreated: 'desc' }),
  };
}
