import { useSay } from '@headland/words/react.ts';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { countriesIn } from '../../elements/countries-in.ts';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import classes from './delivery.module.css';
import { type PlaceFields as Fields, placeLabels } from './place-draft.ts';
import { RatesFields } from './rates-fields.tsx';
import { deliveryWords } from './words.ts';

type TextName = 'name' | 'addressLine' | 'postalCode' | 'city' | 'subdivision' | 'time';

/** Where buyers collect what they bought, how, and what that costs. */
export function PlaceFields({ form }: { form: DraftForm<Fields> }) {
  const say = useSay(deliveryWords);
  const { fields, problems, set } = form;
  const labels = placeLabels(say);
  const text = (name: TextName, maxLength: number, description?: string) => (
    <TextInput
      label={labels[name]}
      description={description}
      value={fields[name]}
      error={problems[name]}
      maxLength={maxLength}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  );
  return (
    <>
      <Panel title={say('about')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('thisPlace')} labels={labels} />
          {text('name', 100)}
          {text('addressLine', 150)}
          <div className={classes.row}>
            {text('postalCode', 30)}
            {text('city', 100)}
          </div>
          <div className={classes.row}>
            {text('subdivision', 100)}
            <Select
              label={say('country')}
              data={countriesIn(say.locale)}
              value={fields.country === '' ? null : fields.country}
              error={problems.country}
              searchable
              onChange={(value) => set('country', value ?? '')}
            />
          </div>
          {text('time', 500, say('readyWhenNote'))}
          <Textarea
            label={say('instructions')}
            value={fields.instructions}
            error={problems.instructions}
            rows={3}
            maxLength={1000}
            onChange={({ currentTarget: { value } }) => set('instructions', value)}
          />
          <Switch
            label={say('point')}
            checked={fields.point}
            onChange={({ currentTarget: { checked } }) => set('point', checked)}
          />
          <Switch
            label={say('activePlace')}
            checked={fields.active}
            onChange={({ currentTarget: { checked } }) => set('active', checked)}
          />
        </div>
      </Panel>
      <Panel title={say('rates')}>
        <RatesFields rows={fields.rates} problems={problems} change={(rows) => set('rates', rows)} />
      </Panel>
    </>
  );
}
