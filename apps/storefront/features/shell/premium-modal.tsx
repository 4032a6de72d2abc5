import type { ReactNode } from 'react';
import { Note } from './note.tsx';

interface PremiumModalProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** What the first button says, and where it leads. */
  readonly primary: { readonly text: string; readonly href: string };
  /** What the second one says; it closes. */
  readonly secondary: string;
}

/**
 * Tells what the shop could do with one more app (specification 1, section 2). Open or closed is the state of its
 * `<dialog>`: opened by `data-opens`, closed by the cross, the second button or Esc.
 */
export function PremiumModal({ id, title, children, primary, secondary }: PremiumModalProps) {
  return (
    <Note
      id={id}
      title={title}
      actions={
        <>
          <a href={primary.href} className="button button-loud">
            {primary.text}
          </a>
          <button type="button" className="button" data-closes>
            {secondary}
          </button>
        </>
      }
    >
      {children}
    </Note>
  );
}
