import type { RawBuilder } from 'kysely';

/** How many rows a figure counts at most: with more the exact number says nothing new, and counting would take its time. */
export const MOST_COUNTED = 10_000;

/** Figures about the tables of a module, for whoever watches an installation. */
export interface Figures {
  /** What each says, by its name in Prometheus. */
  readonly gauges: Readonly<Record<string, string>>;
  /** Columns that are labels; each has few values, which the module knows beforehand. */
  readonly labels?: readonly string[];
  /**
   * One select, a column for each of them; asked every few seconds in one statement together with all others, so it must
   * find its rows by an index and look at no more than `MOST_COUNTED` of them.
   */
  readonly select: (now: Date) => RawBuilder<unknown>;
}
