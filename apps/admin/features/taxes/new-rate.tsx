import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { FormNotes } from '../../elements/form-notes.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { Panel } from '../../elements/panel.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { checkPercent } from './check-percent.ts';
import { groupName } from './group-name.ts';
import { emptyRate, type RateFields as Fields, placeOf, rateFields, rateLabels, toRate } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { regionName } from './region-name.ts';
import { type Group, type Rate, type Region, rateOf, reloadTaxes } from './tax-queries.ts';
import classes from './taxes.module.css';
import { taxWords } from './words.ts';

/** A group gets its rate in a region. */
export function NewRate({ region, group }: { region: Region; group: Group }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const place = regionName(region, say.locale);
  const form = useDraftForm<Fields, Rate | null>({
    entity: null,
    fieldsOf: (made) => (made ? rateFields(made, say.locale) : emptyRate),
    check: (fields) => checkPercent(fields, say),
    write: async (change) => {
      const said = toRate({ ...emptyRate, ...change }, say.locale);
      const manualTaxMapping = { taxRate: '', ...said, taxRegionId: region.id, taxGroupId: group.id };
      return rateOf((await api.call('createManualTaxMapping', { manualTaxMapping })).manualTaxMapping);
    },
    placeOf,
    saved: async () => {
      await reloadTaxes(queries);
      notifications.show({ message: say('rateMade') });
      await navigate(`/taxes/${region.id}`, { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('rateOf', { group: groupName(group, say) })}
      back={{ to: `/taxes/${region.id}`, label: place }}
      make={say('makeRate')}
    >
      <Panel title={say('aboutRate')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('thisRate')} labels={rateLabels(say)} />
          <RateFields form={form} />
        </div>
      </Panel>
    </NewFrame>
  );
}
