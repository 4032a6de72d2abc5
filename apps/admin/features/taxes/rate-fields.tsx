import { useSay } from '@headland/words/react.ts';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import { exemptGroupsQuery } from './exempt/exempt-queries.ts';
import { exemptWords } from './exempt/words.ts';
import { type RateFields as Fields, jurisdictionTypes, rateLabels, withExempt } from './rate-draft.ts';
import classes from './taxes.module.css';
import { taxWords } from './words.ts';

/** How much, what buyers read, and whose tax it is. */
export function RateFields({ form }: { form: DraftForm<Fields> }) {
  const say = useSay(taxWords);
  const sayExempt = useSay(exemptWords);
  const { data: groups = [] } = useQuery(exemptGroupsQuery());
  const { fields, problems, set } = form;
  const labels = rateLabels(say);
  const text = (name: 'percent' | 'taxName' | 'taxType' | 'jurisdiction') => ({
    label: labels[name],
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => set(name, value),
    error: problems[name],
    autoComplete: 'off',
    maxLength: name === 'percent' ? 20 : 200,
  });
  return (
    <>
      <TextInput {...text('percent')} inputMode="decimal" rightSection="%" data-autofocus />
      <div className={classes.row}>
        <TextInput {...text('taxName')} description={say('taxNameNote')} />
        <TextInput {...text('taxType')} description={say('taxTypeNote')} />
      </div>
      <div className={classes.row}>
        <TextInput {...text('jurisdiction')} description={say('jurisdictionNote')} />
        <Select
          label={labels.jurisdictionType}
          description={say('jurisdictionTypeNote')}
          data={[
            { value: '', label: say('asRegion') },
            ...jurisdictionTypes.map((type) => ({ value: type, label: say(type) })),
          ]}
          value={fields.jurisdictionType}
          onChange={(value) => set('jurisdictionType', jurisdictionTypes.find((type) => type === value) ?? '')}
          error={problems.jurisdictionType}
          allowDeselect={false}
        />
      </div>
      {groups.length > 0 && (
        <div className={classes.row}>
          {groups.map(({ id, name }) => (
            <TextInput
              key={id}
              label={sayExempt('rateFor', { group: name })}
              description={sayExempt('rateForNote')}
              value={fields.exempt.find(({ groupId }) => groupId === id)?.percent ?? ''}
              onChange={({ currentTarget: { value } }) => set('exempt', withExempt(fields.exempt, id, value))}
              error={problems[`exempt.${id}`]}
              inputMode="decimal"
              rightSection="%"
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </div>
      )}
      {problems.exempt && <Text c="red">{problems.exempt}</Text>}
    </>
  );
}
