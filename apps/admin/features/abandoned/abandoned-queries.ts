import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { abandonedKey } from './abandoned-key.ts';
import { type AbandonedList, abandonedQuestion } from './abandoned-list.ts';

const first: string | null = null;

export function abandonedListQuery(list: AbandonedList) {
  return infiniteQueryOptions({
    queryKey: [...abandonedKey, 'list', list],
    queryFn: ({ signal, pageParam }) =>
      api.call('queryAbandonedCheckouts', { query: abandonedQuestion(list, pageParam) }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ metadata }) => metadata?.cursors?.next ?? null,
    placeholderData: keepPreviousData,
  });
}

export function abandonedById(abandonedCheckoutId: string) {
  return queryOptions({
    queryKey: [...abandonedKey, 'one', abandonedCheckoutId],
    queryFn: async ({ signal }) => {
      const { abandonedCheckout } = await api.call('getAbandonedCheckout', { abandonedCheckoutId }, { signal });
      if (!abandonedCheckout) throw new Error('the answer holds no abandoned checkout');
      return abandonedCheckout;
    },
  });
}

export function abandonedSettingsQuery() {
  return queryOptions({
    queryKey: [...abandonedKey, 'settings'],
    queryFn: async ({ signal }) => (await api.call('getAbandonedCheckoutSettings', {}, { signal })).settings,
  });
}

/** Asks anew after any change. */
export async function reloadAbandoned(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: abandonedKey });
}
