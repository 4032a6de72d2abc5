import type { ItemMetadata, Order } from '@headland/contract/types/orders';
import type { Failure } from '../../../elements/bulk/use-bulk.ts';
import { explainRow } from './explain-row.ts';
import type { BulkSay } from './words.ts';

/** The orders that a bulk call of orders has left as they were, each with the reason. */
export function failedRows(
  orders: readonly Order[],
  results: readonly { readonly itemMetadata?: ItemMetadata }[],
  say: BulkSay,
): Failure<Order>[] {
  return results.flatMap(({ itemMetadata }) => {
    const row = orders.find(({ id }) => id === itemMetadata?.id);
    if (!row || itemMetadata?.success) return [];
    return [{ row, why: explainRow(itemMetadata?.error?.code, say) }];
  });
}
