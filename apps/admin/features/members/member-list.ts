import type {
  MemberSort,
  MemberStatus,
  SearchMembersRequest,
  StatusCount,
} from '@headland/contract/types/identity-admin';
import { choice, namedSorting, narrowing } from '../../elements/address-parts.ts';
import { listAddress, type Sorted } from '../../elements/list-address.ts';

/** What the list of members shows. */
export interface MemberList {
  readonly view: MemberView;
  readonly search: string;
  readonly sort: Sorted<'joined' | 'signed-in' | 'email'>;
}

/** The views, each a status; their words say what it means to the owner. */
export const memberViews = [
  { id: 'all', status: null },
  { id: 'waiting', status: 'PENDING' },
  { id: 'active', status: 'ACTIVE' },
  { id: 'blocked', status: 'BLOCKED' },
  { id: 'invited', status: 'OFFLINE' },
] as const satisfies readonly { id: string; status: MemberStatus | null }[];

export type MemberView = (typeof memberViews)[number]['id'];

/** The orders that the server offers, by the word that stands in the address. */
const sort = namedSorting<MemberList['sort']['id']>({
  newest: { id: 'joined', desc: true },
  oldest: { id: 'joined', desc: false },
  'signed-in': { id: 'signed-in', desc: true },
  email: { id: 'email', desc: false },
});

const sorts: Readonly<Record<string, MemberSort>> = {
  newest: 'NEWEST',
  oldest: 'OLDEST',
  'signed-in': 'LAST_LOGIN',
  email: 'EMAIL',
};

const PAGE_SIZE = 50;

export const memberAddress = listAddress<MemberList>({
  view: choice(['all', 'waiting', 'active', 'blocked', 'invited']),
  search: narrowing(),
  sort,
});

/** What the server is asked for. @param cursor continues an earlier page */
export function memberSearch(list: MemberList, cursor: string | null): SearchMembersRequest {
  const status = memberViews.find(({ id }) => id === list.view)?.status ?? null;
  return {
    ...(list.search !== '' && { text: list.search }),
    ...(status !== null && { status }),
    sort: sorts[sort.nameOf(list.sort)] ?? 'NEWEST',
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}

/** How many members a view has; all of them are those who are not gone. */
export function countOf(counts: readonly StatusCount[], view: MemberView): number {
  const status = memberViews.find(({ id }) => id === view)?.status ?? null;
  return counts
    .filter((one) => (status === null ? one.status !== 'DELETED' : one.status === status))
    .reduce((sum, one) => sum + one.count, 0);
}
