import type { OauthClient } from '@headland/contract/types/identity-admin';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Found } from '../../elements/found.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { AppFields, appLabels } from './app-fields.tsx';
import { appsQuery, reloadApps } from './app-queries.ts';
import classes from './apps.module.css';
import { SecretPanel } from './secret-panel.tsx';
import { useAppForm } from './use-app-form.ts';
import { appWords } from './words.ts';

export function AppPage() {
  const say = useSay(appWords);
  const { clientId = '' } = useParams();
  const { data, error, refetch } = useQuery(appsQuery());
  const client = data?.find(({ id }) => id === clientId);
  return (
    <Found
      title={client?.name ?? say('app')}
      back={{ to: '/apps', label: say('apps') }}
      entity={data && (client ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missing'), text: say('missingText') }}
      loading={say('loadingApp')}
    >
      {(found) => <Editor key={clientId} client={found} />}
    </Found>
  );
}

function Editor({ client }: { client: OauthClient }) {
  const say = useSay(appWords);
  const [deleting, setDeleting] = useState(false);
  const form = useAppForm(client, deleting);
  return (
    <>
      <PageHead
        back={{ to: '/apps', label: say('apps') }}
        title={client.name}
        below={say(client.kind)}
        beside={client.isStorefront && <StatusMark tone="good">{say('shopsOwn')}</StatusMark>}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <Panel title={say('about')}>
            <div className={classes.fields}>
              <FormNotes form={form} subject={say('this')} labels={appLabels(say)} />
              {client.isStorefront && <Text size="sm">{say('shopsOwnNote')}</Text>}
              <AppFields form={form} />
            </div>
          </Panel>
        </Column>
        <Column>
          <Panel title={say('clientId')}>
            <CopyableCommand command={client.id} name={say('clientIdLow')} />
            <Text size="xs" c="dimmed" mt="xs">
              {inline(say.pieces('clientIdNote', { at: () => <ExactInstant iso={client.createdDate} /> }))}
            </Text>
          </Panel>
          {client.kind === 'server' && <SecretPanel client={client} />}
          <Panel title={say('delete')}>
            {client.isStorefront ? (
              <Text size="sm">{say('deleteOwn')}</Text>
            ) : (
              <>
                <Text size="sm" mb="sm">
                  {say('deleteNote')}
                </Text>
                <Button variant="default" onClick={() => setDeleting(true)}>
                  {say('deleteThis')}
                </Button>
              </>
            )}
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog client={client} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ client, close }: { client: OauthClient; close: () => void }) {
  const say = useSay(appWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteAsk', { name: client.name })}
      confirm={say('deleteConfirm')}
      danger
      typed={client.name}
      close={close}
      act={async () => {
        await api.call('deleteOauthClient', { clientId: client.id });
        notifications.show({ message: say('deleted', { name: client.name }) });
        await navigate('/apps', { replace: true });
        await reloadApps(queries);
      }}
    >
      <Text>{say('deleteText')}</Text>
    </AskDialog>
  );
}
