import { type Database, sql } from '@headland/db';
import type { Clock } from '@headland/kernel';

/** Milliseconds that this process may be ahead of its database, or behind it. */
const ALLOWED = 1_000;
/** Milliseconds for which an answer holds: jobs come in bunches. */
const HOLDS = 5_000;

/**
 * How far this process's clock is ahead of the database's, as far as can be told: the database looked at its own at some
 * moment between the two looks here.
 * @param before look at this process's clock @param at the database's @param after look at this process's again
 * @returns milliseconds, negative if it is behind
 */
export function clockDifference(before: number, at: number, after: number): number {
  return at < before ? before - at : at > after ? after - at : 0;
}

export interface ClockCheckDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Told once when the clocks begin to differ. @param by milliseconds that this process is ahead */
  readonly onWrong: (by: number) => void;
  /** Told once when they agree again. */
  readonly onRight: () => void;
  /** Milliseconds for which an answer holds; 5,000 if left out. */
  readonly holds?: number;
}

/**
 * Compares the clock of this process with the database's, which all processes share. Work that goes by the clock alone,
 * such as deleting what is old, does harm to all of them where one is wrong.
 * @returns asks whether they agree; throws DatabaseUnavailable
 */
export function createClockCheck(deps: ClockCheckDeps): () => Promise<boolean> {
  const { database, clock, onWrong, onRight, holds = HOLDS } = deps;
  let agreed = true;
  let asked = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const before = clock.now().getTime();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.pool);
    const by = clockDifference(before, rows[0]?.at.getTime() ?? Number.NaN, clock.now().getTime());
    const agrees = Math.abs(by) <= ALLOWED;
    if (agreed && !agrees) onWrong(by);
    if (!agreed && agrees) onRight();
    agreed = agrees;
    asked = performance.now();
  }

  return async () => {
    if (performance.now() - asked >= holds) await look();
    return agreed;
  };
}
