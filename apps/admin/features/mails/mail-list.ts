import type { MailKind, QueryMailsRequest } from '@headland/contract/types/mails';
import { isMailKind } from './mail-words.ts';

/** What the outbox shows; all of it stands in the address. */
export interface MailList {
  readonly view: 'all' | 'unsent';
  readonly kind: MailKind | null;
  /** Recipient's address. */
  readonly search: string;
}

export const mailViews = [
  { id: 'all', label: 'All mails' },
  { id: 'unsent', label: 'Not sent' },
] as const;

export const PAGE_SIZE = 50;

export function readMailList(parameters: URLSearchParams): MailList {
  const kind = parameters.get('kind');
  return {
    view: parameters.get('view') === 'unsent' ? 'unsent' : 'all',
    kind: isMailKind(kind) ? kind : null,
    search: (parameters.get('search') ?? '').slice(0, 100),
  };
}

/** The address of a list; what is standard is left out. */
export function writeMailList(list: MailList): URLSearchParams {
  const parameters = new URLSearchParams();
  if (list.view !== 'all') parameters.set('view', list.view);
  if (list.kind !== null) parameters.set('kind', list.kind);
  if (list.search !== '') parameters.set('search', list.search);
  return parameters;
}

/** What the server is asked for. @param cursor continues an earlier page */
export function mailQuestion(list: MailList, cursor: string | null): QueryMailsRequest {
  return {
    ...(list.search !== '' && { recipient: list.search }),
    ...(list.kind !== null && { kind: list.kind }),
    ...(list.view === 'unsent' && { unsentOnly: true }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}
