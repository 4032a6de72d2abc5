import { useSay } from '@headland/words/react.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { type CellDrafts, CellDraftsContext } from './cell-draft.ts';
import { elementWords } from './words.ts';

interface DirtyParts {
  mark(id: string, dirty: boolean): void;
}

const DirtyContext = createContext<DirtyParts | null>(null);

/** Counts a form or cell as unsaved work of the page for as long as it says so. */
export function useDirtyPart(dirty: boolean): void {
  const parts = useContext(DirtyContext);
  const id = useId();
  useEffect(() => {
    parts?.mark(id, dirty);
    return () => parts?.mark(id, false);
  }, [parts, id, dirty]);
}

/** The same for a cell, whose draft stays on the page when the cell does not. @param place names the draft */
export function useUnsaved(place: string, unsaved: boolean): void {
  const parts = useContext(DirtyContext);
  useEffect(() => parts?.mark(place, unsaved), [parts, place, unsaved]);
}

/** Keeps a person from losing what they typed: links ask first, and so does the browser. */
export function DirtyGuard({ children }: { children: ReactNode }) {
  const say = useSay(elementWords);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo<DirtyParts>(
    () => ({
      mark: (id, isDirty) =>
        setDirty((before) => {
          if (before.has(id) === isDirty) return before;
          const after = new Set(before);
          if (isDirty) after.add(id);
          else after.delete(id);
          return after;
        }),
    }),
    [],
  );
  const [drafts] = useState<CellDrafts>(() => ({ byPlace: new Map(), at: null }));
  const unsaved = dirty.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <DirtyContext value={parts}>
      <CellDraftsContext value={drafts}>{children}</CellDraftsContext>
      <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={say('leaveTitle')}>
        <Text>{say('leaveText')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {say('leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {say('stay')}
          </Button>
        </Group>
      </Modal>
    </DirtyContext>
  );
}
