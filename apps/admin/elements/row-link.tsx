import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

/** The link of a row or card. @param whole the card answers too; it is positioned then */
export function RowLink({ to, whole, children }: { to: string; whole?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link} data-whole={whole || undefined}>
      {children}
    </Link>
  );
}
