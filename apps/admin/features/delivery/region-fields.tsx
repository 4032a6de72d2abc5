import { useSay } from '@headland/words/react.ts';
import { MultiSelect, Switch, TagsInput, TextInput } from '@mantine/core';
import { countriesIn } from '../../elements/countries-in.ts';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import classes from './delivery.module.css';
import { type RegionFields as Fields, regionLabels } from './region-draft.ts';
import { deliveryWords } from './words.ts';

/** Which part of the world it is. */
export function RegionFields({ form }: { form: DraftForm<Fields> }) {
  const say = useSay(deliveryWords);
  const { fields, problems, set } = form;
  return (
    <Panel title={say('about')}>
      <div className={classes.fields}>
        <FormNotes form={form} subject={say('thisRegion')} labels={regionLabels(say)} />
        <TextInput
          label={say('name')}
          value={fields.name}
          error={problems.name}
          maxLength={256}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set('name', value)}
        />
        <MultiSelect
          label={say('countries')}
          description={say('countriesNote')}
          data={countriesIn(say.locale)}
          value={[...fields.countries]}
          error={problems.countries}
          searchable
          clearable
          onChange={(value) => set('countries', value)}
        />
        <TagsInput
          label={say('parts')}
          description={say('partsNote')}
          value={[...fields.parts]}
          error={problems.parts}
          onChange={(value) => set('parts', value)}
        />
        <Switch
          label={say('active')}
          description={say('activeNote')}
          checked={fields.active}
          onChange={({ currentTarget: { checked } }) => set('active', checked)}
        />
      </div>
    </Panel>
  );
}
