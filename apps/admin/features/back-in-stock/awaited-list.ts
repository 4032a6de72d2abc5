import type { QueryBackInStockItemsRequest } from '@headland/contract/types/back-in-stock';
import { narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

/** What the list shows. */
export interface AwaitedList {
  /** Part of a product's name. */
  readonly search: string;
}

const PAGE_SIZE = 50;

export const awaitedAddress = listAddress<AwaitedList>({ search: narrowing(80) });

/** What the server is asked for. @param cursor continues an earlier page */
export function awaitedQuestion({ search }: AwaitedList, cursor: string | null): QueryBackInStockItemsRequest {
  return {
    ...(search !== '' && { name: search }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}
