import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Button } from '@mantine/core';
import { Card, CardSoft, Cards } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { memberMark, memberName, needsApproval } from './member-status.ts';

/** The list of members on a phone. */
export function MemberCards({
  members,
  loading,
  approve,
}: {
  members: readonly MemberRow[];
  loading: boolean;
  approve: (member: MemberRow) => void;
}) {
  return (
    <Cards loading={loading ? 'Loading members' : null}>
      {members.map((member) => {
        const { tone, text } = memberMark(member);
        return (
          <Card key={member.id}>
            <RowLink to={`/members/${member.id}`} whole>
              {memberName(member)}
            </RowLink>
            <StatusMark tone={tone}>{text}</StatusMark>
            <CardSoft>{member.email}</CardSoft>
            <CardSoft>
              <ShortInstant iso={member.createdDate} />
            </CardSoft>
            {needsApproval(member) && (
              <CardSoft wide above>
                <Button size="sm" variant="default" fullWidth mt="xs" onClick={() => approve(member)}>
                  Approve {memberName(member)}
                </Button>
              </CardSoft>
            )}
          </Card>
        );
      })}
    </Cards>
  );
}
