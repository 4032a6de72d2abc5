import type { Database, DatabaseObserver } from '@headland/db';
import type { Account, Ledger } from '../core-time/ledger.ts';
import type { Metrics } from './metrics.ts';

/**
 * What the connections are told to tell.
 * @param ledger whoever waits for the database does not work
 */
export function databaseObserver(metrics: Metrics, ledger: Ledger<Account>): DatabaseObserver {
  return {
    statement: (command, milliseconds) => metrics.time('statementTime', milliseconds, command),
    connection: (milliseconds) => metrics.time('databaseWait', milliseconds),
    asks: ledger.stops,
    goesOn: ledger.goesOn,
    trouble: (kind) => metrics.count('databaseTrouble', kind),
  };
}

export function watchConnections(database: Database, metrics: Metrics): void {
  metrics.watch('databaseConnectionsMost', () => [{ labels: [], value: database.connections().most }]);
  metrics.watch('databaseWaiting', () => [{ labels: [], value: database.connections().waiting }]);
  metrics.watch('costlyReads', () =>
    Object.entries(database.lanes()).flatMap(([reader, { underWay, waiting }]) => [
      { labels: [reader, 'running'], value: underWay },
      { labels: [reader, 'waiting'], value: waiting },
    ]),
  );
  metrics.watch('databaseConnections', () => {
    const { used, idle } = database.connections();
    return [
      { labels: ['used'], value: used },
      { labels: ['idle'], value: idle },
    ];
  });
}
