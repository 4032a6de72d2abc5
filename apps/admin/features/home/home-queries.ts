import type { CursorSearch, Order, SearchOrdersResponse } from '@headland/contract/types/orders';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { startOfDay } from '../../time/zoned-days.ts';
import { ordersKey } from '../orders/order-queries.ts';
import { views } from '../orders/order-search.ts';
import { soldOutQuery } from '../products/product-list.ts';
import { productsKey } from '../products/product-queries.ts';
import { firstDay } from './sales.ts';

const PAGE = 100;
/** How often the figures of an open overview are asked for anew, in milliseconds. */
const REFRESH = 60_000;
/** Pages read for the overview; a busier shop sees fewer days, and is told. */
const MOST_PAGES = 10;

export interface RecentOrders {
  /** Newest first; without those that were not completed. */
  readonly orders: readonly Order[];
  /** False if there are more than were read. */
  readonly whole: boolean;
}

/** @param today `2026-11-20` in the site's zone */
export function recentOrdersQuery(today: string, timeZone: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'recent', today, timeZone],
    staleTime: 30_000,
    refetchInterval: REFRESH,
    queryFn: async ({ signal }): Promise<RecentOrders> => {
      const since = startOfDay(firstDay(today), timeZone).toISOString();
      const filter = { $and: [views[0].filter, { purchasedDate: { $gte: since } }] };
      const orders: Order[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const search: CursorSearch =
          cursor === null
            ? { filter, sort: [{ fieldName: 'purchasedDate', order: 'DESC' as const }], cursorPaging: { limit: PAGE } }
            : { cursorPaging: { limit: PAGE, cursor } };
        const answer: SearchOrdersResponse = await api.call('searchOrders', { search }, { signal });
        orders.push(...(answer.orders ?? []));
        cursor = answer.metadata?.cursors?.next ?? null;
        if (cursor === null) return { orders, whole: true };
      }
      return { orders, whole: false };
    },
  });
}

/** Orders whose authorised payment waits for the owner, up to a page of them. */
export function toCaptureQuery() {
  return queryOptions({
    queryKey: [...ordersKey, 'to-capture'],
    staleTime: 30_000,
    refetchInterval: REFRESH,
    queryFn: async ({ signal }) => {
      const search = { filter: { paymentStatus: 'PENDING_MERCHANT' }, cursorPaging: { limit: PAGE } };
      const { orders = [], metadata } = await api.call('searchOrders', { search }, { signal });
      return { orders, more: metadata?.hasNext === true };
    },
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
