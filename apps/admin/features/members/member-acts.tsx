import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import { mailsKey } from '../mails/mail-queries.ts';
import { approvalWords, memberName } from './member-status.ts';
import { membersKey } from './members-key.ts';

export type MemberAct = 'approve' | 'block' | 'unblock' | 'delete' | 'invite';

export interface MemberActProps {
  readonly act: MemberAct;
  readonly member: MemberRow;
  readonly close: () => void;
}

/** Asks before a member is let in, kept out or erased. */
export function MemberActDialog({ act, member, close }: MemberActProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = member.id;
  const name = memberName(member);
  const told = async (message: string) => {
    await reload();
    notifications.show({ message });
  };
  const reload = async () => {
    // Whatever a member does or suffers stands in the audit log, and often in the outbox.
    for (const queryKey of [auditKey, mailsKey]) void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: membersKey });
  };
  switch (act) {
    case 'approve':
      return (
        <AskDialog
          title={`Approve ${name}?`}
          confirm="Approve"
          close={close}
          act={async () => {
            const { member: after } = await api.call('approveMember', { id });
            await told(
              after?.status === 'APPROVED'
                ? `${name} is approved and can sign in.`
                : `${name} is approved, and has yet to prove the e-mail address.`,
            );
          }}
        >
          <Text>{approvalWords(member)}</Text>
        </AskDialog>
      );
    case 'block':
      return (
        <AskDialog
          title={`Block ${name}?`}
          confirm="Block"
          danger
          close={close}
          act={async () => {
            await api.call('blockMember', { id });
            // Unblocking makes active: for somebody who waited or was invited that would be no undo.
            if (member.status !== 'ACTIVE') return told(`${name} is blocked.`);
            await reload();
            showUndo(`${name} is blocked and signed out everywhere.`, async () => {
              await api.call('approveMember', { id });
              await reload();
            });
          }}
        >
          <Text>
            All their sessions end within a second and they cannot sign in any more. Profile and orders are kept,
            nothing is mailed, and you can let them back in at any time.
          </Text>
        </AskDialog>
      );
    case 'unblock':
      return (
        <AskDialog
          title={`Let ${name} back in?`}
          confirm="Unblock"
          close={close}
          act={async () => {
            await api.call('approveMember', { id });
            await reload();
            showUndo(`${name} can sign in again.`, async () => {
              await api.call('blockMember', { id });
              await reload();
            });
          }}
        >
          <Text>They can sign in again with the password that they had, and are told so by mail.</Text>
        </AskDialog>
      );
    case 'delete':
      return (
        <AskDialog
          title={`Delete ${name}?`}
          confirm="Delete for good"
          danger
          typed={member.email ?? 'delete'}
          close={close}
          act={async () => {
            await api.call('deleteMember', { id });
            // There is no such member any more, and so no page of theirs.
            await navigate('/members', { replace: true });
            await told(`${name} is deleted.`);
          }}
        >
          <Text>
            E-mail address, name, profile, password, cart, mails and all sessions are erased and cannot be brought back.
            Their orders stay, with what was typed at the checkout, because the business has to keep them. With the same
            address anybody can sign up anew.
          </Text>
        </AskDialog>
      );
    case 'invite':
      return (
        <AskDialog
          title={`Send ${name} an activation mail?`}
          confirm="Send the mail"
          close={close}
          act={async () => {
            await api.call('sendActivationEmail', { identityId: id });
            await told(`The activation mail to ${member.email ?? name} is in the outbox.`);
          }}
        >
          <Text>
            It brings {member.email} a link to choose a password, good for three days. Links of earlier mails stop
            working.
          </Text>
        </AskDialog>
      );
  }
}
