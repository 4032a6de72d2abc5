import type { MemberRow } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { memberMark, memberName, needsApproval } from './member-status.ts';
import { memberWords } from './words.ts';

/** A member in the list on a phone. */
export function MemberCard({ member, approve }: { member: MemberRow; approve: (member: MemberRow) => void }) {
  const say = useSay(memberWords);
  const { tone, text } = memberMark(member, say);
  return (
    <Card>
      <RowLink to={`/members/${member.id}`} whole>
        {memberName(member, say)}
      </RowLink>
      <StatusMark tone={tone}>{text}</StatusMark>
      <CardSoft>{member.email}</CardSoft>
      <CardSoft>
        <ShortInstant iso={member.createdDate} />
      </CardSoft>
      {needsApproval(member) && (
        <CardSoft wide above>
          <Button size="sm" variant="default" fullWidth mt="xs" onClick={() => approve(member)}>
            {say('approveName', { name: memberName(member, say) })}
          </Button>
        </CardSoft>
      )}
    </Card>
  );
}
