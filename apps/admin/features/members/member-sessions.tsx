import type { MemberRow, MemberSession } from '@headland/contract/types/identity-admin';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { Panel } from '../../elements/panel.tsx';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import { deviceName } from './device-name.ts';
import classes from './member-sessions.module.css';
import { memberName } from './member-status.ts';
import { membersKey } from './members-key.ts';

/** Where a member is signed in, each with its end. */
export function MemberSessions({ member, sessions }: { member: MemberRow; sessions: readonly MemberSession[] }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = memberName(member);
  const end = async (sessionId: string | null) => {
    const { ended } = await api.call('endMemberSessions', {
      memberId: member.id,
      ...(sessionId !== null && { sessionId }),
    });
    void queries.invalidateQueries({ queryKey: auditKey });
    await queries.invalidateQueries({ queryKey: membersKey });
    return ended;
  };
  const one = useMutation({
    mutationFn: (session: MemberSession) => end(session.id),
    onSuccess: (_, session) => {
      notifications.show({ message: `${name} is signed out of ${deviceName(session.userAgent)}.` });
    },
    onError: (error) => showTrouble('The session was not ended', error),
  });
  return (
    <Panel
      title={sessions.length === 0 ? 'Sessions' : `Sessions (${sessions.length})`}
      flush
      beside={
        sessions.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {member.lastLoginDate ? 'Not signed in anywhere at the moment.' : 'They have never signed in.'}
        </Text>
      ) : (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <li key={session.id} className={classes.session}>
              <div className={classes.what}>
                <div>{deviceName(session.userAgent)}</div>
                <div className={classes.soft}>
                  {session.clientName}, since <ShortInstant iso={session.createdDate} />, last used{' '}
                  <ShortInstant iso={session.lastUsedDate} />
                </div>
              </div>
              <Button
                size="xs"
                variant="default"
                flex="none"
                loading={one.isPending && one.variables.id === session.id}
                onClick={() => one.mutate(session)}
              >
                Sign out <VisuallyHidden component="span">of {deviceName(session.userAgent)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <AskDialog
          title={`Sign ${name} out everywhere?`}
          confirm="Sign out everywhere"
          danger
          close={() => setAsking(false)}
          act={async () => {
            const ended = await end(null);
            notifications.show({
              message: ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`,
            });
          }}
        >
          <Text>Every session ends within a second. They can sign in again with their password.</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
