import type { Clock, Context } from '@headland/kernel';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Subscriber } from './background.ts';
import { type Database, sql } from './database.ts';
import type { OutboxEvent } from './outbox.ts';
import { answered, type Queryable } from './transaction.ts';

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
  /** Of the installation's own work on a site. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  readonly pollMilliseconds?: number;
  /** Told how many events of a type have reached everybody, once that is committed. */
  readonly onDone?: (type: string, count: number) => void;
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

/** Which event a transaction was about when it failed. */
interface Attempt {
  row: EventRow | null;
}

interface Progress {
  readonly handled: number;
  /** Whether anything moved, so that another look is worth it. */
  readonly more: boolean;
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
  const { database, subscribers, clock, systemContext, onDone, onError } = options;
  const wanted = wantedBy(subscribers);
  const poll = options.pollMilliseconds ?? 500;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Progress> = Promise.resolve({ handled: 0, more: false });
  let stopped = false;

  async function round(): Promise<Progress> {
    const now = clock.now();
    // What nobody waits for is done at once.
    const unwanted = await sql<{ type: string; count: number }>`
      with done as (update outbox event set done_at = ${now} where done_at is null and not ${wanted} returning type)
      select type, count(*) as count from done group by type
    `.execute(database.pool);
    for (const { type, count } of unwanted.rows) onDone?.(type, count);
    // Only the oldest open event of an entity counts: what waits behind it must not take the batch from the others.
    const due = await sql<EntityRow>`
      select site_id, entity_type, entity_id from outbox event
      where done_at is null and ${wanted} and next_attempt_at <= ${now} and not exists (
        select from outbox earlier
        where earlier.site_id = event.site_id and earlier.entity_type = event.entity_type
          and earlier.entity_id = event.entity_id and earlier.sequence < event.sequence and earlier.done_at is null
      )
      order by next_attempt_at limit ${BATCH}
    `.execute(database.pool);
    let handled = 0;
    let moved = false;
    for (const entity of due.rows) {
      const outcome = await deliverEntity(entity, now);
      handled += outcome.handled;
      moved ||= outcome.handled > 0 || outcome.failed;
    }
    return { handled, more: moved };
  }

  async function deliverEntity(entity: EntityRow, now: Date): Promise<{ handled: number; failed: boolean }> {
    let handled = 0;
    while (!stopped) {
      const attempt: Attempt = { row: null };
      let outcome: 'none' | 'failed' | 'done';
      try {
        outcome = await database.transact((tx) => deliverNext(tx, entity, now, attempt));
      } catch (error) {
        // The transaction itself is lost: its connection, or the commit was refused. Without an event nobody is at fault.
        if (!attempt.row) throw error;
        onError(error, toEvent(attempt.row), null);
        await postpone(database.pool, attempt.row, now);
        outcome = 'failed';
      }
      if (outcome !== 'done') return { handled, failed: outcome === 'failed' };
      if (attempt.row) onDone?.(attempt.row.type, 1);
      handled += 1;
    }
    return { handled, failed: false };
  }

  async function deliverNext(
    tx: Queryable,
    entity: EntityRow,
    now: Date,
    attempt: Attempt,
  ): Promise<'none' | 'failed' | 'done'> {
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
    attempt.row = row;
    const failures = await deliver(tx, toEvent(row));
    if (failures === 0) {
      await sql`update outbox set done_at = ${now} where site_id = ${row.site_id} and id = ${row.id}`.execute(tx);
      return 'done';
    }
    await postpone(tx, row, now);
    return 'failed';
  }

  async function deliver(tx: Queryable, event: OutboxEvent): Promise<number> {
    let failures = 0;
    const waiting = subscribers.filter((subscriber) => subscriber.types.includes(event.type));
    if (waiting.length === 0) return failures;
    const ctx = await systemContext(event.siteId, clock.now(event.siteId));
    for (const subscriber of waiting) {
      const fresh = await sql`
        insert into outbox_deliveries (site_id, event_id, subscriber) values (${event.siteId}, ${event.id}, ${subscriber.name})
        on conflict do nothing returning event_id
      `.execute(tx);
      if (fresh.rows.length === 0) continue;
      await sql`savepoint delivery`.execute(tx);
      try {
        await subscriber.handle(tx, ctx, event);
        await answered(tx);
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

  function run(): Promise<Progress> {
    running = running.then(round, round);
    return running;
  }

  function schedule(milliseconds: number): void {
    timer = setTimeout(() => {
      run()
        .catch((error: unknown) => {
          onError(error, null, null);
          return { more: false };
        })
        .then(({ more }) => {
          // A backlog is worked off without pauses.
          if (!stopped) schedule(more ? 0 : poll);
        });
    }, milliseconds);
  }

  return {
    start: () => schedule(poll),
    async drain() {
      let total = 0;
      for (;;) {
        const { handled, more } = await run();
        total += handled;
        if (!more) return total;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running.catch((error: unknown) => onError(error, null, null));
    },
  };
}

/** Whether anybody waits for the row `event` of the outbox. */
function wantedBy(subscribers: readonly Subscriber[]): RawBuilder<SqlBool> {
  const always = [...new Set(subscribers.filter((one) => !one.onlyIf).flatMap((one) => one.types))];
  const sometimes = subscribers.flatMap(({ onlyIf, types }) =>
    onlyIf ? [sql<SqlBool>`or (event.type = any(${[...types]}) and ${onlyIf})`] : [],
  );
  return sql<SqlBool>`(event.type = any(${always}) ${sql.join(sometimes, sql` `)})`;
}

/** 1, 2, 4 … seconds, at most an hour; the events behind it wait, because order is promised. */
async function postpone(db: Queryable, row: EventRow, now: Date): Promise<void> {
  await sql`
    update outbox set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(3600, power(2, least(attempts, 12))) * interval '1 second'
    where site_id = ${row.site_id} and id = ${row.id} and done_at is null
  `.execute(db);
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
