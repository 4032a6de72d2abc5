import type { Database, DatabaseObserver } from '@headland/db';
import type { Metrics } from './metrics.ts';

/** What the connections are told to tell. */
export function databaseObserver(metrics: Metrics): DatabaseObserver {
  return {
    statement: (command, milliseconds) => metrics.time('statementTime', milliseconds, command),
    connection: (milliseconds) => metrics.time('databaseWait', milliseconds),
    trouble: (kind) => metrics.count('databaseTrouble', kind),
  };
}

export function watchConnections(database: Database, metrics: Metrics): void {
  metrics.watch('databaseConnectionsMost', () => [{ labels: [], value: database.connections().most }]);
  metrics.watch('databaseWaiting', () => [{ labels: [], value: database.connections().waiting }]);
  metrics.watch('databaseConnections', () => {
    const { used, idle } = database.connections();
    return [
      { labels: ['used'], value: used },
      { labels: ['idle'], value: idle },
    ];
  });
}
