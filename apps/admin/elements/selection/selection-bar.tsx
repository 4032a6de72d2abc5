import { useSay } from '@headland/words/react.ts';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { elementWords } from '../words.ts';
import classes from './selection-bar.module.css';

/** Goes from a row of a list to what can be done with those that are selected. */
export function focusBar(from: HTMLElement): void {
  from.closest('[data-list]')?.querySelector<HTMLElement>('[data-selection-bar] button')?.focus();
}

function focusRows(from: HTMLElement): void {
  from.closest('[data-list]')?.querySelector<HTMLElement>('[data-tick]')?.focus();
}

/** How many rows are selected, and what can be done with them; it stands below the rows for as long as there are any. */
export function SelectionBar({
  count,
  of,
  clear,
  children,
}: {
  count: number;
  /** Rows of the page. */
  of: number;
  clear: () => void;
  /** Buttons, as long as something is selected, and what they open. */
  children: ReactNode;
}) {
  const say = useSay(elementWords);
  return (
    <div className={classes.bar} data-selection-bar data-shown={count > 0 || undefined}>
      <span role="status">{count > 0 && say('selected', { count, of })}</span>
      <Group gap="xs">
        {children}
        {count > 0 && (
          <Button
            size="sm"
            variant="subtle"
            onClick={({ currentTarget }) => {
              focusRows(currentTarget);
              clear();
            }}
          >
            {say('selectNone')}
          </Button>
        )}
      </Group>
    </div>
  );
}
