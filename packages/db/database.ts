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
import { Condition } from './condition.ts';
import { costlyReads, type Lanes, type Reader } from './costly-reads.ts';
import type { Connections, DatabaseObserver } from './observer.ts';
import { openPool } from './pool.ts';
import { sharedReads } from './shared-reads.ts';
import { tableSizes } from './table-sizes.ts';
import { type Queryable, runTransaction } from './transaction.ts';
import type { DatabaseUnavailable } from './unavailable.ts';

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
   * As `pool`, for reads that look at many rows: in turns, on few connections, with a short timeout.
   * @param price what the read costs, about milliseconds of one core
   * @returns for one read; a statement on it throws READS_BUSY or READ_TOO_LONG (429) where there is no room for it
   */
  costly(reader: Reader, price: number): Queryable;
  /** About how many rows a table has, a minute ago at most. */
  rowsOf(table: string): Promise<number> | number;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
   * @param onCommit receives the WAL position of the commit
   */
  transact<R>(work: (tx: Queryable) => Promise<R>, onCommit?: (position: string) => void): Promise<R>;
  /** Whether it refused a write a moment ago: its disk is full, or another server has taken over. */
  refusesWrites(): boolean;
  /** The connections of this process at this moment, without those of costly reads. */
  connections(): Connections;
  /** How it stands with the costly reads of this process. */
  lanes(): Lanes;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…` of a server of version 15 or newer. */
  readonly url: string;
  /** Connections per process, beside the few for costly reads; 16 sells three times as much as 200 on the same server. */
  readonly connections?: number;
  /** Prepare statements by name; older poolers refuse that. */
  readonly namedStatements?: boolean;
  /**
   * Milliseconds without a word from the server after which it is asked whether it is still at it; 4,000 if left out.
   */
  readonly silentAfter?: number;
  /** Told when the database cannot be used: once per kind of trouble and minute, however many meet it. */
  readonly onUnavailable?: (error: DatabaseUnavailable) => void;
  /** Told once it can be used again. */
  readonly onAvailable?: () => void;
  /** Told the text of every statement, `begin` and `commit` included; for whoever counts them. */
  readonly onStatement?: (text: string) => void;
  /** Told how it goes, for figures. */
  readonly observer?: DatabaseObserver;
}

export function openDatabase(options: DatabaseOptions): Database {
  const condition = new Condition(options);
  const { withConnection, connections, close } = openPool(options, condition);
  const costly = costlyReads(options, condition);
  // Its own, mostly closed: whoever waits for it must not wait for those whose cost it tells, and no statement is theirs.
  const { onStatement: _, ...quietly } = options;
  const looking = openPool({ ...quietly, connections: 1 }, condition);
  return {
    pool: queryable({ provideConnection: withConnection }),
    lookups: queryable(sharedReads(withConnection)),
    rowsOf: tableSizes(queryable({ provideConnection: looking.withConnection })),
    costly: (reader, price) => queryable(costly.provider(reader, price)),
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
    refusesWrites: () => condition.refusesWrites,
    connections,
    lanes: costly.lanes,
    async close() {
      await Promise.all([close(), costly.close(), looking.close()]);
    },
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
export function queryable(provider: ConnectionProvider): Queryable {
  return new Kysely<unknown>({
    config: { dialect },
    dialect,
    driver,
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  });
}
