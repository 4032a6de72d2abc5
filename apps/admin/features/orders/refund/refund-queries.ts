import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ordersKey } from '../orders-key.ts';
import type { ChosenItems } from './refund-draft.ts';

/** What can still go back of an order. */
export function refundabilityQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'refundability', orderId],
    queryFn: ({ signal }) => api.call('getOrderRefundability', { orderId }, { signal }),
    // Money must not be given back by what was so a while ago.
    staleTime: 0,
  });
}

/** What some items come to, without giving anything back. @param items null asks for nothing */
export function calculationQuery(orderId: string, items: ChosenItems | null) {
  return queryOptions({
    queryKey: [...ordersKey, 'refund-of', orderId, items],
    queryFn: ({ signal }) => api.call('calculateOrderRefund', { orderId, refundItems: items ?? {} }, { signal }),
    enabled: items !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
