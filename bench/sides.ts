import type { AddressInfo } from 'node:net';
import { openDatabase } from '@headland/db';
import type { RequestAccount } from '../apps/server/core-time/budget.ts';
import { createLedger } from '../apps/server/core-time/ledger.ts';
import { createMetrics } from '../apps/server/metrics/metrics.ts';
import { databaseObserver } from '../apps/server/metrics/watch-database.ts';
import { DEFAULT_RATE_LIMITS } from '../apps/server/middleware/rate-limit.ts';
import { listenOn } from '../apps/server/transport/listen.ts';
import type { ActName, Item } from './load/acts.ts';
import type { Load } from './processes.ts';
import { serverOver } from './server-over.ts';
import { CLIENT_ID, PUBLIC_HOST } from './shop-data.ts';

/** A server in this process, whose work can be told from that of the load and of the database. */
export interface Side {
  readonly base: string;
  stop(): Promise<void>;
}

/** @param watching whether it counts and measures its requests */
export async function openSide(url: string, watching: boolean): Promise<Side> {
  const ledger = createLedger<RequestAccount>();
  const metrics = createMetrics();
  const database = openDatabase({ url, ...(watching && { observer: databaseObserver(metrics, ledger) }) });
  const server = await serverOver(database, {
    rateLimits: { ...DEFAULT_RATE_LIMITS, token: 1_000_000, write: 1_000_000, picture: 1_000_000 },
    ...(watching && { watched: { metrics, ledger, onOverBudget: () => {} } }),
  });
  const http = await listenOn(server.fetch, { port: 0, hostname: '127.0.0.1', trustProxy: false, warn: () => {} });
  return {
    base: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    async stop() {
      http.server.closeAllConnections();
      await new Promise((resolve) => http.server.close(resolve));
      await database.close();
    },
  };
}

/** @returns microseconds of the processor for one act of a load against a side */
export async function costOf(
  load: Load,
  { base }: Side,
  {
    act,
    items,
    milliseconds,
  }: { readonly act: ActName; readonly items: readonly Item[]; readonly milliseconds: number },
): Promise<number> {
  const before = process.cpuUsage();
  const job = { base, host: PUBLIC_HOST, act, clientId: CLIENT_ID, connections: 4, milliseconds, items, again: true };
  const { acts } = await load.run(job);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / acts;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
