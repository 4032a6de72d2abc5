import type { QueryMailsRequest } from '@headland/contract/types/mails';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

export const mailViews = ['all', 'unsent'] as const;

/** What the outbox shows. */
export interface MailList {
  readonly view: (typeof mailViews)[number];
  /** Name of a kind, of which the server knows which there are; empty for all. */
  readonly kind: string;
  /** Recipient's address. */
  readonly search: string;
}

const PAGE_SIZE = 50;

export const mailAddress = listAddress<MailList>({
  view: choice(mailViews),
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
