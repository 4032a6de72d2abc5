import type { QueryIssuedGiftCardsRequest } from '@headland/contract/types/gift-cards';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

export const giftCardViews = ['all', 'VALID', 'EXPIRED', 'DISABLED'] as const;

/** What the list shows. */
export interface GiftCardList {
  readonly view: (typeof giftCardViews)[number];
  /** The last group of a code. */
  readonly search: string;
}

const PAGE_SIZE = 50;

export const giftCardAddress = listAddress<GiftCardList>({ view: choice(giftCardViews), search: narrowing(20) });

/** What the server is asked for. @param cursor continues an earlier page */
export function giftCardQuestion({ view, search }: GiftCardList, cursor: string | null): QueryIssuedGiftCardsRequest {
  return {
    ...(view !== 'all' && { status: view }),
    ...(search !== '' && { codeEnd: search }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}
