import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { checkPercent } from './check-percent.ts';
import { groupName } from './group-name.ts';
import { type RateFields as Fields, placeOf, rateFields, rateLabels, toRate } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { regionName } from './region-name.ts';
import { type Group, type Rate, type Region, rateOf, ratesQuery, reloadOne, reloadTaxes } from './tax-queries.ts';
import classes from './taxes.module.css';
import { taxWords } from './words.ts';

interface EditRateProps {
  readonly rate: Rate;
  readonly region: Region;
  readonly group: Group;
}

/** Changes a rate, or takes it away. */
export function EditRate({ rate, region, group }: EditRateProps) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useDraftForm<Fields, Rate>({
    entity: rate,
    fieldsOf: (one) => rateFields(one, say.locale),
    check: (fields) => checkPercent(fields, say),
    reload: () => reloadOne(queries, ratesQuery(), rate.id),
    hasRevision: true,
    write: async (change, { revision }) => {
      const manualTaxMapping = { ...toRate(change, say.locale), id: rate.id, revision };
      const answer = await api.call('updateManualTaxMapping', { manualTaxMapping });
      const after = rateOf(answer.manualTaxMapping);
      queries.setQueryData(ratesQuery().queryKey, (before) => before?.map((one) => (one.id === rate.id ? after : one)));
      return after;
    },
    placeOf,
    said: () => say('rateSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: `/taxes/${region.id}`, label: regionName(region, say.locale) }}
        title={say('rateOf', { group: groupName(group, say) })}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <Panel title={say('aboutRate')}>
            <div className={classes.fields}>
              <FormNotes form={form} subject={say('thisRate')} labels={rateLabels(say)} />
              <RateFields form={form} />
            </div>
          </Panel>
        </Column>
        <Column>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteRateNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteRate')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog rate={rate} region={region} group={group} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ rate, region, group, close }: EditRateProps & { close: () => void }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteRateAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteManualTaxMapping', { manualTaxMappingId: rate.id });
        notifications.show({ message: say('rateDeleted') });
        await navigate(`/taxes/${region.id}`, { replace: true });
        await reloadTaxes(queries);
      }}
    >
      <Text>{say('deleteRateText', { group: groupName(group, say), region: regionName(region, say.locale) })}</Text>
    </AskDialog>
  );
}
