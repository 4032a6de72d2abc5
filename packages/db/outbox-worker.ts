import type { Clock } from '@headland/kernel';
import type { Subscriber } from './background.ts';
import { type Database, type Queryable, sql } from './database.ts';
import type { OutboxEvent } from './outbox.ts';

export interface OutboxWorker {
  start(): void;
  /** Handles everything that is due now; for tests and for the end of a drain. @returns events handled */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export interface OutboxWorkerOptions {
  readonly database: Database;
  readonly subscribers: readonly Subscriber[];
  readonly clock: Clock;
  readonly pollMilliseconds?: number;
  readonly onError: (error: unknown, event: OutboxEvent | null, subscriber: string | null) => void;
}

interface EventRow {
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

interface EntityRow {
  site_id: string;
  entity_type: string;
  entity_id: string;
}

const BATCH = 100;

/**
 * Hands events to their subscribers: at least once, in order per entity. An entity is leased by an advisory lock, so
 * several processes may run this; what a subscriber writes and the mark that it did commit together.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { database, subscribers, clock, onError } = options;
  const wanted = [...new Set(subscribers.flatMap((subscriber) => subscriber.types))];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> = Promise.resolve(0);
  let stopped = false;

  async function round(): Promise<number> {
    const now = clock.now();
    // What nobody waits for is done at once.
    await sql`update outbox set done_at = ${now} where done_at is null and not (type = any(${wanted}))`.execute(
      database.pool,
    );
    const due = await sql<EntityRow>`
      select site_id, entity_type, entity_id from outbox
      where done_at is null and next_attempt_at <= ${now}
      group by site_id, entity_type, entity_id order by min(next_attempt_at) limit ${BATCH}
    `.execute(database.pool);
    let handled = 0;
    for (const entity of due.rows) handled += await deliverEntity(entity, now);
    return handled;
  }

  async function deliverEntity(entity: EntityRow, now: Date): Promise<number> {
    let handled = 0;
    while (!stopped) {
      const outcome = await database.transact((tx) => deliverNext(tx, entity, now));
      if (outcome === 'none') break;
      if (outcome === 'failed') break;
      handled += 1;
    }
    return handled;
  }

  async function deliverNext(tx: Queryable, entity: EntityRow, now: Date): Promise<'none' | 'failed' | 'done'> {
    const lease = `${entity.site_id} ${entity.entity_type} ${entity.entity_id}`;
    const leased = await sql<{
      ok: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lease}, 41)) as ok`.execute(tx);
    if (!leased.rows[0]?.ok) return 'none';
    const next = await sql<EventRow & { due: boolean }>`
      select site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at, next_attempt_at <= ${now} as due
      from outbox where site_id = ${entity.site_id} and entity_type = ${entity.entity_type}
        and entity_id = ${entity.entity_id} and done_at is null
      order by sequence limit 1
    `.execute(tx);
    const row = next.rows[0];
    if (!row?.due) return 'none';
    const failures = await deliver(tx, toEvent(row));
    if (failures === 0) {
      await sql`update outbox set done_at = ${now} where site_id = ${row.site_id} and id = ${row.id}`.execute(tx);
      return 'done';
    }
    // 1, 2, 4 … seconds, at most an hour; the events behind it wait, because order is promised.
    await sql`
      update outbox set attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz + least(3600, power(2, least(attempts, 12))) * interval '1 second'
      where site_id = ${row.site_id} and id = ${row.id}
    `.execute(tx);
    return 'failed';
  }

  async function deliver(tx: Queryable, event: OutboxEvent): Promise<number> {
    let failures = 0;
    for (const subscriber of subscribers) {
      if (!subscriber.types.includes(event.type)) continue;
      const fresh = await sql`
        insert into outbox_deliveries (site_id, event_id, subscriber) values (${event.siteId}, ${event.id}, ${subscriber.name})
        on conflict do nothing returning event_id
      `.execute(tx);
      if (fresh.rows.length === 0) continue;
      await sql`savepoint delivery`.execute(tx);
      try {
        await subscriber.handle(tx, event);
        await sql`release savepoint delivery`.execute(tx);
      } catch (error) {
        failures += 1;
        onError(error, event, subscriber.name);
        await sql`rollback to savepoint delivery`.execute(tx);
        await sql`
          delete from outbox_deliveries
          where site_id = ${event.siteId} and event_id = ${event.id} and subscriber = ${subscriber.name}
        `.execute(tx);
      }
    }
    return failures;
  }

  function run(): Promise<number> {
    running = running.then(round, round);
    return running;
  }

  function schedule(): void {
    timer = setTimeout(() => {
      run()
        .catch((error: unknown) => onError(error, null, null))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, options.pollMilliseconds ?? 500);
  }

  return {
    start: schedule,
    async drain() {
      let total = 0;
      for (;;) {
        const handled = await run();
        if (handled === 0) return total;
        total += handled;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running.catch((error: unknown) => onError(error, null, null));
    },
  };
}

function toEvent(row: EventRow): OutboxEvent {
  return {
    siteId: row.site_id,
    id: row.id,
    entityType: row.entity_type,
    entityId: row.entity_id,
    sequence: row.sequence,
    type: row.type,
    payload: row.payload,
    actor: row.actor,
    occurredAt: row.occurred_at,
  };
}
