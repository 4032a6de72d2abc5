import type { OauthClient } from '@headland/contract/types/identity-admin';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { kinds } from './app-draft.ts';
import { AppFields, appLabels } from './app-fields.tsx';
import { appsQuery, reloadApps } from './app-queries.ts';
import classes from './apps.module.css';
import { SecretPanel } from './secret-panel.tsx';
import { useAppForm } from './use-app-form.ts';

const back = { to: '/apps', label: 'Apps' };

export function AppPage() {
  const { clientId = '' } = useParams();
  const { data, error, refetch } = useQuery(appsQuery());
  const client = data?.find(({ id }) => id === clientId);
  usePageTitle(client?.name ?? 'App');
  if (client) {
    return (
      <DirtyGuard>
        <Editor key={clientId} client={client} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title="App" back={back} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : data ? (
        <Nothing title="There is no such app">It may have been deleted meanwhile.</Nothing>
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label="Loading the app" />
      )}
    </>
  );
}

function Editor({ client }: { client: OauthClient }) {
  const [deleting, setDeleting] = useState(false);
  const form = useAppForm(client, deleting);
  const kind = kinds.find(({ value }) => value === client.kind);
  return (
    <>
      <PageHead
        back={back}
        title={client.name}
        below={kind?.label}
        beside={client.isStorefront && <StatusMark tone="good">The shop’s own</StatusMark>}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <Panel title="About it">
            <div className={classes.fields}>
              <FormNotes form={form} subject="This app" labels={appLabels} />
              {client.isStorefront && (
                <Text size="sm">
                  The shop’s own address is always allowed; what stands in these lists comes beside it.
                </Text>
              )}
              <AppFields form={form} />
            </div>
          </Panel>
        </Column>
        <Column>
          <Panel title="Client id">
            <CopyableCommand command={client.id} name="client id" />
            <Text size="xs" c="dimmed" mt="xs">
              Sites are set up with it. It is no secret. Made <ExactInstant iso={client.createdDate} />.
            </Text>
          </Panel>
          {client.kind === 'server' && <SecretPanel client={client} />}
          <Panel title="Delete">
            {client.isStorefront ? (
              <Text size="sm">The shop itself signs people in with this app; it cannot be deleted.</Text>
            ) : (
              <>
                <Text size="sm" mb="sm">
                  Whoever is signed in through it is signed out, and it can sign nobody in any more.
                </Text>
                <Button variant="default" onClick={() => setDeleting(true)}>
                  Delete this app
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
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={`Delete ${client.name}?`}
      confirm="Delete for good"
      danger
      typed={client.name}
      close={close}
      act={async () => {
        await api.call('deleteOauthClient', { clientId: client.id });
        notifications.show({ message: `${client.name} is deleted.` });
        await navigate('/apps', { replace: true });
        await reloadApps(queries);
      }}
    >
      <Text>Its client id stops working at once and does not come back, in no site that uses it.</Text>
    </AskDialog>
  );
}
