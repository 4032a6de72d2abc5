import type { Order } from '@headland/contract/types/orders';
import { api } from '../../../api/client.ts';
import type { Step } from '../../../elements/bulk/use-bulk.ts';
import { failedRows } from './failed-rows.ts';
import type { BulkSay } from './words.ts';

/** Puts orders into the archive, or takes them out; said twice, it is the same. */
export function archiveOrders(orders: readonly Order[], archived: boolean, say: BulkSay): Step<Order> {
  return async () => {
    const { results = [] } = await api.call('bulkUpdateOrders', {
      orders: orders.map(({ id }) => ({ order: { id: id ?? '', archived } })),
    });
    return failedRows(orders, results, say);
  };
}
