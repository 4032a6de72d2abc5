import { useLocality, useSay } from '@headland/words/react.ts';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { explainShortly } from '../api/explain.ts';
import { elementWords } from './words.ts';

/** Takes back what the latest notice offers; null once that notice is gone. */
let latest: { readonly id: string; readonly undo: () => void } | null = null;

/** Says what was changed, and takes it back if asked. @param undo may throw; the person is told then */
export function showUndo(message: string, undo: () => Promise<void>): void {
  const takeBack = () => {
    notifications.hide(id);
    undo().then(
      () => notifications.show({ message: <Said of="undone" />, autoClose: 4_000 }),
      (error: unknown) => showTrouble(<Said of="notUndone" />, error),
    );
  };
  const id = notifications.show({
    onClose: () => {
      if (latest?.id === id) latest = null;
    },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>{message}</span>
        <Button size="compact-sm" variant="default" flex="none" onClick={takeBack}>
          <Said of="undo" />
        </Button>
      </Group>
    ),
  });
  latest = { id, undo: takeBack };
}

/** Notices are drawn where the language is known; what shows them need not know it. */
function Said({ of }: { of: 'undone' | 'notUndone' | 'undo' }) {
  return useSay(elementWords)(of);
}

/** For the keyboard, which would have a long way to the notice. */
export function undoLatest(): void {
  latest?.undo();
}

/** A failure of something that has no place on the page. */
export function showTrouble(title: ReactNode, error: unknown): void {
  notifications.show({ color: 'red', title, message: <Why error={error} />, autoClose: false });
}

function Why({ error }: { error: unknown }) {
  return explainShortly(error, useLocality());
}
