import type {
  MemberSort,
  MemberStatus,
  SearchMembersRequest,
  StatusCount,
} from '@headland/contract/types/identity-admin';

/** What the list of members shows; all of it stands in the address. */
export interface MemberList {
  readonly view: MemberView;
  readonly search: string;
  readonly sort: MemberSort;
}

/** The views, each a status with a name that says what it means to the owner. */
export const memberViews = [
  { id: 'all', label: 'All', status: null },
  { id: 'waiting', label: 'Waiting', status: 'PENDING' },
  { id: 'active', label: 'Active', status: 'ACTIVE' },
  { id: 'blocked', label: 'Blocked', status: 'BLOCKED' },
  { id: 'invited', label: 'Invited', status: 'OFFLINE' },
] as const satisfies readonly { id: string; label: string; status: MemberStatus | null }[];

export type MemberView = (typeof memberViews)[number]['id'];

/** The orders that the server offers, as columns and directions. */
const sorts: Readonly<
  Record<MemberSort, { readonly column: string; readonly descending: boolean; readonly word: string }>
> = {
  NEWEST: { column: 'joined', descending: true, word: 'newest' },
  OLDEST: { column: 'joined', descending: false, word: 'oldest' },
  LAST_LOGIN: { column: 'signed-in', descending: true, word: 'signed-in' },
  EMAIL: { column: 'email', descending: false, word: 'email' },
};

const memberSorts: readonly MemberSort[] = ['NEWEST', 'OLDEST', 'LAST_LOGIN', 'EMAIL'];

export const PAGE_SIZE = 50;

export function readMemberList(parameters: URLSearchParams): MemberList {
  const sort = parameters.get('sort');
  return {
    view: memberViews.find(({ id }) => id === parameters.get('view'))?.id ?? 'all',
    search: (parameters.get('search') ?? '').slice(0, 100),
    sort: memberSorts.find((one) => sorts[one].word === sort) ?? 'NEWEST',
  };
}

/** The address of a list; what is standard is left out. */
export function writeMemberList(list: MemberList): URLSearchParams {
  const parameters = new URLSearchParams();
  if (list.view !== 'all') parameters.set('view', list.view);
  if (list.search !== '') parameters.set('search', list.search);
  if (list.sort !== 'NEWEST') parameters.set('sort', sorts[list.sort].word);
  return parameters;
}

/** What the server is asked for. @param cursor continues an earlier page */
export function memberSearch(list: MemberList, cursor: string | null): SearchMembersRequest {
  const status = memberViews.find(({ id }) => id === list.view)?.status ?? null;
  return {
    ...(list.search !== '' && { text: list.search }),
    ...(status !== null && { status }),
    sort: list.sort,
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

/** The heading that an order belongs to. */
export function columnOf(sort: MemberSort): { readonly id: string; readonly desc: boolean } {
  const { column, descending } = sorts[sort];
  return { id: column, desc: descending };
}

/** The order that a pressed heading asks for; what the server offers one way only stays that way. */
export function sortOf(column: string, descending: boolean): MemberSort | null {
  const offered = memberSorts.filter((one) => sorts[one].column === column);
  return offered.find((one) => sorts[one].descending === descending) ?? offered[0] ?? null;
}
