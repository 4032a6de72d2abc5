import type { BackInStockSettings } from '@headland/contract/types/back-in-stock-settings';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type AwaitedList, awaitedQuestion } from './awaited-list.ts';

/** Everything about what buyers wait for; `feature.ts` watches it. */
const awaitedKey = ['back-in-stock'] as const;

const first: string | null = null;

export function awaitedListQuery(list: AwaitedList) {
  return infiniteQueryOptions({
    queryKey: [...awaitedKey, 'list', list],
    queryFn: ({ signal, pageParam }) => api.call('queryBackInStockItems', awaitedQuestion(list, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}

/** Whether the shop takes wishes. */
export function collectingQuery() {
  return queryOptions({
    queryKey: [...awaitedKey, 'settings'],
    queryFn: async ({ signal }) => isCollecting((await api.call('getBackInStockSettings', {}, { signal })).settings),
  });
}

const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** From now on the shop takes wishes, or no longer. @returns whether it does */
export async function saveCollecting(collecting: boolean): Promise<boolean> {
  const { settings } = await api.call(collecting ? 'startBackInStockRequests' : 'stopBackInStockRequests', {
    appId: STORE_APP_ID,
  });
  return isCollecting(settings);
}

function isCollecting({ collectionStates = [] }: BackInStockSettings = {}): boolean {
  return collectionStates.some(({ collectingRequests }) => collectingRequests === true);
}
