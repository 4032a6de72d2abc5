import { type Database, sql } from './database.ts';
import { isLockTimeout } from './pg-errors.ts';
import type { Queryable } from './transaction.ts';

/** One step of the schema; ids are unique, never changed once released, and run in the order given. */
export interface Migration {
  /** Module and number, such as `catalog-001`. */
  readonly id: string;
  /** SQL text; may hold several statements. Runs with `search_path = headland`. */
  readonly up: string;
}

const LOCK = 7_264_101;

/** Shorter than PostgreSQL's own deadlock_timeout (1 s): an upgrade gives way before anybody's transaction is broken off. */
const GIVE_WAY_MS = 400;
const TRIES = 50;

/**
 * Brings the schema up to date; safe beside other processes that do the same, and beside servers of the version before:
 * where it waits for a table that a buyer holds who waits for a table that it holds, it gives way and begins again.
 * @returns ids of the migrations that were run now
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const duplicate = migrations.find((m, at) => migrations.findIndex((other) => other.id === m.id) !== at);
  if (duplicate) throw new Error(`migration ${duplicate.id} is declared twice`);
  for (let tried = 1; ; tried += 1) {
    try {
      const ran = await runMissing(database, migrations);
      if (ran.length > 0) await renewConnections(database);
      return ran;
    } catch (error) {
      if (!isLockTimeout(error) || tried === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** All that are missing, in one transaction. */
function runMissing(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transact(async (tx) => {
    await lockSchema(tx);
    await sql.raw(`set local lock_timeout = ${GIVE_WAY_MS}`).execute(tx);
    return migrateWithin(tx, migrations);
  });
}

/** Has everybody else who wants to change the schema wait until the transaction has ended. */
export async function lockSchema(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/**
 * Runs what is missing in a transaction that somebody else has begun, under `lockSchema`.
 * @returns ids of the migrations that were run now
 */
export async function migrateWithin(tx: Queryable, migrations: readonly Migration[]): Promise<string[]> {
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
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const RENEWING_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Ends the connections of other processes, each when it has nothing to do: what they have prepared may ask for `*` of a
 * table that has more columns now, and would fail on them for ever. Their pools open new ones without a word. Connections
 * that are busy for long are left to whoever runs them.
 */
async function renewConnections(database: Database): Promise<void> {
  const older = sql`datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and split_part(application_name, ' ', 2) is distinct from split_part(current_setting('application_name'), ' ', 2)`;
  const begun = await sql<{ pid: number; at: Date }>`
    select pid, backend_start as at from pg_stat_activity where ${older}`.execute(database.pool);
  const deadline = performance.now() + RENEWING_MS;
  let left = begun.rows.map(({ pid, at }) => ({ pid, at }));
  while (left.length > 0 && performance.now() < deadline) {
    const { rows } = await sql<{ pid: number; at: Date; idle: boolean }>`
      select pid, backend_start as at, case when state = 'idle' then pg_terminate_backend(pid) else false end as idle
      from pg_stat_activity where ${older} and pid = any(${left.map(({ pid }) => pid)}::int[])`.execute(database.pool);
    left = rows.filter(
      ({ pid, at, idle }) => !idle && left.some((one) => one.pid === pid && one.at.getTime() === at.getTime()),
    );
    if (left.length > 0) await pause(PAUSE_MS);
  }
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
