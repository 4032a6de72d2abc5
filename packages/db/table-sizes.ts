import { sql } from 'kysely';
import type { Queryable } from './transaction.ts';

/** Milliseconds for which sizes are good. */
const GOOD_FOR = 60_000;
/** Bytes of a row, where the database has not counted the rows of a table yet. */
const USUAL_ROW = 500;

/**
 * About how many rows tables have, as the database's own planner knows it: read in one statement, kept for a minute, and
 * read anew while what is known still answers. A table that is not known has none. Where reading anew fails, what was known
 * is forgotten: whoever asks next reads, and meets the error.
 */
export function tableSizes(db: Queryable, now = () => performance.now()): (table: string) => Promise<number> | number {
  let known: ReadonlyMap<string, number> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<ReadonlyMap<string, number>> | undefined;

  function read(): Promise<ReadonlyMap<string, number>> {
    reading ??= selectSizes(db)
      .then((sizes) => {
        readAt = now();
        known = sizes;
        return sizes;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const forget = () => {
    known = undefined;
  };

  return (table) => {
    if (known === undefined) return read().then((sizes) => sizes.get(table) ?? 0);
    const told = known.get(table) ?? 0;
    if (now() - readAt > GOOD_FOR) read().catch(forget);
    return told;
  };
}

async function selectSizes(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, case when reltuples >= 0 then reltuples
      else (pg_relation_size(oid) / ${USUAL_ROW}::int8)::float8 end as rows
    from pg_class where relkind = 'r' and relnamespace = 'headland'::regnamespace
  `.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}
