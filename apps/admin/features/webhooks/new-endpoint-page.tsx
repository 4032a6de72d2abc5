import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { Panel } from '../../elements/panel.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { empty, endpointLabels, eventsOf, type EndpointFields as Fields, fieldsOf, placeOf } from './endpoint-draft.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { reloadWebhooks } from './webhook-queries.ts';
import classes from './webhooks.module.css';
import { webhookWords } from './words.ts';

export function NewEndpointPage() {
  return (
    <DirtyGuard>
      <NewEndpoint />
    </DirtyGuard>
  );
}

function NewEndpoint() {
  const say = useSay(webhookWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, WebhookEndpoint | null>({
    entity: null,
    fieldsOf: (made) => (made ? fieldsOf(made) : empty),
    write: async (change) => {
      const { clientId, url, active, events } = { ...empty, ...change };
      const endpoint = { clientId, url: url.trim(), active, eventTypes: eventsOf({ events }) };
      return (await api.call('createWebhookEndpoint', { endpoint })).endpoint;
    },
    placeOf,
    saved: async (made) => {
      if (!made) return;
      await reloadWebhooks(queries);
      notifications.show({ message: say('made') });
      await navigate(`/webhooks/${made.id}`, { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newEndpoint')}
      back={{ to: '/webhooks', label: say('webhooks') }}
      make={say('make')}
    >
      <Panel title={say('about')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('this')} labels={endpointLabels(say)} />
          <EndpointFields form={form} isNew />
        </div>
      </Panel>
    </NewFrame>
  );
}
