import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { namedPool } from './named-statements.ts';

export { sql };

/** Anything that statements can be run on: the pool, or the one connection of a transaction. */
export type Queryable = Kysely<unknown>;

/** Gives a queryable the table types of one module. */
export function tables<T>(queryable: Queryable): Kysely<T> {
  return queryable as unknown as Kysely<T>;
}

export interface Database {
  /** Runs single statements, each on a connection of its own. */
  readonly pool: Queryable;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
   * @param onCommit receives the WAL position of the commit
   */
  transact<R>(work: (tx: Queryable) => Promise<R>, onCommit?: (position: string) => void): Promise<R>;
  /** A raw connection for COPY, LISTEN and the like; release it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…` of a server of version 15 or newer. */
  readonly url: string;
  /** Connections per process; 16 sells three times as much as 200 on the same server. */
  readonly connections?: number;
  /** Prepare statements by name; older poolers refuse that. */
  readonly namedStatements?: boolean;
  /** Told about errors of idle connections, such as a restart of the server. */
  readonly onIdleError?: (error: Error) => void;
}

const INT8 = 20;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? safeInteger
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    types,
    options:
      '-c search_path=headland -c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only. Whoever holds one that breaks learns of it by their statement; without a
  // listener of its own the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: namedPool(pool, options.namedStatements ?? true) }),
  });

  return {
    pool: kysely,
    transact: (work, onCommit) => kysely.connection().execute((connection) => runIn(connection, work, onCommit)),
    connect: () => pool.connect(),
    close: () => kysely.destroy(),
  };
}

const afterwards = new WeakMap<Queryable, (() => void)[]>();

/**
 * Has `act` called once the transaction has committed, and never if it rolls back; for what a process remembers of its
 * own writes. Outside a transaction it is called at once.
 * @param act must not throw
 */
export function afterCommit(tx: Queryable, act: () => void): void {
  const waiting = afterwards.get(tx);
  if (waiting) waiting.push(act);
  else act();
}

async function runIn<R>(
  connection: Kysely<unknown>,
  work: (tx: Queryable) => Promise<R>,
  onCommit?: (position: string) => void,
): Promise<R> {
  const waiting: (() => void)[] = [];
  afterwards.set(connection, waiting);
  await connection.executeQuery(CompiledQuery.raw('begin'));
  let result: R;
  try {
    result = await work(connection);
  } catch (error) {
    await rollback(connection, error);
    throw error;
  }
  if (!onCommit) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    for (const act of waiting) act();
    return result;
  }
  // One round trip: the position is read after the commit, so it lies at or behind the commit record.
  const answer = await connection.executeQuery<{ position: string }>(
    CompiledQuery.raw('commit; select pg_current_wal_insert_lsn()::text as position'),
  );
  for (const act of waiting) act();
  const position = answer.rows[0]?.position;
  if (position) onCommit(position);
  return result;
}

/** A rollback that fails too (lost connection) must not hide why the work failed. */
async function rollback(connection: Kysely<unknown>, cause: unknown): Promise<void> {
  try {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  } catch (error) {
    if (cause instanceof Error && cause.cause === undefined) cause.cause = error;
  }
}
