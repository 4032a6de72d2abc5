import type { MemberRow, MemberSession } from '@headland/contract/types/identity-admin';
import { inline, useSay } from '@headland/words/react.ts';
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
import { memberWords } from './words.ts';

/** Where a member is signed in, each with its end. */
export function MemberSessions({ member, sessions }: { member: MemberRow; sessions: readonly MemberSession[] }) {
  const say = useSay(memberWords);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = memberName(member, say);
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
      notifications.show({ message: say('signedOut', { name, device: deviceName(session.userAgent, say) }) });
    },
    onError: (error) => showTrouble(say('notEnded'), error),
  });
  return (
    <Panel
      title={say('sessions', { count: sessions.length })}
      flush
      beside={
        sessions.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {say('signOutEverywhere')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {say(member.lastLoginDate ? 'notSignedIn' : 'neverSignedIn')}
        </Text>
      ) : (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <li key={session.id} className={classes.session}>
              <div className={classes.what}>
                <div>{deviceName(session.userAgent, say)}</div>
                <div className={classes.soft}>
                  {inline(
                    say.pieces('session', {
                      app: session.clientName,
                      since: () => <ShortInstant iso={session.createdDate} />,
                      used: () => <ShortInstant iso={session.lastUsedDate} />,
                    }),
                  )}
                </div>
              </div>
              <Button
                size="xs"
                variant="default"
                flex="none"
                loading={one.isPending && one.variables.id === session.id}
                onClick={() => one.mutate(session)}
              >
                {inline(
                  say.pieces('signOut', {
                    device: deviceName(session.userAgent, say),
                    of: (text) => <VisuallyHidden component="span">{text}</VisuallyHidden>,
                  }),
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <AskDialog
          title={say('signOutAsk', { name })}
          confirm={say('signOutEverywhere')}
          danger
          close={() => setAsking(false)}
          act={async () => {
            const ended = await end(null);
            notifications.show({ message: say('ended', { count: ended }) });
          }}
        >
          <Text>{say('signOutText')}</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
