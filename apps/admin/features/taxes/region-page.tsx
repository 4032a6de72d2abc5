import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Found } from '../../elements/found.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { type RegionFields as Fields, fieldsOf, placeOf, regionLabels } from './region-draft.ts';
import { RegionFields } from './region-fields.tsx';
import { regionName } from './region-name.ts';
import { RegionRates } from './region-rates.tsx';
import { type Region, regionOf, regionsQuery, reloadOne, reloadTaxes } from './tax-queries.ts';
import classes from './taxes.module.css';
import { taxWords } from './words.ts';

export function RegionPage() {
  const say = useSay(taxWords);
  const { regionId = '' } = useParams();
  const { data, error, refetch } = useQuery(regionsQuery());
  const region = data?.find(({ id }) => id === regionId);
  return (
    <Found
      title={region ? regionName(region, say.locale) : say('region')}
      back={{ to: '/taxes', label: say('taxes') }}
      entity={data && (region ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missingRegion'), text: say('missingText') }}
      loading={say('loadingRegion')}
    >
      {(found) => <Editor key={regionId} region={found} />}
    </Found>
  );
}

function Editor({ region }: { region: Region }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useDraftForm<Fields, Region>({
    entity: region,
    fieldsOf,
    reload: () => reloadOne(queries, regionsQuery(), region.id),
    hasRevision: true,
    write: async (change, { revision }) => {
      const answer = await api.call('updateTaxRegion', { taxRegion: { id: region.id, revision, ...change } });
      const after = regionOf(answer.taxRegion);
      queries.setQueryData(regionsQuery().queryKey, (before) =>
        before?.map((one) => (one.id === region.id ? after : one)),
      );
      return after;
    },
    placeOf,
    said: () => say('regionSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/taxes', label: say('taxes') }}
        title={regionName(region, say.locale)}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <RegionRates region={region} />
        </Column>
        <Column>
          <Panel title={say('about')}>
            <div className={classes.fields}>
              <FormNotes form={form} subject={say('thisRegion')} labels={regionLabels(say)} />
              <RegionFields form={form} isNew={false} />
            </div>
          </Panel>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteRegionNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteRegion')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog region={region} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ region, close }: { region: Region; close: () => void }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteRegionAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteTaxRegion', { taxRegionId: region.id });
        notifications.show({ message: say('regionDeleted') });
        await navigate('/taxes', { replace: true });
        await reloadTaxes(queries);
      }}
    >
      <Text>{say('deleteRegionText', { region: regionName(region, say.locale) })}</Text>
    </AskDialog>
  );
}
