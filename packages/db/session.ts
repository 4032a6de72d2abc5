import pg from 'pg';
import { Condition } from './condition.ts';
import { Connection } from './connection.ts';
import { queryable } from './database.ts';
import type { Queryable } from './transaction.ts';

/** One connection for whoever works on it alone and for long: its transaction is the caller's own `begin` and `commit`. */
export interface Session {
  /** Single statements, one after the other. */
  readonly queries: Queryable;
  /** The driver's own connection, for rows that stream in and out (COPY). */
  readonly client: pg.Client;
  /** A transaction that is still open is rolled back. */
  close(): Promise<void>;
}

/** No statement and no transaction of it ends for taking long; what is printed is the same on every server. */
const OPTIONS = [
  'search_path=headland',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=0',
];

/** @throws DatabaseUnavailable and other errors of the driver */
export async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `headland ${process.pid} session`,
    options: OPTIONS.map((option) => `-c ${option}`).join(' '),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A connection that breaks is met by the statement that runs on it, or by the next one.
  client.on('error', () => {});
  await client.connect();
  const connection = new Connection(client as ConstructorParameters<typeof Connection>[0], false, new Condition({}));
  return {
    queries: queryable({ provideConnection: (work) => work(connection) }),
    client,
    close: () => client.end(),
  };
}
