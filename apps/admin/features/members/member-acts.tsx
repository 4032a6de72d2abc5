import type { MemberRow } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import { mailsKey } from '../mails/mail-queries.ts';
import { approvalText, memberName } from './member-status.ts';
import { membersKey } from './members-key.ts';
import { memberWords } from './words.ts';

export type MemberAct = 'approve' | 'block' | 'unblock' | 'delete' | 'invite';

export interface MemberActProps {
  readonly act: MemberAct;
  readonly member: MemberRow;
  readonly close: () => void;
}

/** Asks before a member is let in, kept out or erased. */
export function MemberActDialog({ act, member, close }: MemberActProps) {
  const say = useSay(memberWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = member.id;
  const name = memberName(member, say);
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
          title={say('approveAsk', { name })}
          confirm={say('approve')}
          close={close}
          act={async () => {
            const { member: after } = await api.call('approveMember', { id });
            await told(after?.status === 'APPROVED' ? say('approved', { name }) : say('approvedUnproven', { name }));
          }}
        >
          <Text>{approvalText(member, say)}</Text>
        </AskDialog>
      );
    case 'block':
      return (
        <AskDialog
          title={say('blockAsk', { name })}
          confirm={say('block')}
          danger
          close={close}
          act={async () => {
            await api.call('blockMember', { id });
            // Unblocking makes active: for somebody who waited or was invited that would be no undo.
            if (member.status !== 'ACTIVE') return told(say('isBlocked', { name }));
            await reload();
            showUndo(say('blockedOut', { name }), async () => {
              await api.call('approveMember', { id });
              await reload();
            });
          }}
        >
          <Text>{say('blockText')}</Text>
        </AskDialog>
      );
    case 'unblock':
      return (
        <AskDialog
          title={say('unblockAsk', { name })}
          confirm={say('unblock')}
          close={close}
          act={async () => {
            await api.call('approveMember', { id });
            await reload();
            showUndo(say('unblocked', { name }), async () => {
              await api.call('blockMember', { id });
              await reload();
            });
          }}
        >
          <Text>{say('unblockText')}</Text>
        </AskDialog>
      );
    case 'delete':
      return (
        <AskDialog
          title={say('deleteAsk', { name })}
          confirm={say('deleteConfirm')}
          danger
          typed={member.email ?? say('deleteTyped')}
          close={close}
          act={async () => {
            await api.call('deleteMember', { id });
            // There is no such member any more, and so no page of theirs.
            await navigate('/members', { replace: true });
            await told(say('isDeleted', { name }));
          }}
        >
          <Text>{say('deleteText')}</Text>
        </AskDialog>
      );
    case 'invite':
      return (
        <AskDialog
          title={say('mailAsk', { name })}
          confirm={say('mailConfirm')}
          close={close}
          act={async () => {
            await api.call('sendActivationEmail', { identityId: id });
            await told(say('mailed', { email: member.email ?? name }));
          }}
        >
          <Text>{say('mailText', { email: member.email ?? name })}</Text>
        </AskDialog>
      );
  }
}
