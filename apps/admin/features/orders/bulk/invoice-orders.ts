import type { Order } from '@headland/contract/types/orders';
import { api } from '../../../api/client.ts';
import type { Failure, Step } from '../../../elements/bulk/use-bulk.ts';
import { explainRow } from './explain-row.ts';
import type { BulkSay } from './words.ts';

/** Leaves out what has no papers. */
export function withPapers(orders: readonly Order[], say: BulkSay): Step<Order> {
  return async () =>
    orders.filter(({ status }) => status !== 'APPROVED').map((row) => ({ row, why: say('notCounting') }));
}

/** Makes the invoices that are not there yet; those that are stay. */
export function invoiceOrders(orders: readonly Order[], say: BulkSay): Step<Order> {
  return async () => {
    const idle = await withPapers(orders, say)();
    const able = orders.filter((order) => !idle.some(({ row }) => row === order));
    if (able.length === 0) return idle;
    const { results = [] } = await api.call('bulkGenerateOrderInvoices', { orderIds: able.map(({ id }) => id ?? '') });
    const failed = results.flatMap(({ itemMetadata }): Failure<Order>[] => {
      const row = able.find(({ id }) => id === itemMetadata?.id);
      const code = itemMetadata?.error?.code;
      if (!row || itemMetadata?.success || code === 'INVOICE_ALREADY_EXISTS') return [];
      return [{ row, why: explainRow(code, say) }];
    });
    return [...idle, ...failed];
  };
}
