import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type OrderList, orderSearch } from './order-search.ts';
import { ordersKey } from './orders-key.ts';

export function orderListQuery(list: OrderList) {
  return queryOptions({
    queryKey: [...ordersKey, 'list', list],
    // What is not placed yet stands in a list of its own; a search of orders never finds it.
    queryFn: ({ signal }) =>
      list.view === 'open'
        ? api.call('searchUnfinishedOrders', { search: orderSearch(list) }, { signal })
        : api.call('searchOrders', { search: orderSearch(list) }, { signal }),
    placeholderData: keepPreviousData,
    // New orders appear by themselves; a page further back stays as it was opened.
    refetchInterval: list.cursor === null ? 60_000 : false,
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: async ({ signal }) => {
      const { order } = await api.call('getOrder', { id: orderId }, { signal });
      if (!order) throw new Error('the answer holds no order');
      return order;
    },
  });
}

/** The address under which a buyer sees the order, and whether what is still owed can be paid there. */
export function linkQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'link', orderId],
    queryFn: ({ signal }) => api.call('getOrderLink', { orderId }, { signal }),
  });
}

/** Whether the order can be canceled with its money given back, and how far that is. */
export function cancellationQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'cancellation', orderId],
    queryFn: async ({ signal }) => (await api.call('getOrderCancellation', { orderId }, { signal })).cancellation,
  });
}

/** The order's payments, with their captures and voids. */
export function paymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'payments', orderId],
    queryFn: async ({ signal }) =>
      (await api.call('listOrderTransactions', { orderId }, { signal })).orderTransactions ?? {},
  });
}
