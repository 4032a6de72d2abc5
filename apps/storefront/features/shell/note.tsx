import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { shellWords } from './words.ts';

interface NoteProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A modal note. The page's script opens it; Esc, the cross and everything inside with `data-closes` close it. */
export function Note({ id, title, children, actions }: NoteProps) {
  const say = useSay(shellWords);
  return (
    <dialog id={id} className="note" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <button type="button" className="cross" data-closes aria-label={say('close')}>
        ×
      </button>
      {children}
      <div className="note-actions">{actions}</div>
    </dialog>
  );
}
