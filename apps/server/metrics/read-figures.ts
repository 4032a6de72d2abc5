import { type Database, DatabaseUnavailable, type Figures, sql } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { clockDifference } from '../clock-check.ts';
import type { Gauged, Sample } from './metrics.ts';

/** Milliseconds for which one look serves all who ask: two scrapers cost what one does. */
const HOLDS = 5_000;
/** Milliseconds that a scrape waits for the database before it says that it is away. */
const PATIENCE = 2_000;

export interface ReadFiguresDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly figures: readonly Figures[];
  /** Told what went wrong, unless it is that the database is away. */
  readonly onError: (error: unknown) => void;
  readonly holds?: number;
  readonly patience?: number;
}

/** What a look at the tables told. */
export interface Look {
  /** Whether the database answered. */
  readonly up: boolean;
  /** Seconds that this process's clock is ahead of it; null if it did not answer. */
  readonly clockDifference: number | null;
  readonly gauges: readonly Gauged[];
}

const AWAY: Look = { up: false, clockDifference: null, gauges: [] };

interface Row {
  readonly source: number;
  readonly at: Date;
  readonly row: Readonly<Record<string, string | number>>;
}

/**
 * Reads the figures of all modules in one statement. It never fails: of a database that does not answer it says so, and a
 * look that waits for its answer is waited for by all instead of being joined by another.
 */
export function createReadFigures(deps: ReadFiguresDeps): () => Promise<Look> {
  const { database, clock, figures, onError, holds = HOLDS, patience = PATIENCE } = deps;
  let latest: { readonly look: Look; readonly at: number } | null = null;
  let looking: Promise<Look> | null = null;

  async function look(): Promise<Look> {
    const now = clock.now();
    const parts = figures.map(
      ({ select }, source) => sql`select ${sql.lit(source)} as source, to_jsonb(one) as row from (${select(now)}) one`,
    );
    const before = clock.now().getTime();
    const { rows } = await sql<Row>`
      select clock_timestamp() as at, source, row from (${sql.join(parts, sql` union all `)}) every
    `.execute(database.pool);
    const at = rows[0]?.at.getTime() ?? Number.NaN;
    return {
      up: true,
      clockDifference: clockDifference(before, at, clock.now().getTime()) / 1_000,
      gauges: figures.flatMap((one, source) =>
        gaugesOf(
          one,
          rows.filter((row) => row.source === source),
        ),
      ),
    };
  }

  async function remembered(): Promise<Look> {
    let found = AWAY;
    try {
      found = await look();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) onError(error);
    }
    latest = { look: found, at: performance.now() };
    looking = null;
    return found;
  }

  return async () => {
    if (latest && performance.now() - latest.at < holds) return latest.look;
    looking ??= remembered();
    const silence = Promise.withResolvers<Look>();
    const timer = setTimeout(() => silence.resolve(AWAY), patience);
    try {
      return await Promise.race([looking, silence.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function gaugesOf({ gauges, labels = [] }: Figures, rows: readonly Row[]): readonly Gauged[] {
  return Object.entries(gauges).map(([name, help]) => ({
    facts: { name, help, labels },
    samples: rows.map(
      ({ row }): Sample => ({ labels: labels.map((label) => String(row[label])), value: Number(row[name]) }),
    ),
  }));
}
