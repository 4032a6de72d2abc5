import { inline, useSay } from '@headland/words/react.ts';
import { Alert, Button, Text } from '@mantine/core';
import type { FieldOf } from './draft.ts';
import classes from './form-notes.module.css';
import { Trouble } from './trouble.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { elementWords } from './words.ts';

/**
 * What a form has to say that belongs to no field: a failure, and what somebody else saved meanwhile, with both versions
 * side by side.
 * @param subject what the form is of, such as `This product`
 * @param labels the names of its fields
 */
export function FormNotes<Fields extends object>({
  form,
  subject,
  labels,
}: {
  form: DraftForm<Fields>;
  subject: string;
  labels: Readonly<Record<FieldOf<Fields>, string>>;
}) {
  const say = useSay(elementWords);
  const { error, news } = form;
  return (
    <>
      {error !== null && <Trouble error={error} />}
      {news !== null && (
        <Alert variant="outline" color="gray" title={say('overtaken', { subject })} role="alert">
          <Text size="sm">{say('overtakenText')}</Text>
          {news.length > 0 && (
            <ul className={classes.versions}>
              {news.map(({ name, theirs, mine }) => (
                <li key={name} className={classes.version}>
                  <span>
                    {inline(
                      say.pieces('bothVersions', {
                        field: (text) => <strong key={name}>{text}</strong>,
                        name: labels[name],
                        theirs: textOf(say, theirs),
                        mine: textOf(say, mine),
                      }),
                    )}
                  </span>
                  <Button size="compact-sm" variant="default" onClick={() => form.takeTheirs(name)}>
                    {say('takeTheirs')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </>
  );
}

/** A value of a field in a sentence, cut where it is long. */
function textOf(say: ReturnType<typeof elementWords.say>, value: unknown): string {
  if (value === '' || value === null || value === undefined) return say('empty');
  if (typeof value === 'boolean') return say(value ? 'on' : 'off');
  if (typeof value !== 'string') return say('another');
  return say('quoted', { text: value.length > 80 ? `${value.slice(0, 80)}…` : value });
}
