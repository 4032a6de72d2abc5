import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Day, dayName, lastsOvernight, type Span, WEEK } from './opening-hours.ts';
import classes from './site.module.css';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

/** The hours of a week, day by day, each with as many spans as it needs. */
export function OpeningHoursFields({ form }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const { spans, longer } = form.fields.openingHours;
  const made = useRef(0);
  const change = (next: readonly Span[]) => form.set('openingHours', { spans: next, longer });
  const add = (day: Day) => {
    made.current += 1;
    const last = spans.findLast((span) => span.day === day);
    // The first is the usual day; a further one begins where nothing stands yet.
    const hours = last ? { from: '', to: '' } : { from: '09:00', to: '17:00' };
    change([...spans, { id: `new ${made.current}`, day, ...hours }]);
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say('openingHoursNote')}
      </Text>
      <div className={classes.week}>
        {WEEK.map((day) => (
          <DayRow
            key={day}
            name={dayName(day, say.locale)}
            spans={spans.filter((span) => span.day === day)}
            problems={form.problems}
            add={() => add(day)}
            put={(span) => change(spans.map((one) => (one.id === span.id ? span : one)))}
            remove={(id) => change(spans.filter((one) => one.id !== id))}
          />
        ))}
      </div>
      {longer.length > 0 && (
        <Text size="sm" mt="sm">
          {say('longer', { count: longer.length })}
        </Text>
      )}
      {form.problems.openingHours && <Input.Error mt="sm">{form.problems.openingHours}</Input.Error>}
    </>
  );
}

interface DayRowProps {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly problems: SiteForm['problems'];
  readonly add: () => void;
  readonly put: (span: Span) => void;
  readonly remove: (id: string) => void;
}

function DayRow({ name, spans, problems, add, put, remove }: DayRowProps) {
  const say = useSay(siteWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid
    <div role="group" aria-label={name} className={classes.day}>
      <div className={classes.dayName}>{name}</div>
      <div className={classes.spans}>
        {spans.length === 0 && <Text c="dimmed">{say('closed')}</Text>}
        {spans.map((span, at) => (
          <div key={span.id} className={classes.span}>
            <TextInput
              type="time"
              aria-label={say('opens', { day: name, number: at + 1 })}
              value={span.from}
              error={problems[`openingHours.${span.id}.from`]}
              onChange={({ currentTarget: { value } }) => put({ ...span, from: value })}
            />
            <span className={classes.until}>{say('until')}</span>
            <TextInput
              type="time"
              aria-label={say('closes', { day: name, number: at + 1 })}
              value={span.to}
              error={problems[`openingHours.${span.id}.to`]}
              description={lastsOvernight(span) ? say('nextDay') : undefined}
              inputWrapperOrder={['input', 'description', 'error']}
              onChange={({ currentTarget: { value } }) => put({ ...span, to: value })}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={say('removeSpan', { day: name, number: at + 1 })}
              onClick={() => remove(span.id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={say('addSpanOn', { day: name })}
        onClick={add}
      >
        {say('addSpan')}
      </Button>
    </div>
  );
}
