import type { OauthClient } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
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
import { appWords } from './words.ts';

/** The secret by which a program of the business proves who it is. The server keeps no text of it. */
export function SecretPanel({ client }: { client: OauthClient }) {
  const say = useSay(appWords);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { hasSecret, name } = client;
  return (
    <Panel title={say('secret')}>
      <Stack gap="sm" align="start">
        {hasSecret ? (
          <StatusMark tone="good">{say('hasSecret')}</StatusMark>
        ) : (
          <StatusMark tone="wait">{say('hasNone')}</StatusMark>
        )}
        <Text size="sm">{say(hasSecret ? 'hasSecretNote' : 'hasNoneNote')}</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {say(hasSecret ? 'replaceSecret' : 'makeSecret')}
        </Button>
      </Stack>
      {asking && (
        <AskDialog
          title={say(hasSecret ? 'replaceAsk' : 'makeAsk', { name })}
          confirm={say(hasSecret ? 'replaceConfirm' : 'makeConfirm')}
          danger={hasSecret}
          close={() => setAsking(false)}
          act={async () => {
            const made = await api.call('createClientSecret', { clientId: client.id });
            setSecret(made.secret);
            await reloadApps(queries);
          }}
        >
          <Text>{say(hasSecret ? 'replaceText' : 'makeText')}</Text>
        </AskDialog>
      )}
      {secret !== null && (
        <Dialog
          onClose={() => setSecret(null)}
          title={say('secretOf', { name })}
          closeOnClickOutside={false}
          closeOnEscape={false}
          withCloseButton={false}
          size="lg"
        >
          <Stack gap="md">
            <Text>{say('keepIt')}</Text>
            <CopyableCommand command={secret} name={say('secretLow')} />
            <Button ml="auto" onClick={() => setSecret(null)} data-autofocus>
              {say('kept')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </Panel>
  );
}
