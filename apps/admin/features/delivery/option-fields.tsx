import { useSay } from '@headland/words/react.ts';
import { TextInput } from '@mantine/core';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import classes from './delivery.module.css';
import { type OptionFields as Fields, optionLabels } from './option-draft.ts';
import { RatesFields } from './rates-fields.tsx';
import { deliveryWords } from './words.ts';

/** What buyers choose, and what it costs. */
export function OptionFields({ form }: { form: DraftForm<Fields> }) {
  const say = useSay(deliveryWords);
  const { fields, problems, set } = form;
  return (
    <>
      <Panel title={say('about')}>
        <div className={classes.fields}>
          <FormNotes form={form} subject={say('thisOption')} labels={optionLabels(say)} />
          <TextInput
            label={say('title')}
            description={say('titleNote')}
            value={fields.title}
            error={problems.title}
            maxLength={1000}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set('title', value)}
          />
          <TextInput
            label={say('time')}
            description={say('timeNote')}
            value={fields.time}
            error={problems.time}
            maxLength={500}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set('time', value)}
          />
        </div>
      </Panel>
      <Panel title={say('rates')}>
        <RatesFields rows={fields.rates} problems={problems} change={(rows) => set('rates', rows)} />
      </Panel>
    </>
  );
}
