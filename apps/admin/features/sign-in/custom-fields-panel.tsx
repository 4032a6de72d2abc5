import type { CustomFieldDefinition } from '@headland/contract/types/identity-admin';
import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { beyondFields, fieldProblems } from '../../api/field-problems.ts';
import { useDirtyPart } from '../../elements/dirty-guard.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import {
  type FieldRow,
  fieldTypes,
  idsByKey,
  isFieldType,
  isSame,
  MOST_FIELDS,
  rowsOf,
  toDefinitions,
  withKeys,
} from './custom-fields.ts';
import classes from './settings.module.css';
import { useSaveSettings } from './settings-queries.ts';

const path = (at: number, name: string) => `settings.customFields[${at}].${name}`;

/** The fields that this site adds to every member's profile. */
export function CustomFieldsPanel({ definitions }: { definitions: readonly CustomFieldDefinition[] }) {
  const save = useSaveSettings();
  const [own, setOwn] = useState<readonly FieldRow[] | null>(null);
  // A row that was made here keeps its id when the server has given it a key, and with it its fields and the cursor.
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map());
  const rows = own ?? rowsOf(definitions, ids);
  const dirty = !isSame(rows, definitions);
  const made = useRef(0);
  const saving = useMutation({
    mutationFn: async () => {
      const saved = toDefinitions(rows);
      await save({ customFields: saved });
      return { sent: rows, saved, before: [...definitions] };
    },
    onSuccess: ({ sent, saved, before }) => {
      setIds(new Map([...ids, ...idsByKey(sent, saved)]));
      // What was typed since it was sent stays.
      setOwn((latest) => (latest === null || latest === sent ? null : withKeys(latest, sent, saved)));
      showUndo('The fields of profiles are saved.', () => save({ customFields: before }));
    },
  });
  const send = () => {
    if (dirty && !saving.isPending) saving.mutate();
  };
  useDirtyPart(dirty && !saving.isPending);
  useHotkeys([['mod+S', send]], []);
  const change = (next: readonly FieldRow[]) => {
    setOwn(next);
    if (saving.isError) saving.reset();
  };
  const problems = fieldProblems(saving.error);
  const rest = beyondFields(saving.error, (field) => /^settings\.customFields\[\d+\]\.(key|label|type)$/.test(field));
  return (
    <Panel
      title="Fields of profiles"
      beside={
        <Group gap="xs">
          <SaveActions
            size="sm"
            label="Save fields"
            dirty={dirty}
            saving={saving.isPending}
            revert={() => change(rowsOf(definitions, ids))}
            save={send}
          />
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw="42rem">
        What you want to know of members beside name, addresses and phones. Members fill them in on their account page.
        What they filled in stays if you remove a field, and comes back with it.
      </Text>
      {rest !== null && <Trouble error={rest} />}
      <ul className={classes.fields}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.field}>
            <TextInput
              aria-label={`Name of field ${at + 1}`}
              placeholder="Name, such as Favourite hero"
              value={row.label}
              maxLength={100}
              autoComplete="off"
              description={row.saved ? `Kept under ${row.key}` : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={problems.get(path(at, 'label')) ?? problems.get(path(at, 'key'))}
              onChange={({ currentTarget: { value } }) =>
                change(rows.map((one) => (one.id === row.id ? { ...one, label: value } : one)))
              }
            />
            <NativeSelect
              aria-label={`Type of ${row.label || `field ${at + 1}`}`}
              value={row.type}
              data={[...fieldTypes]}
              error={problems.get(path(at, 'type'))}
              onChange={({ currentTarget: { value } }) => {
                if (!isFieldType(value)) return;
                change(rows.map((one) => (one.id === row.id ? { ...one, type: value } : one)));
              }}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Remove ${row.label || `field ${at + 1}`}`}
              onClick={() => change(rows.filter((one) => one.id !== row.id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          No fields of your own yet.
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
        Add a field
      </Button>
    </Panel>
  );
}
