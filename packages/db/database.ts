import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { Connection } from './connection.ts';
import { sharedReads } from './shared-reads.ts';
import { type Queryable, runTransaction } from './transaction.ts';

export { sql };

export interface Database {
  /** Runs single statements, each on a connection of its own. */
  readonly pool: Queryable;
  /**
   * As `pool`, for reads that find a few rows by their key: they share connections and travel together, so one that takes
   * its time would keep the others waiting.
   */
  readonly lookups: Queryable;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
   * @param onCommit receives the WAL position of the commit
   */
  transact<R>(work: (tx: Queryable) => Promise<R>, onCommit?: (position: string) => void): Promise<R>;
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
  /** Told the text of every statement, `begin` and `commit` included; for whoever counts them. */
  readonly onStatement?: (text: string) => void;
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
    // Tells an upgrade which connections are its own.
    application_name: `headland ${process.pid}`,
    max: options.connections ?? 16,
    types,
    options:
      '-c search_path=headland -c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    connectionTimeoutMillis: 10_000,
    // A statement need not wait for the answer to the one before it (transaction.ts).
    pipeline: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only. Whoever holds one that breaks learns of it by their statement; without a
  // listener of its own the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const named = options.namedStatements ?? true;
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const connectionOf = (client: pg.PoolClient): Connection => {
    let connection = connections.get(client);
    if (!connection) {
      connection = new Connection(client, named, options.onStatement);
      connections.set(client, connection);
    }
    return connection;
  };
  async function withConnection<R>(work: (connection: Connection) => Promise<R>): Promise<R> {
    const client = await pool.connect();
    const connection = connectionOf(client);
    try {
      return await work(connection);
    } finally {
      client.release(connection.unusable);
    }
  }

  return {
    pool: queryable({ provideConnection: withConnection }),
    lookups: queryable(sharedReads(withConnection)),
    transact: (work, onCommit) =>
      withConnection(async (connection) => {
        let over = false;
        const tx = queryable({
          async provideConnection(consumer) {
            if (over) throw new Error('the transaction is over');
            return consumer(connection);
          },
        });
        try {
          return await runTransaction(connection, tx, work, onCommit);
        } finally {
          over = true;
        }
      }),
    close: () => pool.end(),
  };
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Queryable) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const compiler = dialect.createQueryCompiler();
const adapter = dialect.createAdapter();
const driver = dialect.createDriver();

/** Kysely's templates over connections of ours; its own driver would send one statement after the other. */
function queryable(provider: ConnectionProvider): Queryable {
  return new Kysely<unknown>({
    config: { dialect },
    dialect,
    driver,
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  });
}
