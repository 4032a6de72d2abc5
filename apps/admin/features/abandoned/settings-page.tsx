import type { AbandonedCheckoutSettings } from '@headland/contract/types/abandoned-carts';
import { inline, useSay } from '@headland/words/react.ts';
import { NumberInput, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { abandonedSettingsQuery } from './abandoned-queries.ts';
import { abandonedWords } from './words.ts';

interface Fields {
  readonly enabled: boolean;
  readonly mails: boolean;
  readonly afterMinutes: number;
}

const names = ['enabled', 'mails', 'afterMinutes'] as const;
const back = '/abandoned-carts';

function placeOf(path: string) {
  const name = names.find((one) => path === `settings.${one}`);
  return name ? { name, about: undefined } : null;
}

/** Whether the shop notices what is left, and writes about it. */
export function SettingsPage() {
  const say = useSay(abandonedWords);
  const { data, error, refetch } = useQuery(abandonedSettingsQuery());
  usePageTitle(say('settings'));
  if (data) {
    return (
      <DirtyGuard>
        <Editor kept={data} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={say('settings')} back={{ to: back, label: say('carts') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        <Skeleton height={260} radius={8} role="status" aria-label={say('loadingSettings')} />
      )}
    </>
  );
}

function Editor({ kept }: { readonly kept: AbandonedCheckoutSettings }) {
  const say = useSay(abandonedWords);
  const queries = useQueryClient();
  const form = useDraftForm<Fields, AbandonedCheckoutSettings>({
    entity: kept,
    fieldsOf: ({ enabled = false, mails = true, afterMinutes = 60 }) => ({ enabled, mails, afterMinutes }),
    reload: () => askAnew(queries, abandonedSettingsQuery()),
    write: async (change) => {
      const { settings } = await api.call('updateAbandonedCheckoutSettings', { settings: change });
      queries.setQueryData(abandonedSettingsQuery().queryKey, settings);
      return settings;
    },
    placeOf,
    said: () => say('saved'),
  });
  const { fields, problems, set } = form;
  const words = (text: ReactNode) => <Link to="/mail-templates/abandoned-cart">{text}</Link>;
  return (
    <>
      <PageHead
        back={{ to: back, label: say('carts') }}
        title={say('settings')}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <FormNotes
        form={form}
        subject={say('theseSettings')}
        labels={{ enabled: say('enabled'), mails: say('mails'), afterMinutes: say('afterMinutes') }}
      />
      <Panel title={say('notice')}>
        <Stack gap="md">
          <Switch
            label={say('enabled')}
            description={say('enabledNote')}
            checked={fields.enabled}
            onChange={(event) => set('enabled', event.currentTarget.checked)}
          />
          <NumberInput
            label={say('afterMinutes')}
            description={say('afterNote')}
            value={fields.afterMinutes}
            min={15}
            max={10_080}
            allowDecimal={false}
            allowNegative={false}
            error={problems.afterMinutes}
            w={240}
            onChange={(value) => set('afterMinutes', Number(value))}
          />
          <Switch
            label={say('mails')}
            description={say('mailsNote')}
            checked={fields.mails}
            onChange={(event) => set('mails', event.currentTarget.checked)}
          />
          <Text size="sm">{inline(say.pieces('wordsText', { link: words }))}</Text>
        </Stack>
      </Panel>
    </>
  );
}
