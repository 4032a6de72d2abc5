import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type MediaList, mediaQuestion } from './media-list.ts';

export const mediaKey = ['media'] as const;

const first: string | null = null;

export function mediaListQuery(list: MediaList) {
  return infiniteQueryOptions({
    queryKey: [...mediaKey, 'list', list],
    queryFn: ({ signal, pageParam }) => api.call('queryMediaFiles', mediaQuestion(list, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}
