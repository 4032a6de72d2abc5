import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Amounts below each other, each with its name. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={classes.sums}>{children}</dl>;
}

/** @param text as the server has formatted it; without one there is nothing to say */
export function Sum({ label, text, strong = false }: { label: string; text: string | undefined; strong?: boolean }) {
  if (text === undefined) return null;
  return (
    <div className={classes.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
