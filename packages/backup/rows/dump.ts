import { type Session, sql } from '@headland/db';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface TableShape {
  readonly name: string;
  /** Those that hold something of their own, in the order in which rows give them. */
  readonly columns: readonly string[];
}

/** What rows need in order to stand in another database as they stood here. */
export interface SchemaState {
  /** Ids of the steps that made the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  /** `last` is null for one that was never asked. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
  /** Version of the server, such as 18.4. */
  readonly server: string;
}

/** Bytes of rows that are handed on together. */
const PART = 1024 * 1024;

/** From here on the session sees the database as it is at its next statement, whatever others write. */
export async function beginSnapshot(session: Session): Promise<void> {
  await sql`begin isolation level repeatable read, read only`.execute(session.queries);
}

/** Reads it within the session's snapshot. */
export async function describeSchema({ queries }: Session): Promise<SchemaState> {
  const migrations = await sql<{ id: string }>`select id from migrations order by id`.execute(queries);
  const tables = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'headland'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname
  `.execute(queries);
  const sequences = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'headland'
    order by sequencename
  `.execute(queries);
  const server = await sql<{ server_version: string }>`show server_version`.execute(queries);
  return {
    migrations: migrations.rows.map(({ id }) => id),
    tables: tables.rows,
    sequences: sequences.rows,
    server: server.rows[0]?.server_version.split(' ')[0] ?? '',
  };
}

/** All rows of a table in PostgreSQL's text form, in parts that may end within a row. */
export async function* rowsOf({ client }: Session, table: TableShape): AsyncGenerator<Uint8Array> {
  const rows = client.query(copyTo(`copy ${named(table)} to stdout`));
  let parts: Uint8Array[] = [];
  let held = 0;
  for await (const part of rows) {
    parts.push(part);
    held += part.byteLength;
    if (held < PART) continue;
    yield Buffer.concat(parts);
    parts = [];
    held = 0;
  }
  if (held > 0) yield Buffer.concat(parts);
}

/** `orders (id, state)`, as `copy` takes it. */
export function named({ name, columns }: TableShape): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
