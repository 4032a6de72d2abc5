import { useSay } from '@headland/words/react.ts';
import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import { appsQuery } from '../apps/app-queries.ts';
import { eventsOf, type EndpointFields as Fields } from './endpoint-draft.ts';
import { eventTypesQuery } from './webhook-queries.ts';
import classes from './webhooks.module.css';
import { webhookWords } from './words.ts';

/** Which app is told of what, and where. @param isNew the app is chosen once */
export function EndpointFields({
  form: { fields, problems, set },
  isNew,
}: {
  form: DraftForm<Fields>;
  isNew: boolean;
}) {
  const say = useSay(webhookWords);
  const { data: apps = [] } = useQuery(appsQuery());
  const { data: types = [] } = useQuery(eventTypesQuery());
  return (
    <>
      {isNew && (
        <Select
          label={say('app')}
          description={say('appNote')}
          data={apps.map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.clientId === '' ? null : fields.clientId}
          onChange={(value) => set('clientId', value ?? '')}
          error={problems.clientId}
          allowDeselect={false}
        />
      )}
      <TextInput
        label={say('url')}
        description={say('urlNote')}
        placeholder="https://my-app.example.org/webhook"
        value={fields.url}
        onChange={({ currentTarget: { value } }) => set('url', value)}
        error={problems.url}
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
      />
      <Switch
        label={say('active')}
        description={say('activeNote')}
        checked={fields.active}
        onChange={({ currentTarget: { checked } }) => set('active', checked)}
      />
      <Checkbox.Group
        label={say('events')}
        value={eventsOf(fields)}
        onChange={(chosen) => set('events', chosen.toSorted().join('\n'))}
        error={problems.events}
      >
        <div className={classes.events}>
          {types.map(({ eventType, description }) => (
            <Checkbox
              key={eventType}
              value={eventType}
              label={eventType}
              description={description}
              wrapperProps={{ lang: 'en' }}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
