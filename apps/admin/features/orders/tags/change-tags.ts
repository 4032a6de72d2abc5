import type { Tags } from '@headland/contract/types/orders';
import { api } from '../../../api/client.ts';

/** Changes the tags of an order; said twice, it is the same. @returns the code by which it was refused; null if it was not */
export async function changeTags(
  orderId: string,
  change: { readonly assignTags?: Tags; readonly unassignTags?: Tags },
): Promise<string | null> {
  const { results = [] } = await api.call('bulkUpdateOrderTags', { orderIds: [orderId], ...change });
  return results[0]?.itemMetadata?.error?.code ?? null;
}
