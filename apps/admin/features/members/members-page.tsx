import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSheet, ListTools } from '../../elements/list-sheet.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { useListTable } from '../../elements/use-list-table.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberActDialog } from './member-acts.tsx';
import { MemberCards } from './member-cards.tsx';
import {
  columnOf,
  countOf,
  type MemberList,
  memberViews,
  readMemberList,
  sortOf,
  writeMemberList,
} from './member-list.ts';
import { memberListQuery } from './member-queries.ts';
import { memberColumns, standardColumns } from './members-columns.tsx';

export function MembersPage() {
  usePageTitle('Members');
  const [parameters, setParameters] = useSearchParams();
  const list = readMemberList(parameters);
  const show = (change: Partial<MemberList>, options?: { replace: boolean }) =>
    setParameters(writeMemberList({ ...list, ...change }), options);
  const [approving, setApproving] = useState<MemberRow | null>(null);
  const [inviting, setInviting] = useState(false);

  const query = useInfiniteQuery(memberListQuery(list));
  const { data, isPending } = query;
  const members = useMemo(() => data?.pages.flatMap((page) => page.members) ?? [], [data]);
  const counts = data?.pages[0]?.counts;
  const columns = useMemo(() => memberColumns(setApproving), []);
  const table = useListTable({
    name: 'members',
    rows: members,
    columns,
    standard: standardColumns,
    idOf: (member) => member.id,
    sorted: columnOf(list.sort),
    sort: ({ id, desc }) => {
      const sort = sortOf(id, desc);
      if (sort) show({ sort });
    },
  });

  return (
    <>
      <PageHead
        title="Members"
        actions={
          <Button onClick={() => setInviting(true)} leftSection={<IconUserPlus size={16} aria-hidden />}>
            Invite a member
          </Button>
        }
      />
      <ListSheet
        query={query}
        count={data && members.length}
        table={table}
        caption="Members"
        rowHeight={45}
        pathOf={(member) => `/members/${member.id}`}
        cards={<MemberCards members={members} loading={isPending} approve={setApproving} />}
        nothing={<NoMembers list={list} />}
        foot={<MoreRows query={query} shown={members.length} one="member" many="members" />}
      >
        <ViewTabs
          label="Which members"
          views={memberViews.map(({ id, label }) => ({
            id,
            label,
            to: `?${writeMemberList({ ...list, view: id })}`,
            count: counts && countOf(counts, id),
          }))}
          current={list.view}
        />
        <ListTools
          search={
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by name or e-mail"
            />
          }
          table={table}
        />
      </ListSheet>
      {approving && <MemberActDialog act="approve" member={approving} close={() => setApproving(null)} />}
      {inviting && <InviteDialog close={() => setInviting(false)} />}
    </>
  );
}

function NoMembers({ list }: { list: MemberList }) {
  if (list.search !== '') {
    return (
      <Nothing title={`Nobody matches “${list.search}”`}>
        <Link to={`?${writeMemberList({ ...list, search: '' })}`}>Show all of this list</Link>
      </Nothing>
    );
  }
  switch (list.view) {
    case 'waiting':
      return (
        <Nothing title="Nobody waits">
          New accounts wait here if they have to prove their address or be approved;{' '}
          <Link to="/sign-in">the sign-in settings</Link> say whether they do.
        </Nothing>
      );
    case 'active':
      return <Nothing title="No active members yet" />;
    case 'blocked':
      return <Nothing title="Nobody is blocked" />;
    case 'invited':
      return <Nothing title="Nobody is invited">Invited people appear here until they choose a password.</Nothing>;
    case 'all':
      return <Nothing title="No members yet">They appear here as soon as somebody signs up or is invited.</Nothing>;
  }
}
