import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely';
import type { Connection } from './connection.ts';

/** Statements that may be on their way on one connection; behind a slow one so many wait. */
const TOGETHER = 8;

/**
 * Short reads that share connections. What is asked in one turn of the event loop travels in one write, and the server's
 * process answers it in one go: sending and waking up cost more than finding a row by its key. A connection belongs to
 * its lane until everything on it is answered, and an error fails no statement but its own.
 * @param withConnection gives a connection of the pool until `work` is done
 */
export function sharedReads(
  withConnection: <R>(work: (connection: Connection) => Promise<R>) => Promise<R>,
): ConnectionProvider {
  const lanes = new Set<Lane>();

  function laneWithRoom(): Lane {
    for (const lane of lanes) if (lane.users < TOGETHER) return lane;
    const lane = new Lane(withConnection);
    lanes.add(lane);
    return lane;
  }

  return {
    async provideConnection(consumer) {
      const lane = laneWithRoom();
      lane.users += 1;
      try {
        return await consumer(await lane.connection);
      } finally {
        lane.users -= 1;
        if (lane.users === 0) {
          lanes.delete(lane);
          lane.end();
        }
      }
    },
  };
}

class Lane {
  users = 0;
  /** Rejects for all of the lane if the pool has no connection. */
  readonly connection: Promise<DatabaseConnection>;
  /** Gives the connection back. */
  readonly end: () => void;

  constructor(withConnection: <R>(work: (connection: Connection) => Promise<R>) => Promise<R>) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.end = end;
    this.connection = new Promise((resolve, reject) => {
      withConnection((connection) => {
        resolve(new InTurns(connection));
        return ended;
      }).catch(reject);
    });
  }
}

/** Holds statements back until the turn of the event loop is over. */
class InTurns implements DatabaseConnection {
  readonly #connection: Connection;
  #holds = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#holds) {
      this.#holds = true;
      setImmediate(() => {
        this.#holds = false;
        this.#connection.flush();
      });
    }
    return this.#connection.executeHeld<R>(query);
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('streaming is not offered');
  }
}
