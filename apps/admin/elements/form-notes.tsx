import { Alert, Button, Text } from '@mantine/core';
import type { FieldOf } from './draft.ts';
import classes from './form-notes.module.css';
import { Trouble } from './trouble.tsx';
import type { DraftForm } from './use-draft-form.ts';

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
  const { error, news } = form;
  return (
    <>
      {error !== null && <Trouble error={error} />}
      {news !== null && (
        <Alert variant="outline" color="gray" title={`${subject} was changed elsewhere`} role="alert">
          <Text size="sm">
            Nothing is saved yet. Fields that you did not touch show the new values. Save again to use yours.
          </Text>
          {news.length > 0 && (
            <ul className={classes.versions}>
              {news.map(({ name, theirs, mine }) => (
                <li key={name} className={classes.version}>
                  <span>
                    <strong>{labels[name]}</strong>: it is {textOf(theirs)} now, yours is {textOf(mine)}.
                  </span>
                  <Button size="compact-sm" variant="default" onClick={() => form.takeTheirs(name)}>
                    Take theirs
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
function textOf(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return 'another';
  return `“${value.length > 80 ? `${value.slice(0, 80)}…` : value}”`;
}
