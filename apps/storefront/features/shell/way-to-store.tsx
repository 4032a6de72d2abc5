import type { ReactNode } from 'react';
import { useHasApp } from '../../visit/page-context.ts';

/** The button that leads to the shelves, where there are any. */
export function WayToStore({ loud, children }: { readonly loud?: boolean; readonly children: ReactNode }) {
  if (!useHasApp('store')) return null;
  return (
    <a href="/store" className={loud ? 'button button-loud' : 'button'}>
      {children}
    </a>
  );
}
