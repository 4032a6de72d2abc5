import type { MailTemplate } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormNotes } from '../../elements/form-notes.tsx';
import classes from './mails.module.css';
import { canHaveButton, insertVariable, type TemplateField } from './template-draft.ts';
import type { TemplateForm as Form } from './use-template-form.ts';
import { type MailSay, mailWords } from './words.ts';

/** Variables that this page has words for; one that is new to it shows its name alone. */
const explained = ['site', 'email', 'code', 'link', 'minutes', 'days'] as const;

function meaningOf(name: string, say: MailSay): string | null {
  const known = explained.find((one) => one === name);
  return known === undefined ? null : say(`means_${known}`);
}

function labelsOf(say: MailSay): Readonly<Record<TemplateField, string>> {
  return { subject: say('subject'), heading: say('heading'), text: say('text'), buttonLabel: say('buttonLabel') };
}

/** The words of a mail, with its variables to insert where the cursor was last. */
export function TemplateForm({ form, template }: { form: Form; template: MailTemplate }) {
  const say = useSay(mailWords);
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
      <FormNotes form={form} subject={say('this')} labels={labelsOf(say)} />
      <TextInput label={say('subject')} maxLength={200} {...props('subject')} />
      <TextInput label={say('heading')} maxLength={200} {...props('heading')} />
      <Textarea
        label={say('text')}
        description={requiredVariable ? say('textNoteHolding', { variable: `{${requiredVariable}}` }) : say('textNote')}
        rows={10}
        maxLength={5000}
        spellCheck
        {...props('text')}
      />
      {canHaveButton(template) && (
        <TextInput
          label={say('buttonLabel')}
          description={say('buttonNote', { variable: '{link}' })}
          maxLength={60}
          {...props('buttonLabel')}
        />
      )}
      <div>
        <Text size="sm" fw={500} mb={4}>
          {say('insert')}
        </Text>
        <div className={classes.variables}>
          {template.variables.map((name) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
              {`{${name}}`}
              {meaningOf(name, say) && <span className={classes.meaning}>{meaningOf(name, say)}</span>}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
