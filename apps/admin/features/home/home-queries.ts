import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { views } from '../orders/order-search.ts';
import { ordersKey } from '../orders/orders-key.ts';
import { soldOutQuery } from '../products/product-list.ts';
import { productsKey } from '../products/products-key.ts';

/** How often the figures of an open overview are asked for anew, in milliseconds. */
const REFRESH = 60_000;

/** How many days the overview looks back, today included. */
export const DAYS = 30;

/** What was sold on each of the last days, and in as many before them. */
export function salesQuery() {
  return queryOptions({
    queryKey: [...ordersKey, 'sales', DAYS],
    staleTime: 30_000,
    refetchInterval: REFRESH,
    queryFn: ({ signal }) => api.call('getSalesStatistics', { days: DAYS }, { signal }),
  });
}

/** The newest order that was ever placed, to tell a new shop from a quiet one. */
export function newestOrdersQuery() {
  return queryOptions({
    queryKey: [...ordersKey, 'newest'],
    refetchInterval: REFRESH,
    queryFn: async ({ signal }) => {
      const search = {
        filter: views[0].filter,
        sort: [{ fieldName: 'purchasedDate', order: 'DESC' as const }],
        cursorPaging: { limit: 6 },
      };
      return (await api.call('searchOrders', { search }, { signal })).orders ?? [];
    },
  });
}

export function soldOutCountQuery() {
  return queryOptions({
    queryKey: [...productsKey, 'sold-out-count'],
    staleTime: 30_000,
    refetchInterval: REFRESH,
    queryFn: async ({ signal }) => {
      const list = { search: '', sort: { id: 'added', desc: false }, page: 1 } as const;
      return (await api.call('queryInventory', { query: soldOutQuery(list, 1) }, { signal })).totalResults ?? 0;
    },
  });
}
