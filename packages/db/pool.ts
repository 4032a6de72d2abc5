import pg from 'pg';
import type { Condition } from './condition.ts';
import { Connection } from './connection.ts';
import type { Connections, DatabaseObserver } from './observer.ts';
import { type Watched, watchSilence } from './silence.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface PoolOptions {
  readonly url: string;
  readonly connections?: number;
  readonly namedStatements?: boolean;
  readonly onStatement?: (text: string) => void;
  readonly silentAfter?: number;
  readonly observer?: DatabaseObserver;
  /** Settings of its sessions that differ from the usual; with a short timeout, to run into it is no fault of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What holds for a session if nothing else is said. */
const SETTINGS: Readonly<Record<string, string>> = {
  search_path: 'headland',
  timezone: 'UTC',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '30000',
};

export interface ConnectionPool {
  /**
   * Gives a connection until `work` is done.
   * @throws DatabaseUnavailable
   */
  withConnection<R>(work: (connection: Connection) => Promise<R>): Promise<R>;
  /** How many there are at this moment. */
  connections(): Connections;
  close(): Promise<void>;
}

/** Milliseconds that a request waits for a connection, made or given back. */
const PATIENCE = 5_000;
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

let made = 0;

/** Each has a name of its own, by which the server can be asked about it; its first two words are the process's. */
class NamedClient extends pg.Client {
  readonly applicationName: string;

  constructor(config: pg.ClientConfig = {}) {
    made += 1;
    const applicationName = `headland ${process.pid} ${made}`;
    super({ ...config, application_name: applicationName });
    this.applicationName = applicationName;
  }
}

/** The connections of this process. @param condition told how it goes with them */
export function openPool(options: PoolOptions, condition: Condition): ConnectionPool {
  const config: pg.PoolConfig = {
    connectionString: options.url,
    max: options.connections ?? 16,
    types,
    options: Object.entries({ ...SETTINGS, ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    // A statement need not wait for the answer to the one before it (transaction.ts).
    pipeline: true,
  };
  const pool = new pg.Pool({ ...config, Client: NamedClient });
  const connections = new Map<pg.ClientBase, Connection>();
  const used = new Set<pg.ClientBase>();
  const failed = (error: unknown): DatabaseUnavailable => {
    const unavailable = new DatabaseUnavailable(error);
    condition.failed(unavailable);
    return unavailable;
  };
  pool.on('error', failed);
  // The pool listens to idle connections only. Whoever holds one that breaks learns of it by their statement; without a
  // listener of its own the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('remove', (client) => connections.delete(client));

  const named = options.namedStatements ?? true;
  const hurried = options.settings?.statement_timeout !== undefined;
  const connectionOf = (client: pg.PoolClient): Connection => {
    let connection = connections.get(client);
    if (!connection) {
      connection = new Connection(client, named, condition, options, hurried);
      connections.set(client, connection);
    }
    return connection;
  };
  function* watched(): Generator<Watched> {
    for (const [client, connection] of connections) {
      if (!(client instanceof NamedClient)) continue;
      yield {
        connection,
        name: client.applicationName,
        idle: !used.has(client),
      };
    }
  }
  const { silentAfter, observer } = options;
  const unwatch = watchSilence({ config, connections: watched, ...(silentAfter !== undefined && { silentAfter }) });

  return {
    async withConnection(work) {
      const askedAt = performance.now();
      const client = await pool.connect().catch((error: unknown) => {
        throw pool.ending ? error : failed(error);
      });
      observer?.connection(performance.now() - askedAt);
      used.add(client);
      const connection = connectionOf(client);
      try {
        return await work(connection);
      } finally {
        used.delete(client);
        client.release(connection.unusable);
      }
    },
    connections: () => ({
      most: pool.options.max,
      used: used.size,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      unwatch();
      await pool.end();
    },
  };
}
