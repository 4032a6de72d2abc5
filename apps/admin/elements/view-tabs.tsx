import { Link } from 'react-router';
import classes from './view-tabs.module.css';

export interface View {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** How many there are; left out until it is known. */
  readonly count?: number | undefined;
}

/** The named filters of a list. They are links: each is an address of its own. */
export function ViewTabs({ label, views, current }: { label: string; views: readonly View[]; current: string }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.to}
          className={classes.tab}
          aria-current={view.id === current ? 'true' : undefined}
        >
          {view.label}
          {view.count !== undefined && <span className={classes.count}> {view.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
