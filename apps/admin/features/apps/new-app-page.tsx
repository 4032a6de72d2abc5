import type { OauthClient } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { Radio } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { Panel } from '../../elements/panel.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { type AppFields as Fields, fieldsOf, isKind, kinds, placeOf, toChange } from './app-draft.ts';
import { AppFields, appLabels } from './app-fields.tsx';
import { reloadApps } from './app-queries.ts';
import classes from './apps.module.css';
import { appWords } from './words.ts';

const empty: Fields = { name: '', kind: 'browser', origins: '', redirects: '', refreshProfile: 'static' };

export function NewAppPage() {
  return (
    <DirtyGuard>
      <NewApp />
    </DirtyGuard>
  );
}

function NewApp() {
  const say = useSay(appWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, OauthClient | null>({
    entity: null,
    fieldsOf: (made) => (made ? fieldsOf(made) : empty),
    write: async (change) => {
      const { name, kind, ...others } = { ...empty, ...change };
      return (await api.call('createOauthClient', { client: { ...toChange(others), name: name.trim(), kind } })).client;
    },
    placeOf,
    saved: async (made) => {
      if (!made) return;
      await reloadApps(queries);
      notifications.show({ message: say('made', { name: made.name }) });
      await navigate(`/apps/${made.id}`, { replace: true });
    },
  });
  return (
    <NewFrame form={form} title={say('newApp')} back={{ to: '/apps', label: say('apps') }} make={say('make')}>
      <Panel title={say('about')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('this')} labels={appLabels(say)} />
          <Radio.Group
            label={say('kind')}
            value={form.fields.kind}
            onChange={(value) => {
              if (isKind(value)) form.set('kind', value);
            }}
            error={form.problems.kind}
          >
            <div className={classes.choices}>
              {kinds.map((kind) => (
                <Radio key={kind} value={kind} label={say(kind)} description={say(`${kind}Note`)} />
              ))}
            </div>
          </Radio.Group>
          <AppFields form={form} />
        </div>
      </Panel>
    </NewFrame>
  );
}
