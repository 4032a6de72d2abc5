import { useSay } from '@headland/words/react.ts';
import { Checkbox } from '@mantine/core';
import type { Row, Table } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { elementWords } from '../words.ts';
import { focusBar } from './selection-bar.tsx';
import type { Ticks } from './use-ticks.ts';

/** The boxes of a list, in the order of its rows. */
function boxesOf(box: HTMLInputElement): readonly HTMLInputElement[] {
  const list = box.closest('table, [data-grid]');
  return [...(list?.querySelectorAll<HTMLInputElement>('[data-tick]') ?? [])];
}

/**
 * The box that selects a row. The arrows go from box to box, with shift they select on the way, as the space bar does from
 * the row that was pressed last; Enter goes to what can be done with the selection, Escape ends it.
 * @param name what the row is called
 */
export function RowTick<Item>({
  row,
  table,
  ticks: { press },
  name,
}: {
  row: Row<Item>;
  table: Table<Item>;
  ticks: Ticks;
  name: string;
}) {
  const say = useSay(elementWords);
  const on = row.getIsSelected();
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const boxes = boxesOf(currentTarget);
      const next = boxes[boxes.indexOf(currentTarget) + step];
      if (shiftKey) press(row.id, true, false);
      if (shiftKey && next?.dataset.tick) press(next.dataset.tick, true, true);
      next?.focus();
    } else if (key === ' ' && shiftKey) press(row.id, !on, true);
    else if (key === 'Enter') focusBar(currentTarget);
    else if (key === 'Escape') table.resetRowSelection(true);
    else return;
    event.preventDefault();
  };
  return (
    <Checkbox
      size="xs"
      aria-label={say('select', { name })}
      checked={on}
      data-tick={row.id}
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        press(row.id, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      onKeyDown={goOn}
    />
  );
}

/** The box that selects every row of the page, or none. */
export function PageTick<Item>({ table }: { table: Table<Item> }) {
  const say = useSay(elementWords);
  return (
    <Checkbox
      size="xs"
      aria-label={say('selectPage')}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected()}
      onChange={({ currentTarget: { checked } }) => table.toggleAllRowsSelected(checked)}
    />
  );
}
