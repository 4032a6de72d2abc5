import type { MemberRow } from '@headland/contract/types/identity-admin';
import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
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
import { membersCsv } from './members-csv.ts';
import { type MemberSay, memberWords } from './words.ts';

function wordsOf(say: MemberSay): ListWords {
  const settings = (text: ReactNode) => <Link to="/sign-in">{text}</Link>;
  return {
    caption: say('members'),
    loading: say('loadingMembers'),
    search: say('search'),
    views: say('which'),
    unmatched: (search) => say('unmatched', { search }),
    empty: { title: say('none'), text: say('noneText') },
    emptyViews: {
      waiting: { title: say('noneWaiting'), text: inline(say.pieces('noneWaitingText', { link: settings })) },
      active: { title: say('noneActive') },
      blocked: { title: say('noneBlocked') },
      invited: { title: say('noneInvited'), text: say('noneInvitedText') },
    },
  };
}

const rowsOf = ({ members }: { readonly members: readonly MemberRow[] }) => members;

export function MembersPage() {
  const say = useSay(memberWords);
  usePageTitle(say('members'));
  const [approving, setApproving] = useState<MemberRow | null>(null);
  const [inviting, setInviting] = useState(false);
  const list = useList(memberAddress);
  const query = useInfiniteQuery(memberListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const counts = query.data?.pages[0]?.counts;
  const columns = useMemo(() => memberColumns(setApproving, say), [say]);
  return (
    <>
      <PageHead
        title={say('members')}
        actions={
          <Button onClick={() => setInviting(true)} leftSection={<IconUserPlus size={16} aria-hidden />}>
            {say('inviteMember')}
          </Button>
        }
      />
      <ListFrame
        name="members"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        standard={standardColumns}
        idOf={(member) => member.id}
        pathOf={(member) => `/members/${member.id}`}
        rowHeight={45}
        card={(member) => <MemberCard key={member.id} member={member} approve={setApproving} />}
        views={memberViews.map(({ id }) => ({ id, label: say(id), count: counts && countOf(counts, id) }))}
        csv={() => membersCsv(list.at, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
      {approving && <MemberActDialog act="approve" member={approving} close={() => setApproving(null)} />}
      {inviting && <InviteDialog close={() => setInviting(false)} />}
    </>
  );
}
