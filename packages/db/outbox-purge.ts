import type { RawBuilder } from 'kysely';
import type { Job } from './background.ts';
import { type Database, sql } from './database.ts';
import { inBatches } from './delete-old.ts';
import type { Queryable } from './transaction.ts';

/** How long a delivered event is kept; one that is not delivered is kept until it is. */
export const OUTBOX_DAYS = 30;

export interface OutboxPurgeOptions {
  readonly database: Database;
  /**
   * Types of events after which, 30 days on, nothing can follow of their entity, whose id never comes back: of these not
   * even the sequence is kept. Naming a type wrongly makes a sequence begin anew.
   */
  readonly finalEvents: readonly string[];
}

/**
 * Takes delivered events out of the outbox 30 days after their delivery. Several processes may do it at once, beside
 * anybody who writes events: it locks nothing but what it deletes.
 */
export function purgeOutbox(options: OutboxPurgeOptions): Job {
  return {
    name: 'db-purge-outbox',
    everySeconds: 60,
    async run(now) {
      const before = new Date(now.getTime() - OUTBOX_DAYS * 86_400_000);
      await inBatches((limit) => purgeDelivered(options.database.pool, before, options.finalEvents, limit));
    },
  };
}

/**
 * Purges up to `limit` events that were delivered before a moment, the oldest deliveries first; one statement.
 * @returns how many; 0 when nothing is left to do, or another process is at it
 */
export async function purgeDelivered(
  db: Queryable,
  before: Date,
  finalEvents: readonly string[],
  limit: number,
): Promise<number> {
  const { rows } = await purgeStatement(before, finalEvents, limit).execute(db);
  return rows[0]?.purged ?? 0;
}

/**
 * An entity's newest event stays for as long as an older one does, so that the newest row always tells the sequence to go
 * on from. When it is due itself, it is emptied of what it said and becomes the entity's head: a row that is done at
 * `infinity` and keeps the sequence. That takes the place of the head before. Whoever writes an event asks no further
 * table, and sees either the event or its head.
 */
export function purgeStatement(
  before: Date,
  finalEvents: readonly string[],
  limit: number,
): RawBuilder<{ purged: number }> {
  return sql<{ purged: number }>`
    with due as materialized (
      select o.site_id, o.id, o.entity_type, o.entity_id,
        newer.found is null as newest,
        newer.found is null and not (o.type = any(${[...finalEvents]}::text[])) as becomes_head
      from outbox o left join lateral (
        select 1 as found from outbox n where n.site_id = o.site_id and n.entity_type = o.entity_type
          and n.entity_id = o.entity_id and n.sequence > o.sequence limit 1
      ) newer on true
      where o.done_at < ${before} and o.done_at < 'infinity' and (newer.found is not null or not exists (
        select from outbox older where older.site_id = o.site_id and older.entity_type = o.entity_type
          and older.entity_id = o.entity_id and older.sequence < o.sequence
          and (older.done_at is null or older.done_at < 'infinity')
      ))
      order by o.done_at limit ${limit}
      for update of o skip locked
    ), heads_before as (
      delete from outbox h using due where due.newest and h.site_id = due.site_id and h.entity_type = due.entity_type
        and h.entity_id = due.entity_id and h.done_at = 'infinity'
    ), gone as (
      delete from outbox o using due where not due.becomes_head and o.site_id = due.site_id and o.id = due.id
    ), notes as (
      delete from outbox_deliveries d using due
      where due.becomes_head and d.site_id = due.site_id and d.event_id = due.id
    ), heads as (
      update outbox o set done_at = 'infinity', payload = '{}', actor = '{}'
      from due where due.becomes_head and o.site_id = due.site_id and o.id = due.id
    )
    select count(*) as purged from due
  `;
}
