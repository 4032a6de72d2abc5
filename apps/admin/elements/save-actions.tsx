import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { elementWords } from './words.ts';

export interface SaveActionsProps {
  /** Whether anything differs from what is saved. */
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly revert: () => void;
  readonly save: () => void;
  /** Where a page holds several forms: what this one saves. */
  readonly label?: string;
  readonly size?: 'sm';
}

/** What a form offers of itself: to save it, and to put back what it was while it is not saved. */
export function SaveActions({ dirty, saving, revert, save, label, size }: SaveActionsProps) {
  const say = useSay(elementWords);
  const saveButton = useRef<HTMLButtonElement>(null);
  const sized = size !== undefined && { size };
  return (
    <>
      {dirty && (
        <Button
          {...sized}
          variant="default"
          disabled={saving}
          onClick={() => {
            // The button that is pressed goes, and would take the keyboard with it.
            saveButton.current?.focus();
            revert();
          }}
        >
          {say('putBack')}
        </Button>
      )}
      <Button {...sized} ref={saveButton} onClick={save} disabled={!dirty} loading={saving}>
        {label ?? say('save')}
      </Button>
    </>
  );
}
