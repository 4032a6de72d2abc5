import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figureWords } from './figure-words.ts';
import classes from './figures.module.css';

/** Figures beside each other, as many as fit. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>;
}

interface FigureProps {
  readonly label: string;
  /** Null until it is known. */
  readonly value: string | null;
  readonly note: ReactNode;
  /** Why it could not be read, or not be brought up to date. */
  readonly error: unknown;
  /** The list that it counts. */
  readonly to?: string;
}

/** One number, what it counts, and a word on it. */
export function Figure({ label, value, note, error, to }: FigureProps) {
  const say = useSay(figureWords);
  return (
    <div className={classes.figure}>
      <div className={classes.label}>{to ? <Link to={to}>{label}</Link> : label}</div>
      <div className={classes.value}>
        {value ?? (error ? '—' : <Skeleton height={32} width={72} component="span" display="block" />)}
      </div>
      <div className={classes.note}>{!error ? note : say(value === null ? 'unread' : 'old')}</div>
    </div>
  );
}
