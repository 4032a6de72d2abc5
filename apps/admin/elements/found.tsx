import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { DirtyGuard } from './dirty-guard.tsx';
import { Nothing } from './nothing.tsx';
import { PageHead } from './page-head.tsx';
import { usePageTitle } from './page-title.tsx';
import { Trouble } from './trouble.tsx';

interface FoundProps<Entity> {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Undefined until it is loaded; null if there is none. */
  readonly entity: Entity | null | undefined;
  readonly error: unknown;
  readonly again: () => void;
  readonly missing: { readonly title: string; readonly text: string };
  readonly loading: string;
  readonly children: (entity: Entity) => ReactNode;
}

/** A page about one thing: what it shows while the thing is on its way, and where there is none. */
export function Found<Entity>({ title, back, entity, error, again, missing, loading, children }: FoundProps<Entity>) {
  usePageTitle(title);
  if (entity) return <DirtyGuard>{children(entity)}</DirtyGuard>;
  return (
    <>
      <PageHead title={title} back={back} />
      {error ? (
        <Trouble error={error} again={again} />
      ) : entity === null ? (
        <Nothing title={missing.title}>{missing.text}</Nothing>
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={loading} />
      )}
    </>
  );
}
