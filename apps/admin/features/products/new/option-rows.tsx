import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './new-product.module.css';
import type { OptionRow } from './new-product-draft.ts';
import type { NewProduct } from './use-new-product.ts';
import { newProductWords } from './words.ts';

/** The server takes no more of them. */
const MOST_OPTIONS = 6;

/** What buyers choose between; every combination is a variant. */
export function OptionRows({ form }: { form: NewProduct }) {
  const say = useSay(newProductWords);
  const { fields, problems, set, made } = form;
  const fixed = made !== null;
  const count = useRef(0);
  const add = useRef<HTMLButtonElement>(null);
  const change = (id: string, to: Partial<OptionRow>) =>
    set(
      'options',
      fields.options.map((option) => (option.id === id ? { ...option, ...to } : option)),
    );
  return (
    <>
      {fields.options.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {say('noOptions')}
        </Text>
      )}
      <ul className={classes.options}>
        {fields.options.map((option, at) => (
          <li key={option.id} className={classes.option}>
            <TextInput
              label={say('option', { at: at + 1 })}
              placeholder={say('optionSample')}
              maxLength={50}
              value={option.name}
              disabled={fixed}
              error={problems[`options[${at}].name`]}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => change(option.id, { name: value })}
            />
            <TextInput
              label={say('choices', { at: at + 1 })}
              placeholder={say('choicesSample')}
              value={option.choices}
              disabled={fixed}
              error={problems[`options[${at}].choices`]}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => change(option.id, { choices: value })}
            />
            <ActionIcon
              variant="default"
              size={36}
              mt={25}
              disabled={fixed}
              aria-label={
                option.name ? say('removeOption', { name: option.name }) : say('removeOptionAt', { at: at + 1 })
              }
              onClick={() => {
                set(
                  'options',
                  fields.options.filter(({ id }) => id !== option.id),
                );
                // The button goes, and would take the keyboard with it.
                add.current?.focus();
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        size="sm"
        variant="default"
        disabled={fixed || fields.options.length >= MOST_OPTIONS}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          count.current += 1;
          set('options', [...fields.options, { id: `option ${count.current}`, name: '', choices: '' }]);
        }}
      >
        {say('addOption')}
      </Button>
    </>
  );
}
