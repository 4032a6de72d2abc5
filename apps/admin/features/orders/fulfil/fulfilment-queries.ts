import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ordersKey } from '../orders-key.ts';

/** What was sent of an order, or waits to be collected. */
export function fulfilmentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'fulfilments', orderId],
    queryFn: async ({ signal }) =>
      (await api.call('listFulfillmentsOfOrder', { orderId }, { signal })).orderWithFulfillments?.fulfillments ?? [],
  });
}
