import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getCoreRowModel, type SortingState, useReactTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ColumnChoice, useColumnChoice } from '../../elements/column-choice.tsx';
import { DataTable } from '../../elements/data-table.tsx';
import classes from '../../elements/list-page.module.css';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { usePhone } from '../../elements/use-phone.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { ZoneNote } from '../../elements/zone-note.tsx';
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
  const phone = usePhone();
  const [parameters, setParameters] = useSearchParams();
  const list = readMemberList(parameters);
  const show = (change: Partial<MemberList>, options?: { replace: boolean }) =>
    setParameters(writeMemberList({ ...list, ...change }), options);
  const [approving, setApproving] = useState<MemberRow | null>(null);
  const [inviting, setInviting] = useState(false);

  const { data, error, isPending, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(memberListQuery(list));
  const members = useMemo(() => data?.pages.flatMap((page) => page.members) ?? [], [data]);
  const counts = data?.pages[0]?.counts;
  const columns = useMemo(() => memberColumns(setApproving), []);
  const [columnVisibility, setColumnVisibility] = useColumnChoice('members', standardColumns);
  const sorting: SortingState = [columnOf(list.sort)];
  const table = useReactTable({
    data: members,
    columns,
    state: { sorting, columnVisibility },
    getRowId: (member) => member.id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    onColumnVisibilityChange: setColumnVisibility,
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      const sort = first && sortOf(first.id, first.desc);
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
      <div className={classes.sheet}>
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
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by name or e-mail"
            />
          </div>
          {!phone && <ColumnChoice table={table} />}
        </div>
        {error && (
          <div className={classes.note}>
            <Trouble error={error} again={() => void refetch()} />
          </div>
        )}
        {data && members.length === 0 ? (
          <NoMembers list={list} />
        ) : error && !data ? null : phone ? (
          <MemberCards members={members} loading={isPending} approve={setApproving} />
        ) : (
          <DataTable
            table={table}
            caption="Members"
            loading={isPending}
            rowHeight={45}
            stale={isPlaceholderData}
            pathOf={(member) => `/members/${member.id}`}
          />
        )}
        {data && (
          <MoreRows
            shown={members.length}
            one="member"
            many="members"
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            more={() => void fetchNextPage()}
            note={<ZoneNote />}
          />
        )}
      </div>
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
