import { type Database, sql } from './database.ts';

/** One step of the schema; ids are unique, never changed once released, and run in the order given. */
export interface Migration {
  /** Module and number, such as `catalog-001`. */
  readonly id: string;
  /** SQL text; may hold several statements. Runs with `search_path = headland`. */
  readonly up: string;
}

const LOCK = 7_264_101;

/**
 * Brings the schema up to date; safe beside other processes that do the same.
 * @returns ids of the migrations that were run now
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const duplicate = migrations.find((m, at) => migrations.findIndex((other) => other.id === m.id) !== at);
  if (duplicate) throw new Error(`migration ${duplicate.id} is declared twice`);
  return database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await sql`create schema if not exists headland`.execute(tx);
    await sql`create table if not exists migrations (
      id text primary key,
      applied_at timestamptz not null default now()
    )`.execute(tx);
    const done = new Set((await sql<{ id: string }>`select id from migrations`.execute(tx)).rows.map((row) => row.id));
    const ran: string[] = [];
    for (const migration of migrations) {
      if (done.has(migration.id)) continue;
      await sql.raw(migration.up).execute(tx);
      await sql`insert into migrations (id) values (${migration.id})`.execute(tx);
      ran.push(migration.id);
    }
    return ran;
  });
}

/** Ids that the schema lacks; empty when it is up to date. Changes nothing. */
export async function missingMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const exists = await sql<{ found: boolean }>`select to_regclass('headland.migrations') is not null as found`.execute(
    database.pool,
  );
  if (!exists.rows[0]?.found) return migrations.map((m) => m.id);
  const done = new Set(
    (await sql<{ id: string }>`select id from migrations`.execute(database.pool)).rows.map((row) => row.id),
  );
  return migrations.filter((m) => !done.has(m.id)).map((m) => m.id);
}
