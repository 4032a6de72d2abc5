import type { IdentitySettings } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import {
  type FieldRow,
  fieldTypes,
  isFieldType,
  keysOf,
  MOST_FIELDS,
  rowsOf,
  toDefinitions,
  withKeys,
} from './custom-fields.ts';
import classes from './settings.module.css';
import { useReloadSettings, useSaveSettings } from './settings-queries.ts';
import { signInWords } from './words.ts';

const PATH = /^settings\.customFields(\[\d+\]\.(?:key|label|type))$/;

interface Fields {
  readonly rows: readonly FieldRow[];
}

/** The fields that this site adds to every member's profile. */
export function CustomFieldsPanel({ settings }: { settings: IdentitySettings }) {
  const say = useSay(signInWords);
  const save = useSaveSettings();
  // Grows with every save, and changes nothing that is shown.
  const [given] = useState(() => new Map<string, string>());
  const made = useRef(0);
  const form = useDraftForm<Fields, IdentitySettings>({
    entity: settings,
    fieldsOf: ({ customFields = [] }) => ({ rows: rowsOf(customFields, given) }),
    reload: useReloadSettings(),
    write: async ({ rows: sent = [] }) => {
      const saved = toDefinitions(withKeys(sent, given));
      const after = await save({ customFields: saved });
      for (const [id, key] of keysOf(sent, saved)) given.set(id, key);
      return after;
    },
    placeOf: (path) => {
      const at = PATH.exec(path)?.[1];
      return at === undefined ? null : { name: at };
    },
    said: () => say('fieldsSaved'),
  });
  const rows = withKeys(form.fields.rows, given);
  const change = (next: readonly FieldRow[]) => form.set('rows', next);
  return (
    <Panel
      title={say('fieldsOfProfiles')}
      beside={
        <Group gap="xs">
          <SaveActions
            size="sm"
            label={say('saveFields')}
            dirty={form.dirty}
            saving={form.saving}
            revert={form.revert}
            save={form.save}
          />
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw="42rem">
        {say('fieldsText')}
      </Text>
      <FormNotes form={form} subject={say('theFields')} labels={{ rows: say('fields') }} />
      <ul className={classes.fields}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.field}>
            <TextInput
              aria-label={say('nameOfField', { number: at + 1 })}
              placeholder={say('nameExample')}
              value={row.label}
              maxLength={100}
              autoComplete="off"
              description={row.saved ? say('keptUnder', { key: row.key }) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={form.problems[`[${at}].label`] ?? form.problems[`[${at}].key`]}
              onChange={({ currentTarget: { value } }) =>
                change(rows.map((one) => (one.id === row.id ? { ...one, label: value } : one)))
              }
            />
            <NativeSelect
              aria-label={say('typeOf', { field: row.label || say('field', { number: at + 1 }) })}
              value={row.type}
              data={fieldTypes.map((type) => ({ value: type, label: say(type) }))}
              error={form.problems[`[${at}].type`]}
              onChange={({ currentTarget: { value } }) => {
                if (!isFieldType(value)) return;
                change(rows.map((one) => (one.id === row.id ? { ...one, type: value } : one)));
              }}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={say('remove', { field: row.label || say('field', { number: at + 1 }) })}
              onClick={() => change(rows.filter((one) => one.id !== row.id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {say('noFields')}
        </Text>
      )}
      <Button
        size="sm"
        variant="default"
        mt="sm"
        disabled={rows.length >= MOST_FIELDS}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          made.current += 1;
          change([...rows, { id: `new ${made.current}`, key: '', label: '', type: 'TEXT', saved: false }]);
        }}
      >
        {say('addField')}
      </Button>
    </Panel>
  );
}
