import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Button, Checkbox, Input, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './site.module.css';
import type { SpecialSpan } from './special-hours.ts';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

/** Days on which the hours of every week do not hold: a holiday, a sale, a day that ends early. */
export function SpecialHoursFields({ form }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const spans = form.fields.specialHours;
  const made = useRef(0);
  const change = (next: readonly SpecialSpan[]) => form.set('specialHours', next);
  const add = () => {
    made.current += 1;
    change([...spans, { id: `new ${made.current}`, from: '', to: '', closed: true, note: '' }]);
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say('specialHoursNote')}
      </Text>
      <div className={classes.week}>
        {spans.map((span, at) => (
          <SpecialRow
            key={span.id}
            span={span}
            name={say('specialDay', { number: at + 1 })}
            problems={form.problems}
            put={(next) => change(spans.map((one) => (one.id === span.id ? next : one)))}
            remove={() => change(spans.filter((one) => one.id !== span.id))}
          />
        ))}
      </div>
      <Button mt="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {say('addSpecialDay')}
      </Button>
      {form.problems.specialHours && <Input.Error mt="sm">{form.problems.specialHours}</Input.Error>}
    </>
  );
}

interface SpecialRowProps {
  readonly span: SpecialSpan;
  readonly name: string;
  readonly problems: SiteForm['problems'];
  readonly put: (span: SpecialSpan) => void;
  readonly remove: () => void;
}

function SpecialRow({ span, name, problems, put, remove }: SpecialRowProps) {
  const say = useSay(siteWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid
    <div role="group" aria-label={name} className={classes.special}>
      <TextInput
        type="datetime-local"
        label={say('specialFrom')}
        value={span.from}
        error={problems[`specialHours.${span.id}.from`]}
        onChange={({ currentTarget: { value } }) => put({ ...span, from: value })}
      />
      <TextInput
        type="datetime-local"
        label={say('specialTo')}
        value={span.to}
        error={problems[`specialHours.${span.id}.to`]}
        onChange={({ currentTarget: { value } }) => put({ ...span, to: value })}
      />
      <TextInput
        label={say('specialRemark')}
        value={span.note}
        error={problems[`specialHours.${span.id}.note`]}
        onChange={({ currentTarget: { value } }) => put({ ...span, note: value })}
      />
      <div className={classes.specialEnd}>
        <Checkbox
          label={say('specialClosed')}
          checked={span.closed}
          onChange={({ currentTarget: { checked } }) => put({ ...span, closed: checked })}
        />
        <ActionIcon variant="default" size={36} aria-label={say('removeSpecialDay', { name })} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
