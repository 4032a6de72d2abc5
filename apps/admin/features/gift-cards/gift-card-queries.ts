import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { giftCardsKey } from './gift-card-keys.ts';
import { type GiftCardList, giftCardQuestion } from './gift-card-list.ts';

const first: string | null = null;

export function giftCardListQuery(list: GiftCardList) {
  return infiniteQueryOptions({
    queryKey: [...giftCardsKey, 'list', list],
    queryFn: ({ signal, pageParam }) => api.call('queryIssuedGiftCards', giftCardQuestion(list, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}

/** A card with its ledger. */
export function giftCardById(giftCardId: string) {
  return queryOptions({
    queryKey: [...giftCardsKey, 'one', giftCardId],
    queryFn: ({ signal }) => api.call('getIssuedGiftCard', { giftCardId }, { signal }),
  });
}

/** Asks anew after any change. */
export async function reloadGiftCards(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: giftCardsKey });
}
