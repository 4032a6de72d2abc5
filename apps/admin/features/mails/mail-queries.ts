import type { TemplateFields } from '@headland/contract/types/mails';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type MailList, mailQuestion } from './mail-list.ts';

/** Everything about mails and their templates. */
export const mailsKey = ['mails'] as const;
export const templatesKey = ['mail-templates'] as const;

const first: string | null = null;

export function mailListQuery(list: MailList) {
  return infiniteQueryOptions({
    queryKey: [...mailsKey, 'list', list],
    queryFn: ({ signal, pageParam }) => api.call('queryMails', mailQuestion(list, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}

export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...mailsKey, 'one', mailId],
    queryFn: ({ signal }) => api.call('getMail', { mailId }, { signal }),
  });
}

export function templatesQuery() {
  return queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await api.call('listMailTemplates', {}, { signal })).templates,
  });
}

/** How a mail would look with these words. A refusal is an answer too: it is shown at the fields. */
export function previewQuery(kind: string, template: TemplateFields) {
  return queryOptions({
    queryKey: ['mail-preview', kind, template],
    queryFn: ({ signal }) => api.call('previewMailTemplate', { kind, template }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
