import type { MailTemplate } from '@headland/contract/types/mails';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormNotes } from '../../elements/form-notes.tsx';
import classes from './mails.module.css';
import { canHaveButton, insertVariable, type TemplateField } from './template-draft.ts';
import type { TemplateForm as Form } from './use-template-form.ts';

const labels: Readonly<Record<TemplateField, string>> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  buttonLabel: 'Button',
};

/** What the variables of mails stand for. One that is new to this page shows its name alone. */
const meanings: Readonly<Record<string, string>> = {
  site: 'name of the shop',
  email: 'the recipient’s address',
  code: 'the code',
  link: 'the address to open',
  minutes: 'minutes for which it is good',
  days: 'days for which it is good',
};

/** The words of a mail, with its variables to insert where the cursor was last. */
export function TemplateForm({ form, template }: { form: Form; template: MailTemplate }) {
  const last = useRef<{ field: TemplateField; element: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  const props = (field: TemplateField) => ({
    value: form.fields[field],
    onChange: (event: { currentTarget: { value: string } }) => form.set(field, event.currentTarget.value),
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { field, element: event.currentTarget };
    },
    error: form.problems[field],
    autoComplete: 'off',
  });
  const insert = (name: string) => {
    const { field, element } = last.current ?? { field: 'text' as const, element: null };
    const before = form.fields[field];
    const { text, cursor } = insertVariable(
      before,
      name,
      element?.selectionStart ?? before.length,
      element?.selectionEnd ?? before.length,
    );
    form.set(field, text);
    if (!element) return;
    element.focus();
    // The cursor is set once the new text stands in the field.
    requestAnimationFrame(() => element.setSelectionRange(cursor, cursor));
  };
  const { requiredVariable } = template;
  return (
    <div className={classes.fields}>
      <FormNotes form={form} subject="This mail" labels={labels} />
      <TextInput label="Subject" maxLength={200} {...props('subject')} />
      <TextInput label="Heading" maxLength={200} {...props('heading')} />
      <Textarea
        label="Text"
        description={
          requiredVariable
            ? `An empty line begins a paragraph. It has to hold {${requiredVariable}}.`
            : 'An empty line begins a paragraph.'
        }
        rows={10}
        maxLength={5000}
        spellCheck
        {...props('text')}
      />
      {canHaveButton(template) && (
        <TextInput
          label="Button"
          description="It leads where {link} leads. Leave it empty for no button."
          maxLength={60}
          {...props('buttonLabel')}
        />
      )}
      <div>
        <Text size="sm" fw={500} mb={4}>
          Insert where the cursor is
        </Text>
        <div className={classes.variables}>
          {template.variables.map((name) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
              {`{${name}}`}
              {meanings[name] && <span className={classes.meaning}>{meanings[name]}</span>}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
