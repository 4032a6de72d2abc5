import { ClientError, type Place, placeProblems } from '@headland/client';
import { useLocality, useSay } from '@headland/words/react.ts';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { sayProblem } from '../../api/explain.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { useOnePress } from '../../elements/one-press.ts';
import { Trouble } from '../../elements/trouble.tsx';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { mailsKey } from '../mails/mail-queries.ts';
import { membersKey } from './members-key.ts';
import { memberWords } from './words.ts';

type FieldName = 'email' | 'firstName' | 'lastName';

const fields: Readonly<Record<string, FieldName>> = {
  'member.loginEmail': 'email',
  'member.contact.firstName': 'firstName',
  'member.contact.lastName': 'lastName',
};

function placeOf(path: string): Place<FieldName> | null {
  const name = fields[path];
  return name ? { name } : null;
}

/** Makes an account without a password and, if wanted, mails the link by which its owner chooses one. */
export function InviteDialog({ close }: { close: () => void }) {
  const say = useSay(memberWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const locality = useLocality();
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [mail, setMail] = useState(true);
  const inviting = useMutation({
    mutationFn: async () => {
      const { member } = await api.call('createMember', {
        member: {
          loginEmail: email.trim(),
          contact: {
            ...(firstName.trim() !== '' && { firstName: firstName.trim() }),
            ...(lastName.trim() !== '' && { lastName: lastName.trim() }),
          },
        },
      });
      return member?.id ?? '';
    },
    onSuccess: async (id) => {
      if (mail) await sendMail(id);
      else notifications.show({ message: say('invitedUnmailed', { email: email.trim() }) });
      void queries.invalidateQueries({ queryKey: membersKey });
      close();
      void navigate(`/members/${id}`);
    },
  });

  /** The account is there whatever becomes of the mail; its page has a button to send it again. */
  async function sendMail(id: string): Promise<void> {
    try {
      await api.call('sendActivationEmail', { identityId: id });
      notifications.show({ message: say('invitationMailed', { email: email.trim() }) });
      void queries.invalidateQueries({ queryKey: mailsKey });
    } catch (error) {
      showTrouble(say('invitationStuck'), error);
    }
  }

  const invite = useOnePress(inviting);
  const taken = inviting.error instanceof ClientError && inviting.error.code === '-19995';
  const { fields: problems, rest } = placeProblems(taken ? null : inviting.error, placeOf, (one) =>
    sayProblem(one, locality),
  );
  return (
    <Dialog
      onClose={() => {
        if (!inviting.isPending) close();
      }}
      title={say('inviteMember')}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          invite();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{say('inviteText')}</Text>
          {rest !== null && <Trouble error={rest} />}
          <TextInput
            label={say('email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={taken ? say('taken') : problems.email}
            autoComplete="off"
            data-autofocus
          />
          <Group grow align="start">
            <TextInput
              label={say('firstName')}
              value={firstName}
              onChange={(event) => setFirstName(event.currentTarget.value)}
              error={problems.firstName}
              autoComplete="off"
            />
            <TextInput
              label={say('lastName')}
              value={lastName}
              onChange={(event) => setLastName(event.currentTarget.value)}
              error={problems.lastName}
              autoComplete="off"
            />
          </Group>
          <Checkbox
            label={say('mailNow')}
            description={say('mailNowNote')}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={inviting.isPending}>
              {say('cancel')}
            </Button>
            <Button type="submit" loading={inviting.isPending}>
              {say('inviteConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
