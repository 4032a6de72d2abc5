import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberActDialog } from './member-acts.tsx';
import { MemberCard } from './member-card.tsx';
import { countOf, memberAddress, memberViews } from './member-list.ts';
import { memberListQuery } from './member-queries.ts';
import { memberColumns, standardColumns } from './members-columns.tsx';

const words: ListWords = {
  caption: 'Members',
  loading: 'Loading members',
  search: 'Search by name or e-mail',
  views: 'Which members',
  unmatched: (search) => `Nobody matches “${search}”`,
  empty: { title: 'No members yet', text: 'They appear here as soon as somebody signs up or is invited.' },
  emptyViews: {
    waiting: {
      title: 'Nobody waits',
      text: (
        <>
          New accounts wait here if they have to prove their address or be approved;{' '}
          <Link to="/sign-in">the sign-in settings</Link> say whether they do.
        </>
      ),
    },
    active: { title: 'No active members yet' },
    blocked: { title: 'Nobody is blocked' },
    invited: { title: 'Nobody is invited', text: 'Invited people appear here until they choose a password.' },
  },
};

const rowsOf = ({ members }: { readonly members: readonly MemberRow[] }) => members;

export function MembersPage() {
  usePageTitle('Members');
  const [approving, setApproving] = useState<MemberRow | null>(null);
  const [inviting, setInviting] = useState(false);
  const list = useList(memberAddress);
  const query = useInfiniteQuery(memberListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const counts = query.data?.pages[0]?.counts;
  const columns = useMemo(() => memberColumns(setApproving), []);
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
      <ListFrame
        name="members"
        words={words}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        standard={standardColumns}
        idOf={(member) => member.id}
        pathOf={(member) => `/members/${member.id}`}
        rowHeight={45}
        card={(member) => <MemberCard key={member.id} member={member} approve={setApproving} />}
        views={memberViews.map(({ id, label }) => ({ id, label, count: counts && countOf(counts, id) }))}
        foot={<MoreRows query={query} count={rows?.length === 1 ? '1 member' : `${rows?.length ?? 0} members`} />}
      />
      {approving && <MemberActDialog act="approve" member={approving} close={() => setApproving(null)} />}
      {inviting && <InviteDialog close={() => setInviting(false)} />}
    </>
  );
}
