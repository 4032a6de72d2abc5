import { type Queryable, sql } from '../index.ts';
import type { OutboxWorker, OutboxWorkerOptions } from '../outbox-worker.ts';

interface Row {
  site_id: string;
  id: string;
  entity_type: string;
  entity_id: string;
  sequence: number;
  type: string;
  payload: object;
  actor: { type: string; key: string };
  occurred_at: Date;
}

/**
 * Twins of the outbox worker for proofs: the same table, the same order, handling and mark in one transaction; but nobody
 * leases the entity and nobody notes what was delivered. With `row` the single event is leased, as job queues do.
 */
export function createUnguardedWorker(options: OutboxWorkerOptions, lease: 'none' | 'row'): OutboxWorker {
  const { database, subscribers, clock, systemContext, onError } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function one(tx: Queryable): Promise<boolean> {
    const found = await sql<Row>`
      select * from outbox where done_at is null order by occurred_at, entity_id, sequence limit 1
      ${lease === 'row' ? sql`for update skip locked` : sql``}
    `.execute(tx);
    const row = found.rows[0];
    if (!row) return false;
    for (const subscriber of subscribers) {
      if (!subscriber.types.includes(row.type)) continue;
      await subscriber.handle(tx, await systemContext(row.site_id, clock.now()), {
        siteId: row.site_id,
        id: row.id,
        entityType: row.entity_type,
        entityId: row.entity_id,
        sequence: row.sequence,
        type: row.type,
        payload: row.payload,
        actor: row.actor,
        occurredAt: row.occurred_at,
      });
    }
    await sql`update outbox set done_at = ${clock.now()} where site_id = ${row.site_id} and id = ${row.id}`.execute(tx);
    return true;
  }

  async function drain(): Promise<number> {
    let handled = 0;
    while (!stopped && (await database.transact((tx) => one(tx)))) handled += 1;
    return handled;
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = drain()
        .catch((error: unknown) => onError(error, null, null))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, options.pollMilliseconds ?? 500);
  }

  return {
    start: schedule,
    drain,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
