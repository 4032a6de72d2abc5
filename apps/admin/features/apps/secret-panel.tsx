import type { OauthClient } from '@headland/contract/types/identity-admin';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Panel } from '../../elements/panel.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { reloadApps } from './app-queries.ts';

/** The secret by which a program of the business proves who it is. The server keeps no text of it. */
export function SecretPanel({ client }: { client: OauthClient }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { hasSecret, name } = client;
  return (
    <Panel title="Secret">
      <Stack gap="sm" align="start">
        {hasSecret ? (
          <StatusMark tone="good">There is one</StatusMark>
        ) : (
          <StatusMark tone="wait">There is none yet</StatusMark>
        )}
        <Text size="sm">
          {hasSecret
            ? 'It was shown once and cannot be shown again. If it is lost or has leaked, make a new one.'
            : 'Without a secret this app cannot get any token.'}
        </Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {hasSecret ? 'Replace the secret' : 'Make a secret'}
        </Button>
      </Stack>
      {asking && (
        <AskDialog
          title={hasSecret ? `Replace the secret of ${name}?` : `Make a secret for ${name}?`}
          confirm={hasSecret ? 'Replace it' : 'Make it'}
          danger={hasSecret}
          close={() => setAsking(false)}
          act={async () => {
            const made = await api.call('createClientSecret', { clientId: client.id });
            setSecret(made.secret);
            await reloadApps(queries);
          }}
        >
          <Text>
            {hasSecret
              ? 'The old secret stops working at once: programs that still use it are refused until they have the new one, and members whom they signed in themselves sign in again.'
              : 'It is shown once. Have the place at hand where the program keeps it.'}
          </Text>
        </AskDialog>
      )}
      {secret !== null && (
        <Dialog
          onClose={() => setSecret(null)}
          title={`Secret of ${name}`}
          closeOnClickOutside={false}
          closeOnEscape={false}
          withCloseButton={false}
          size="lg"
        >
          <Stack gap="md">
            <Text>Keep it now, where the program reads it. It is not shown again: only its hash is stored here.</Text>
            <CopyableCommand command={secret} name="secret" />
            <Button ml="auto" onClick={() => setSecret(null)} data-autofocus>
              I have kept it
            </Button>
          </Stack>
        </Dialog>
      )}
    </Panel>
  );
}
