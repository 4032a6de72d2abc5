import type { RawBuilder, SqlBool } from 'kysely';
import { type Database, sql } from './database.ts';
import { inBatches } from './delete-old.ts';
import type { Queryable } from './transaction.ts';

/** Rows of strangers, of which a site keeps so many bytes and no more. Their table has `site_id`, `id` and `created_at`. */
export interface Overflowing {
  readonly table: string;
  /** Columns that hold nearly all of their bytes; of what lies outside the row its size there is counted. */
  readonly columns: readonly string[];
  /** Which rows are counted, on the table's columns. */
  readonly counted: RawBuilder<SqlBool>;
}

export interface Overflow {
  /** Bytes that one site's counted rows may take together. */
  readonly most: number;
  /** Which rows go first, and which if that is not enough; the oldest of each first. */
  readonly turns: readonly RawBuilder<SqlBool>[];
  /** Told of what has gone, in that transaction. */
  readonly onGone: (tx: Queryable, siteId: string, ids: readonly string[]) => Promise<void>;
}

/** Deletes rows where those of a site take more room than they may, in small steps. */
export async function purgeOverflow(database: Database, rows: Overflowing, overflow: Overflow): Promise<void> {
  const { most, turns, onGone } = overflow;
  for (const { siteId, excess } of await sitesBeyond(database.pool, rows, most)) {
    let left = excess;
    for (const which of turns) {
      await inBatches(async (limit) => {
        if (left <= 0) return 0;
        return database.transact(async (tx) => {
          const gone = await deleteOldestOf(tx, rows, which, siteId, left, limit);
          if (gone.length > 0)
            await onGone(
              tx,
              siteId,
              gone.map(({ id }) => id),
            );
          left -= gone.reduce((sum, { bytes }) => sum + bytes, 0);
          return gone.length;
        });
      });
    }
  }
}

/**
 * Looks which sites keep more than they may. Costs nothing while the whole table is smaller than that; else every row is
 * looked at, but not what lies outside of it.
 * @param most bytes of one site
 */
async function sitesBeyond(
  db: Queryable,
  { table, columns, counted }: Overflowing,
  most: number,
): Promise<readonly { readonly siteId: string; readonly excess: number }[]> {
  const whole = await sql<{ bytes: number }>`select pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  if ((whole.rows[0]?.bytes ?? 0) <= most) return [];
  const { rows } = await sql<{ site_id: string; bytes: number }>`
    select site_id, sum(${sizeOf(columns)})::bigint as bytes from ${sql.table(table)} where ${counted} group by site_id
  `.execute(db);
  return rows
    .filter(({ bytes }) => bytes > most)
    .map(({ site_id, bytes }) => ({ siteId: site_id, excess: bytes - most }));
}

/**
 * Deletes rows of one site, the oldest first, until so many bytes are gone. Rows that somebody has locked are left.
 * @param which of the counted rows
 * @param limit rows at most
 */
async function deleteOldestOf(
  tx: Queryable,
  { table, columns, counted }: Overflowing,
  which: RawBuilder<SqlBool>,
  siteId: string,
  excess: number,
  limit: number,
): Promise<readonly { readonly id: string; readonly bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    with oldest as materialized (
      select id, created_at, (${sizeOf(columns)})::bigint as bytes from ${sql.table(table)}
      where site_id = ${siteId} and ${counted} and ${which}
      order by created_at limit ${limit} for update skip locked
    ), chosen as (
      select id, bytes, sum(bytes) over (order by created_at, id) - bytes as gone_before from oldest
    )
    delete from ${sql.table(table)} t using chosen
    where t.site_id = ${siteId} and t.id = chosen.id and chosen.gone_before < ${excess}
    returning t.id, chosen.bytes
  `.execute(tx);
  return rows;
}

function sizeOf(columns: readonly string[]): RawBuilder<number> {
  return sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`),
    sql` + `,
  );
}
