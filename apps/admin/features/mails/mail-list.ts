import type { QueryMailsRequest } from '@headland/contract/types/mails';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

/** What the outbox shows. */
export interface MailList {
  readonly view: 'all' | 'unsent';
  /** Name of a kind, of which the server knows which there are; empty for all. */
  readonly kind: string;
  /** Recipient's address. */
  readonly search: string;
}

export const mailViews = [
  { id: 'all', label: 'All mails' },
  { id: 'unsent', label: 'Not sent' },
] as const;

const PAGE_SIZE = 50;

export const mailAddress = listAddress<MailList>({
  view: choice(['all', 'unsent']),
  kind: narrowing(),
  search: narrowing(),
});

/** What the server is asked for. @param cursor continues an earlier page */
export function mailQuestion(list: MailList, cursor: string | null): QueryMailsRequest {
  return {
    ...(list.search !== '' && { recipient: list.search }),
    ...(list.kind !== '' && { kind: list.kind }),
    ...(list.view === 'unsent' && { unsentOnly: true }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}
