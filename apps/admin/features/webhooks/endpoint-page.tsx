import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { endpointLabels, type EndpointFields as Fields, fieldsOf, placeOf, toChange } from './endpoint-draft.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { endpointsQuery, reloadEndpoint, reloadWebhooks } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const back = { to: '/webhooks', label: 'Webhooks' };

export function EndpointPage() {
  const { endpointId = '' } = useParams();
  const { data, error, refetch } = useQuery(endpointsQuery());
  const endpoint = data?.find(({ id }) => id === endpointId);
  usePageTitle('Endpoint');
  if (endpoint) {
    return (
      <DirtyGuard>
        <Editor key={endpointId} endpoint={endpoint} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title="Endpoint" back={back} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : data ? (
        <Nothing title="There is no such endpoint">It may have been deleted meanwhile.</Nothing>
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label="Loading the endpoint" />
      )}
    </>
  );
}

function Editor({ endpoint }: { endpoint: WebhookEndpoint }) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useDraftForm<Fields, WebhookEndpoint>({
    entity: endpoint,
    fieldsOf,
    reload: () => reloadEndpoint(queries, endpoint.id),
    hasRevision: true,
    write: async (change, { revision }) => {
      const answer = await api.call('updateWebhookEndpoint', {
        endpointId: endpoint.id,
        revision,
        endpoint: toChange(change),
      });
      queries.setQueryData(endpointsQuery().queryKey, (before) =>
        before?.map((one) => (one.id === endpoint.id ? answer.endpoint : one)),
      );
      return answer.endpoint;
    },
    placeOf,
    said: () => 'The endpoint is saved.',
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={back}
        title={new URL(endpoint.url).host}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <Panel title="About it">
            <div className={classes.fields}>
              <FormNotes form={form} subject="This endpoint" labels={endpointLabels} />
              <EndpointFields form={form} isNew={false} />
            </div>
          </Panel>
        </Column>
        <Column>
          <Panel title="Log">
            <Link to={`/webhooks/log?endpoint=${endpoint.id}`}>What was sent to it</Link>
          </Panel>
          <Panel title="Public key">
            <CopyableCommand command={endpoint.publicKey.trim()} name="public key" />
            <Text size="xs" c="dimmed" mt="xs">
              The app verifies with it what arrives. It is no secret.
            </Text>
          </Panel>
          <Panel title="Delete">
            <Text size="sm" mb="sm">
              What still waits for it is not sent any more.
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              Delete this endpoint
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog endpoint={endpoint} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title="Delete this endpoint?"
      confirm="Delete for good"
      danger
      close={close}
      act={async () => {
        await api.call('deleteWebhookEndpoint', { endpointId: endpoint.id });
        notifications.show({ message: 'The endpoint is deleted.' });
        await navigate('/webhooks', { replace: true });
        await reloadWebhooks(queries);
      }}
    >
      <Text className={classes.address}>{endpoint.url} is told nothing from now on, and its log goes with it.</Text>
    </AskDialog>
  );
}
