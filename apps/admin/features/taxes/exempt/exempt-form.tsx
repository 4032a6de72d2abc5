import type { Place } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { TextInput } from '@mantine/core';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { Panel } from '../../../elements/panel.tsx';
import type { DraftForm } from '../../../elements/use-draft-form.ts';
import type { GroupFields } from '../group-form.tsx';
import classes from '../taxes.module.css';
import { exemptWords } from './words.ts';

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof GroupFields> | null {
  return path === 'taxExemptGroup.name' ? { name: 'name', about: undefined } : null;
}

/** What a group of exempt buyers is called. */
export function ExemptForm({ form }: { form: DraftForm<GroupFields> }) {
  const say = useSay(exemptWords);
  return (
    <Panel title={say('about')}>
      <div className={classes.fields}>
        <FormNotes form={form} subject={say('thisGroup')} labels={{ name: say('name') }} />
        <TextInput
          label={say('name')}
          description={say('nameNote')}
          value={form.fields.name}
          onChange={({ currentTarget: { value } }) => form.set('name', value)}
          error={form.problems.name}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
      </div>
    </Panel>
  );
}
