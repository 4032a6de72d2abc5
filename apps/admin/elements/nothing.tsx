import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** An empty list: why it is empty and what would fill it. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.nothing}>
      <p className={classes.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
