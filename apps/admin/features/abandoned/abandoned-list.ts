import type { QueryV2 } from '@headland/contract/types/abandoned-checkouts';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

export const abandonedViews = ['all', 'ABANDONED', 'RECOVERED'] as const;

/** What the list shows. */
export interface AbandonedList {
  readonly view: (typeof abandonedViews)[number];
  /** Part of an address. */
  readonly search: string;
}

const PAGE_SIZE = 50;

export const abandonedAddress = listAddress<AbandonedList>({ view: choice(abandonedViews), search: narrowing(50) });

/** What the server is asked for. @param cursor continues an earlier page, and carries what was asked by itself */
export function abandonedQuestion({ view, search }: AbandonedList, cursor: string | null): QueryV2 {
  if (cursor !== null) return { cursorPaging: { limit: PAGE_SIZE, cursor } };
  return {
    filter: {
      ...(view !== 'all' && { status: view }),
      ...(search !== '' && { 'buyerInfo.email': { $contains: search } }),
    },
    cursorPaging: { limit: PAGE_SIZE },
  };
}
