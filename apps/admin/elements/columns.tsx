import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** Two columns where there is room, one below the other where there is not. @param even both as wide */
export function Columns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return (
    <div className={classes.columns} data-even={even || undefined}>
      {children}
    </div>
  );
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
