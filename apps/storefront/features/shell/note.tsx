import type { ReactNode } from 'react';

interface NoteProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A modal note. The page's script opens it; Esc, the cross and everything inside with `data-closes` close it. */
export function Note({ id, title, children, actions }: NoteProps) {
  return (
    <dialog id={id} className="note" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <button type="button" className="cross" data-closes aria-label="Close">
        ×
      </button>
      {children}
      <div className="note-actions">{actions}</div>
    </dialog>
  );
}
