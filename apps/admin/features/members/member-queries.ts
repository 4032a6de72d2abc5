import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ordersKey } from '../orders/orders-key.ts';
import { type MemberList, memberSearch } from './member-list.ts';
import { needsApproval } from './member-status.ts';
import { membersKey } from './members-key.ts';

const first: string | null = null;

export function memberListQuery(list: MemberList) {
  return infiniteQueryOptions({
    queryKey: [...membersKey, 'list', list],
    queryFn: ({ signal, pageParam }) => api.call('searchMembers', memberSearch(list, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the owner, up to a page of those who wait for anything. */
export function waitingMembersQuery() {
  return queryOptions({
    queryKey: [...membersKey, 'waiting'],
    staleTime: 30_000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const asked = { status: 'PENDING', sort: 'OLDEST', paging: { limit: 100 } } as const;
      const { members, paging } = await api.call('searchMembers', asked, { signal });
      return { count: members.filter(needsApproval).length, more: Boolean(paging.next) };
    },
  });
}

/** How a member stands, and where they are signed in. */
export function accountQuery(memberId: string) {
  return queryOptions({
    queryKey: [...membersKey, 'account', memberId],
    queryFn: ({ signal }) => api.call('getMemberAccount', { memberId }, { signal }),
  });
}

/** What a member says of themself. */
export function profileQuery(memberId: string) {
  return queryOptions({
    queryKey: [...membersKey, 'profile', memberId],
    queryFn: async ({ signal }) => {
      const { member } = await api.call('getMember', { id: memberId, fieldsets: ['FULL'] }, { signal });
      return member ?? {};
    },
  });
}

/** The latest orders of a member, up to a page of them. */
export function memberOrdersQuery(memberId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'of-member', memberId],
    queryFn: async ({ signal }) => {
      const search = {
        filter: { 'buyerInfo.memberId': memberId, status: { $in: ['APPROVED', 'CANCELED'] } },
        sort: [{ fieldName: 'purchasedDate', order: 'DESC' as const }],
        cursorPaging: { limit: 10 },
      };
      const { orders = [], metadata } = await api.call('searchOrders', { search }, { signal });
      return { orders, more: metadata?.hasNext === true };
    },
  });
}
