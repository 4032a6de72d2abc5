import { useSay } from '@headland/words/react.ts';
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Table, VisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { keep, recall } from '../api/device-memory.ts';
import { elementWords } from './words.ts';

/** Which columns a table shows, remembered by this browser. @param key name of the table */
export function useColumnChoice(key: string, standard: VisibilityState) {
  const place = `headland-admin-columns-${key}`;
  const [chosen, setChosen] = useState<VisibilityState>(() => ({ ...standard, ...read(recall(place)) }));
  const change = (next: VisibilityState | ((before: VisibilityState) => VisibilityState)) => {
    const value = typeof next === 'function' ? next(chosen) : next;
    setChosen(value);
    keep(place, JSON.stringify(value));
  };
  return [chosen, change] as const;
}

function read(text: string | null): VisibilityState {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

export function ColumnChoice<Row>({ table }: { table: Table<Row> }) {
  const say = useSay(elementWords);
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {say('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onChange={(shown) => column.toggleVisibility(shown)}
            >
              {column.columnDef.meta?.label ?? column.id}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
