import { Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-head.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** Beside the title, such as a status. */
  readonly beside?: ReactNode;
  /** Below the title, one line. */
  readonly below?: ReactNode;
  /** Buttons at the far end. */
  readonly actions?: ReactNode;
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** Title of a page, what it is, and what can be done with it. */
export function PageHead({ title, beside, below, actions, back }: PageHeadProps) {
  return (
    <header className={classes.head}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden /> {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div className={classes.what}>
          <div className={classes.names}>
            <Title order={1}>{title}</Title>
            {beside}
          </div>
          {below && <div className={classes.below}>{below}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
