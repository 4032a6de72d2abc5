import type { ConnectionProvider } from 'kysely';
import type { Condition } from './condition.ts';
import type { Connection } from './connection.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { readErrors, type Shares, type Turns, takeTurns } from './turns.ts';
import { tookTooLong } from './unavailable.ts';

/** Who reads: anybody from outside, or whoever acts for the business. */
export type ReaderKind = 'stranger' | 'merchant';

export interface Reader {
  readonly kind: ReaderKind;
  readonly shares: Shares;
}

export interface CostlyLimits {
  /** Connections beside those of cheap reads and of writes. */
  readonly connections: number;
  /** Milliseconds that one statement may take. */
  readonly statement: number;
  /** What costs more never takes the last of the connections. */
  readonly dear: number;
  readonly waiting: number;
  /** Milliseconds that one waits for its turn. */
  readonly patience: number;
}

/** Two kinds never wait for each other. */
export const COSTLY_LIMITS: Readonly<Record<ReaderKind, CostlyLimits>> = {
  stranger: { connections: 2, statement: 2_000, dear: 60, waiting: 64, patience: 1_000 },
  merchant: { connections: 2, statement: 10_000, dear: 2_000, waiting: 64, patience: 10_000 },
};

/** Seconds after which a read that took too long may be tried again. */
const COME_BACK = 5;

/** Of each kind of reader, how many read and how many wait for their turn. */
export type Lanes = Readonly<Record<ReaderKind, ReturnType<Turns['now']>>>;

export interface CostlyReads {
  /** Gives one of the few connections when it is the reader's turn. */
  provider(reader: Reader, price: number): ConnectionProvider;
  /** How it stands with each kind at this moment. */
  lanes(): Lanes;
  close(): Promise<void>;
}

/**
 * Reads that look at many rows: on connections of their own, so that cheap reads and writes always have theirs; in turns,
 * with a short timeout, and each on one core.
 */
export function costlyReads(
  options: Omit<PoolOptions, 'connections' | 'settings'>,
  condition: Condition,
  limits: Readonly<Record<ReaderKind, CostlyLimits>> = COSTLY_LIMITS,
): CostlyReads {
  const lane = ({ connections, statement, dear, waiting, patience }: CostlyLimits) => {
    const settings = { statement_timeout: String(statement), max_parallel_workers_per_gather: '0', jit: 'off' };
    const pool = openPool({ ...options, connections, settings }, condition);
    const turns = takeTurns({ places: connections, dear, waiting, patience });
    const provideConnection =
      (reader: Reader, price: number) =>
      async <R>(work: (connection: Connection) => Promise<R>) => {
        try {
          return await turns.take(reader.shares, price, () => pool.withConnection(work));
        } catch (error) {
          throw tookTooLong(error) ? readErrors.error('READ_TOO_LONG', { retryAfterSeconds: COME_BACK }) : error;
        }
      };
    return { pool, provideConnection, now: turns.now };
  };
  const lanes = { stranger: lane(limits.stranger), merchant: lane(limits.merchant) };
  return {
    provider: (reader, price) => ({ provideConnection: lanes[reader.kind].provideConnection(reader, price) }),
    lanes: () => ({ stranger: lanes.stranger.now(), merchant: lanes.merchant.now() }),
    async close() {
      await Promise.all(Object.values(lanes).map(({ pool }) => pool.close()));
    },
  };
}
