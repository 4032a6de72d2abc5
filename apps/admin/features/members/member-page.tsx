import type { GetMemberAccountResponse } from '@headland/contract/types/identity-admin';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Column, Columns } from '../../elements/columns.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { MemberEvents } from '../audit/member-events.tsx';
import { type MemberAct, MemberActDialog } from './member-acts.tsx';
import { MemberExemption } from './member-exemption.tsx';
import { MemberOrders } from './member-orders.tsx';
import { MemberProfile } from './member-profile.tsx';
import { accountQuery } from './member-queries.ts';
import { MemberSessions } from './member-sessions.tsx';
import { memberAdvice, memberMark, memberName, needsApproval } from './member-status.ts';
import { memberWords } from './words.ts';

export function MemberPage() {
  const say = useSay(memberWords);
  const back = { to: '/members', label: say('members') };
  const { memberId = '' } = useParams();
  const { data, error, refetch } = useQuery(accountQuery(memberId));
  usePageTitle(data ? memberName(data.member, say) : say('member'));
  if (data) return <Whole key={memberId} account={data} error={error} again={() => void refetch()} />;
  if (error) {
    return (
      <>
        <PageHead title={say('member')} back={back} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  return (
    <div role="status" aria-label={say('loadingMember')}>
      <PageHead title={<Skeleton height={28} width={220} />} back={back} />
      <Columns>
        <Column>
          <Skeleton height={220} radius={8} />
        </Column>
        <Column>
          <Skeleton height={260} radius={8} />
        </Column>
      </Columns>
    </div>
  );
}

/** What can be done with a member as they stand, the likeliest first. */
function possibleActs({ member }: GetMemberAccountResponse): readonly MemberAct[] {
  switch (member.status) {
    case 'PENDING':
      return needsApproval(member) ? ['approve', 'block', 'delete'] : ['block', 'delete'];
    case 'ACTIVE':
      return ['block', 'delete'];
    case 'BLOCKED':
      return ['unblock', 'delete'];
    case 'OFFLINE':
      return ['invite', 'block', 'delete'];
    case 'DELETED':
      return [];
  }
}

function Whole({
  account,
  error,
  again,
}: {
  account: GetMemberAccountResponse;
  error: Error | null;
  again: () => void;
}) {
  const say = useSay(memberWords);
  const [act, setAct] = useState<MemberAct | null>(null);
  const { member, sessions } = account;
  const { tone, text } = memberMark(member, say);
  const advice = memberAdvice(member, say);
  return (
    <>
      <PageHead
        back={{ to: '/members', label: say('members') }}
        title={memberName(member, say)}
        beside={<StatusMark tone={tone}>{text}</StatusMark>}
        below={inline(say.pieces('joinedAt', { at: () => <ExactInstant iso={member.createdDate} /> }))}
        actions={possibleActs(account).map((one) => (
          <Button
            key={one}
            variant={one === 'block' || one === 'delete' ? 'default' : 'filled'}
            onClick={() => setAct(one)}
          >
            {say(one)}
          </Button>
        ))}
      />
      {error && <Trouble error={error} again={again} />}
      {advice && (
        <Text maw="46rem" mb="md">
          {advice}
        </Text>
      )}
      <Columns>
        <Column>
          <MemberSessions member={member} sessions={sessions} />
          <MemberOrders memberId={member.id} />
          <MemberEvents memberId={member.id} />
        </Column>
        <Column>
          <MemberProfile member={member} />
          {member.status !== 'DELETED' && <MemberExemption memberId={member.id} />}
        </Column>
      </Columns>
      {act && <MemberActDialog act={act} member={member} close={() => setAct(null)} />}
    </>
  );
}
