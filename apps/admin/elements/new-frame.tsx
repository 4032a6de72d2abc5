import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { usePageTitle } from './page-title.tsx';
import type { DraftForm } from './use-draft-form.ts';

export interface NewFrameProps<Fields extends object> {
  readonly form: DraftForm<Fields>;
  readonly title: string;
  /** The list that it will stand in. */
  readonly back: { readonly to: string; readonly label: string };
  /** On the button that makes it. */
  readonly make: string;
  readonly children: ReactNode;
}

/**
 * The page on which something is made: a form that the Enter key sends, the way back, and one button. It stands in a
 * `DirtyGuard`, which its form tells of what is typed.
 */
export function NewFrame<Fields extends object>({ form, title, back, make, children }: NewFrameProps<Fields>) {
  usePageTitle(title);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <PageHead
        back={back}
        title={title}
        actions={
          <Button type="submit" loading={form.saving}>
            {make}
          </Button>
        }
      />
      {children}
    </form>
  );
}
