import { ClientError, type Place } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { mailsKey } from '../mails/mail-queries.ts';
import { membersKey } from './members-key.ts';
import { memberWords } from './words.ts';

interface Fields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the activation mail goes at once. */
  readonly mail: boolean;
}

const empty: Fields = { email: '', firstName: '', lastName: '', mail: true };

const places: Readonly<Record<string, keyof Fields>> = {
  'member.loginEmail': 'email',
  'member.contact.firstName': 'firstName',
  'member.contact.lastName': 'lastName',
};

function placeOf(path: string): Place<keyof Fields> | null {
  const name = places[path];
  return name ? { name } : null;
}

/** Makes an account without a password and, if wanted, mails the link by which its owner chooses one. */
export function InviteDialog({ close }: { close: () => void }) {
  const say = useSay(memberWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, { readonly id: string; readonly email: string; readonly mail: boolean } | null>({
    entity: null,
    fieldsOf: () => empty,
    write: async (change) => {
      const { email, firstName, lastName, mail } = { ...empty, ...change };
      const { member } = await api.call('createMember', {
        member: {
          loginEmail: email.trim(),
          contact: {
            ...(firstName.trim() !== '' && { firstName: firstName.trim() }),
            ...(lastName.trim() !== '' && { lastName: lastName.trim() }),
          },
        },
      });
      return { id: member?.id ?? '', email: email.trim(), mail };
    },
    placeOf,
    saved: async (made) => {
      if (!made) return;
      if (made.mail) await sendMail(made);
      else notifications.show({ message: say('invitedUnmailed', made) });
      void queries.invalidateQueries({ queryKey: membersKey });
      close();
      void navigate(`/members/${made.id}`);
    },
  });

  /** The account is there whatever becomes of the mail; its page has a button to send it again. */
  async function sendMail({ id, email }: { readonly id: string; readonly email: string }): Promise<void> {
    try {
      await api.call('sendActivationEmail', { identityId: id });
      notifications.show({ message: say('invitationMailed', { email }) });
      void queries.invalidateQueries({ queryKey: mailsKey });
    } catch (error) {
      showTrouble(say('invitationStuck'), error);
    }
  }

  const { fields, problems, error, saving, set } = form;
  const taken = error instanceof ClientError && error.code === '-19995';
  return (
    <Dialog
      onClose={() => {
        if (!saving) close();
      }}
      title={say('inviteMember')}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{say('inviteText')}</Text>
          {error !== null && !taken && <Trouble error={error} />}
          <TextInput
            label={say('email')}
            type="email"
            value={fields.email}
            onChange={({ currentTarget: { value } }) => set('email', value)}
            error={taken ? say('taken') : problems.email}
            autoComplete="off"
            data-autofocus
          />
          <Group grow align="start">
            <TextInput
              label={say('firstName')}
              value={fields.firstName}
              onChange={({ currentTarget: { value } }) => set('firstName', value)}
              error={problems.firstName}
              autoComplete="off"
            />
            <TextInput
              label={say('lastName')}
              value={fields.lastName}
              onChange={({ currentTarget: { value } }) => set('lastName', value)}
              error={problems.lastName}
              autoComplete="off"
            />
          </Group>
          <Checkbox
            label={say('mailNow')}
            description={say('mailNowNote')}
            checked={fields.mail}
            onChange={({ currentTarget: { checked } }) => set('mail', checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={saving}>
              {say('cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {say('inviteConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
