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
import { type RegionFields as Fields, fieldsOf, placeOf, regionLabels } from './region-draft.ts';
import { RegionFields } from './region-fields.tsx';
import { type Region, regionOf, reloadTaxes } from './tax-queries.ts';
import classes from './taxes.module.css';
import { BY_HAND } from './who-says.ts';
import { taxWords } from './words.ts';

const empty: Fields = { country: '', subdivision: '', appId: BY_HAND, taxIncludedInPrice: false };

export function NewRegionPage() {
  return (
    <DirtyGuard>
      <NewRegion />
    </DirtyGuard>
  );
}

function NewRegion() {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, Region | null>({
    entity: null,
    fieldsOf: (made) => (made ? fieldsOf(made) : empty),
    write: async (change) => {
      const taxRegion = { ...empty, ...change };
      return regionOf((await api.call('createTaxRegion', { taxRegion })).taxRegion);
    },
    placeOf,
    saved: async (made) => {
      if (!made) return;
      await reloadTaxes(queries);
      notifications.show({ message: say('regionMade') });
      await navigate(`/taxes/${made.id}`, { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newRegion')}
      back={{ to: '/taxes', label: say('taxes') }}
      make={say('makeRegion')}
    >
      <Panel title={say('about')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('thisRegion')} labels={regionLabels(say)} />
          <RegionFields form={form} isNew />
        </div>
      </Panel>
    </NewFrame>
  );
}
