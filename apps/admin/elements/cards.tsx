import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './cards.module.css';

/** @param grid many beside each other, wherever it is. Else a list on a phone, where a table does not fit; arrow keys go through cells that are edited in place. @param loading names what is on its way; null once it is there */
export function Cards({
  loading,
  grid = false,
  children,
}: {
  loading: string | null;
  grid?: boolean;
  children: ReactNode;
}) {
  if (loading !== null) {
    return (
      <div className={classes.cards} role="status" aria-label={loading}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={44} my="sm" />
        ))}
      </div>
    );
  }
  return (
    <ul className={grid ? classes.grid : classes.cards} data-grid>
      {children}
    </ul>
  );
}

/** Its children stand two by two: what it is and how it stands, then what is softer. */
export function Card({ children }: { children: ReactNode }) {
  return <li className={classes.card}>{children}</li>;
}

/** A smaller part of a card. @param wide takes the whole line @param above can be pressed by itself */
export function CardSoft({ wide, above, children }: { wide?: boolean; above?: boolean; children: ReactNode }) {
  const names = [classes.soft, wide && classes.wide, above && classes.above].filter(Boolean);
  return <div className={names.join(' ')}>{children}</div>;
}

/** The box that selects a card, above the link that covers it. */
export function CardTick({ children }: { children: ReactNode }) {
  return <span className={classes.tick}>{children}</span>;
}
