import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Found } from '../../elements/found.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { endpointLabels, type EndpointFields as Fields, fieldsOf, placeOf, toChange } from './endpoint-draft.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { endpointsQuery, reloadEndpoint, reloadWebhooks } from './webhook-queries.ts';
import classes from './webhooks.module.css';
import { webhookWords } from './words.ts';

export function EndpointPage() {
  const say = useSay(webhookWords);
  const { endpointId = '' } = useParams();
  const { data, error, refetch } = useQuery(endpointsQuery());
  const endpoint = data?.find(({ id }) => id === endpointId);
  return (
    <Found
      title={say('endpoint')}
      back={{ to: '/webhooks', label: say('webhooks') }}
      entity={data && (endpoint ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missing'), text: say('missingText') }}
      loading={say('loadingEndpoint')}
    >
      {(found) => <Editor key={endpointId} endpoint={found} />}
    </Found>
  );
}

function Editor({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useSay(webhookWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [replacing, setReplacing] = useState(false);
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
    said: () => say('saved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/webhooks', label: say('webhooks') }}
        title={new URL(endpoint.url).host}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <Panel title={say('about')}>
            <div className={classes.fields}>
              <FormNotes form={form} subject={say('this')} labels={endpointLabels(say)} />
              <EndpointFields form={form} isNew={false} />
            </div>
          </Panel>
        </Column>
        <Column>
          <Panel title={say('log')}>
            <Link to={`/webhooks/log?endpoint=${endpoint.id}`}>{say('logLink')}</Link>
          </Panel>
          <Panel title={say('publicKey')}>
            <CopyableCommand command={endpoint.publicKey.trim()} name={say('publicKeyLow')} />
            <Text size="xs" c="dimmed" mt="xs">
              {say('publicKeyNote')}
            </Text>
            <Button variant="default" mt="sm" onClick={() => setReplacing(true)}>
              {say('replaceKey')}
            </Button>
          </Panel>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteThis')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {replacing && <ReplaceKeyDialog endpoint={endpoint} close={() => setReplacing(false)} />}
      {deleting && <DeleteDialog endpoint={endpoint} close={() => setDeleting(false)} />}
    </>
  );
}

function ReplaceKeyDialog({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) {
  const say = useSay(webhookWords);
  const queries = useQueryClient();
  return (
    <AskDialog
      title={say('replaceKeyAsk')}
      confirm={say('replaceKeyConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('replaceWebhookKey', { endpointId: endpoint.id });
        await reloadWebhooks(queries);
        notifications.show({ message: say('keyReplaced') });
      }}
    >
      <Text>{say('replaceKeyText')}</Text>
    </AskDialog>
  );
}

function DeleteDialog({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) {
  const say = useSay(webhookWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteWebhookEndpoint', { endpointId: endpoint.id });
        notifications.show({ message: say('deleted') });
        await navigate('/webhooks', { replace: true });
        await reloadWebhooks(queries);
      }}
    >
      <Text className={classes.address}>{say('deleteText', { url: endpoint.url })}</Text>
    </AskDialog>
  );
}
