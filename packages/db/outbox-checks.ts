import type { Check, Subscriber } from './background.ts';
import { sql } from './database.ts';
import { OUTBOX_DAYS } from './outbox-purge.ts';
import type { Queryable } from './transaction.ts';

const MOST_FINDINGS = 20;
/** Before this nothing is purged, however the clocks of processes differ. */
const KEPT_DAYS = OUTBOX_DAYS - 1;

/**
 * What `doctor` says of events on their way, of their order, and of who was told.
 * @param subscribers all that the installation has
 */
export function outboxChecks(subscribers: readonly Subscriber[]): readonly Check[] {
  return [
    { name: 'events reach their subscribers', run: late },
    { name: 'events: those of an entity are numbered without a gap', run: gaps },
    { name: 'events: what is done was told to all who wait for it', run: (db) => untold(db, subscribers) },
    { name: 'events: what is under way was told to nobody who is unknown', run: (db) => strangers(db, subscribers) },
  ];
}

async function late(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string; entity_id: string; attempts: number; occurred_at: Date }>`
    select type, entity_id, attempts, occurred_at from outbox head
    where done_at is null and (attempts >= 8 or next_attempt_at < now() - interval '10 minutes') and not exists (
      select from outbox earlier
      where earlier.site_id = head.site_id and earlier.entity_type = head.entity_type
        and earlier.entity_id = head.entity_id and earlier.sequence < head.sequence and earlier.done_at is null
    )
    order by occurred_at limit ${MOST_FINDINGS}
  `.execute(db);
  return rows.map(
    (row) =>
      `${row.type} of ${row.entity_id} was told at ${row.occurred_at.toISOString()} and waits after ${row.attempts} tries`,
  );
}

/** What stands between two events may be purged, but not if the one before is younger than anything that is. */
async function gaps(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ entity_type: string; entity_id: string; sequence: number; before: number }>`
    select entity_type, entity_id, sequence, before from (
      select entity_type, entity_id, sequence, lag(sequence) over one as before, lag(occurred_at) over one as since
      from outbox window one as (partition by site_id, entity_type, entity_id order by sequence)
    ) e
    where sequence > before + 1
      and since > (select max(occurred_at) from outbox) - make_interval(days => ${KEPT_DAYS})
    limit ${MOST_FINDINGS}
  `.execute(db);
  return rows.map((row) => `${row.entity_type} ${row.entity_id}: event ${row.sequence} follows event ${row.before}`);
}

/** Of a subscriber that is newer than an event nothing is wanted; nor of one that waits for some events alone. */
async function untold(db: Queryable, subscribers: readonly Subscriber[]): Promise<readonly string[]> {
  const wanted = subscribers.flatMap(({ name, types, onlyIf }) =>
    onlyIf ? [] : types.map((type) => ({ name, type })),
  );
  const { rows } = await sql<{ type: string; entity_id: string; subscriber: string }>`
    with wanted as materialized (
      select * from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ type }) => type)}::text[])
        as w (subscriber, type)
    ), begun as materialized (
      select d.subscriber, min(e.done_at) as at from outbox_deliveries d
      join outbox e on e.site_id = d.site_id and e.id = d.event_id group by 1
    )
    select e.type, e.entity_id, w.subscriber
    from wanted w join begun b using (subscriber) join outbox e on e.type = w.type and e.done_at > b.at
    where e.done_at < 'infinity' and not exists (
      select from outbox_deliveries d
      where d.site_id = e.site_id and d.event_id = e.id and d.subscriber = w.subscriber
    )
    limit ${MOST_FINDINGS}
  `.execute(db);
  return rows.map((row) => `${row.type} of ${row.entity_id} is done, and ${row.subscriber} was not told`);
}

async function strangers(db: Queryable, subscribers: readonly Subscriber[]): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string; entity_id: string; subscriber: string }>`
    select e.type, e.entity_id, d.subscriber
    from outbox e join outbox_deliveries d on d.site_id = e.site_id and d.event_id = e.id
    where e.done_at is null and d.subscriber <> all (${subscribers.map(({ name }) => name)}::text[])
    limit ${MOST_FINDINGS}
  `.execute(db);
  return rows.map((row) => `${row.type} of ${row.entity_id} was told to ${row.subscriber}, whom nobody knows`);
}
