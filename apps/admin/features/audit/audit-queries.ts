import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type AuditList, auditQuestion } from './audit-list.ts';

export const auditKey = ['audit'] as const;

const first: string | null = null;

export function auditListQuery(list: AuditList, timeZone: string) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, 'list', list, timeZone],
    queryFn: ({ signal, pageParam }) =>
      api.call('queryAuditEvents', auditQuestion(list, timeZone, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}

/** What happened to one member lately. */
export function memberEventsQuery(memberId: string) {
  return queryOptions({
    queryKey: [...auditKey, 'of-member', memberId],
    queryFn: ({ signal }) => api.call('queryAuditEvents', { memberId, paging: { limit: 10 } }, { signal }),
  });
}
