import type { ClientKind } from '@headland/contract/types/identity-admin';
import { Button, Radio } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { beyondFields, fieldProblems } from '../../api/field-problems.ts';
import { DirtyGuard, useDirtyPart } from '../../elements/dirty-guard.tsx';
import { useOnePress } from '../../elements/one-press.ts';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { type AppFields as Fields, hasField, isKind, kinds, problemsOf, toChange } from './app-draft.ts';
import { AppFields } from './app-fields.tsx';
import { reloadApps } from './app-queries.ts';
import classes from './apps.module.css';

const empty: Fields = { name: '', origins: '', redirects: '', refreshProfile: 'static' };

export function NewAppPage() {
  usePageTitle('New app');
  return (
    <DirtyGuard>
      <NewApp />
    </DirtyGuard>
  );
}

function NewApp() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [fields, setFields] = useState(empty);
  const [kind, setKind] = useState<ClientKind>('browser');
  const making = useMutation({
    mutationFn: () =>
      api.call('createOauthClient', { client: { ...toChange(fields), name: fields.name.trim(), kind } }),
    onSuccess: async ({ client }) => {
      await reloadApps(queries);
      notifications.show({ message: `${client.name} has its client id.` });
      await navigate(`/apps/${client.id}`, { replace: true });
    },
  });
  const make = useOnePress(making);
  const typed = fields.name !== '' || fields.origins !== '' || fields.redirects !== '';
  useDirtyPart(typed && !making.isPending && !making.isSuccess);
  const problems = problemsOf(fieldProblems(making.error), fields);
  const rest = beyondFields(making.error, hasField);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <PageHead
        back={{ to: '/apps', label: 'Apps' }}
        title="New app"
        actions={
          <Button type="submit" loading={making.isPending}>
            Make the app
          </Button>
        }
      />
      <Panel title="About it">
        <div className={classes.fields}>
          {rest !== null && <Trouble error={rest} />}
          <Radio.Group
            label="Where it runs"
            value={kind}
            onChange={(value) => {
              if (isKind(value)) setKind(value);
            }}
            error={problems.kind}
          >
            <div className={classes.choices}>
              {kinds.map(({ value, label, says }) => (
                <Radio key={value} value={value} label={label} description={says} />
              ))}
            </div>
          </Radio.Group>
          <AppFields
            fields={fields}
            problems={problems}
            set={(name, value) => {
              setFields({ ...fields, [name]: value });
              if (making.isError) making.reset();
            }}
          />
        </div>
      </Panel>
    </form>
  );
}
