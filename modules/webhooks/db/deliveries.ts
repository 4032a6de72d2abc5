import { deleteOld, type OutboxEvent, type Queryable, sql } from '@headland/db';
import { newId } from '@headland/kernel';
import type { Attempt, Delivery, DeliveryState, SaidEvent } from '../domain/delivery.ts';

export interface DeliveryRow {
  site_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  entity_id: string;
  sequence: number;
  occurred_at: Date;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: Date;
  ended_at: Date | null;
  last_problem: string | null;
}

export const DELIVERY_COLUMNS = sql.raw(
  `d.site_id, d.id, d.endpoint_id, d.event_id, d.event_type, d.entity_id, d.sequence, d.occurred_at, d.state,
    d.attempts, d.next_attempt_at, d.ended_at, d.last_problem`,
);

/** One row per endpoint, without what the event says (`insertEvent`); what is written already stays as it is. */
export async function insertDeliveries(
  tx: Queryable,
  event: OutboxEvent,
  eventType: string,
  endpointIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = endpointIds.map(() => newId(now));
  await sql`
    insert into webhook_deliveries (site_id, id, endpoint_id, event_id, event_type, entity_type, entity_id, sequence,
      occurred_at, state, next_attempt_at)
    select ${event.siteId}::uuid, e.id, e.endpoint_id, ${event.id}::uuid, ${eventType}, ${event.entityType},
      ${event.entityId}::uuid, ${event.sequence}::bigint, ${event.occurredAt}::timestamptz, 'WAITING', ${now}::timestamptz
    from unnest(${ids}::uuid[], ${[...endpointIds]}::uuid[]) as e (id, endpoint_id)
    on conflict (site_id, endpoint_id, event_id) do nothing
  `.execute(tx);
}

/** A delivery that this process has taken until its `nextAttemptAt`, with what it says and what its endpoint says. */
export interface TakenDelivery extends Delivery, SaidEvent {
  readonly clientId: string;
  readonly url: string;
}

/**
 * What deliveries `d` say, of the event `v` that is joined to them: rows of before have it themselves.
 * @see insertEvent
 */
const SAID = sql.raw('coalesce(d.payload, v.payload) as payload, coalesce(d.actor, v.actor) as actor');

/**
 * Takes what is due, some of each endpoint, so that no endpoint takes another's turn; of each entity only its oldest event
 * that waits, whether it is due or not. Nobody else sees what was taken before `leaseUntil`, when this process must have
 * died. An endpoint whose app has no key is passed over, and a
 * delivery that has lost its event: `doctor` tells of them.
 * @param busy endpoints that are given nothing more now
 */
export async function takeDue(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  perEndpoint: number,
  busy: readonly string[],
): Promise<TakenDelivery[]> {
  const { rows } = await sql<DeliveryRow & SaidEvent & { client_id: string; url: string }>`
    with due as materialized (
      select d.site_id, d.id, d.event_id from webhook_endpoints e cross join lateral (
        select w.site_id, w.id, w.event_id from webhook_deliveries w
        where w.site_id = e.site_id and w.endpoint_id = e.id and w.state = 'WAITING' and w.next_attempt_at <= ${now}
          and not exists (
            select from webhook_deliveries earlier
            where earlier.site_id = w.site_id and earlier.endpoint_id = w.endpoint_id and earlier.state = 'WAITING'
              and earlier.entity_type = w.entity_type and earlier.entity_id = w.entity_id
              and earlier.sequence < w.sequence
          )
        order by w.next_attempt_at limit ${perEndpoint}
      ) d
      where e.active and not (e.id = any(${[...busy]}::uuid[]))
    )
    update webhook_deliveries d set attempts = d.attempts + 1, taken = d.taken + 1, next_attempt_at = ${leaseUntil}
    from due left join webhook_events v on v.site_id = due.site_id and v.id = due.event_id, webhook_endpoints e, webhook_keys k
    where d.site_id = due.site_id and d.id = due.id and d.state = 'WAITING' and d.next_attempt_at <= ${now}
      and coalesce(d.payload, v.payload) is not null
      and e.site_id = d.site_id and e.id = d.endpoint_id and k.site_id = e.site_id and k.client_id = e.client_id
    returning ${DELIVERY_COLUMNS}, ${SAID}, e.client_id, e.url
  `.execute(db);
  return rows.map((row) => ({ ...deliveryOf(row), ...saidOf(row), clientId: row.client_id, url: row.url }));
}

/** The latest tries of a delivery stand in the log: a dead endpoint must not fill it with eleven times the same. */
const KEPT_TRIES = 4;

type Taken = Pick<Delivery, 'siteId' | 'id' | 'nextAttemptAt'>;

/**
 * What a try came to: its row in the log, and how the delivery stands. A try whose time was over, or that a replay has
 * overtaken, says of the delivery only that it was received.
 * @param again null if it has ended
 */
export async function saveAttempt(
  tx: Queryable,
  taken: Taken,
  attempt: Omit<Attempt, 'number'>,
  again: Date | null,
  now: Date,
): Promise<void> {
  // Two tries may end at once: each sees the other's number in the log.
  if (await lockDelivery(tx, taken)) await writeAttempt(tx, taken, attempt, again, now);
}

/** @returns false if it is not there any more */
async function lockDelivery(tx: Queryable, { siteId, id }: Pick<Delivery, 'siteId' | 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select id from webhook_deliveries where site_id = ${siteId} and id = ${id} for update
  `.execute(tx);
  return rows.length === 1;
}

/** As `saveAttempt`, under the delivery's lock. */
export async function writeAttempt(
  tx: Queryable,
  { siteId, id, nextAttemptAt }: Taken,
  attempt: Omit<Attempt, 'number'>,
  again: Date | null,
  now: Date,
): Promise<void> {
  const received = attempt.problem === null;
  const state: DeliveryState = received ? 'DELIVERED' : again ? 'WAITING' : 'GIVEN_UP';
  await sql`
    with told as (
      update webhook_deliveries set state = ${state}, ended_at = ${state === 'WAITING' ? null : now}::timestamptz,
        next_attempt_at = ${again ?? now}, last_problem = ${attempt.problem}
      where site_id = ${siteId} and id = ${id} and case when ${received}::boolean then state <> 'DELIVERED'
        else state = 'WAITING' and next_attempt_at = ${nextAttemptAt} end
    ), forgotten as (
      delete from webhook_attempts where site_id = ${siteId} and delivery_id = ${id} and number <= (
        select max(number) + 1 - ${KEPT_TRIES}::int from webhook_attempts where site_id = ${siteId} and delivery_id = ${id}
      )
    )
    insert into webhook_attempts (site_id, delivery_id, number, at, milliseconds, status, problem)
    select ${siteId}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1,
      ${attempt.at}::timestamptz, ${attempt.milliseconds}::int, ${attempt.status}::int, ${attempt.problem}
    from webhook_attempts where site_id = ${siteId} and delivery_id = ${id}
  `.execute(tx);
}

/** Gives up whatever waits. @returns how many there were */
export async function giveUpAll(tx: Queryable, problem: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'GIVEN_UP', ended_at = ${now}, last_problem = ${problem} where state = 'WAITING'
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Sends it once more, from the first wait on. @returns false if it still waits or is not there */
export async function waitAgain(tx: Queryable, siteId: string, id: string, now: Date): Promise<Delivery | null> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries d set state = 'WAITING', ended_at = null, attempts = 0, next_attempt_at = ${now}
    where d.site_id = ${siteId} and d.id = ${id} returning ${DELIVERY_COLUMNS}
  `.execute(tx);
  return rows[0] ? deliveryOf(rows[0]) : null;
}

/** One delivery with its tries, the first first; one statement. */
export async function selectDelivery(
  db: Queryable,
  siteId: string,
  id: string,
): Promise<{ readonly delivery: Delivery & SaidEvent; readonly attempts: readonly Attempt[] } | null> {
  type Logged = { number: number; at: string; milliseconds: number; status: number | null; problem: string | null };
  const { rows } = await sql<DeliveryRow & SaidEvent & { log: Logged[] }>`
    select ${DELIVERY_COLUMNS}, ${SAID}, coalesce((
      select jsonb_agg(jsonb_build_object('number', a.number, 'at', a.at, 'milliseconds', a.milliseconds,
        'status', a.status, 'problem', a.problem) order by a.number)
      from webhook_attempts a where a.site_id = d.site_id and a.delivery_id = d.id
    ), '[]') as log
    from webhook_deliveries d left join webhook_events v on v.site_id = d.site_id and v.id = d.event_id
    where d.site_id = ${siteId} and d.id = ${id}
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  const attempts = row.log.map((one) => ({ ...one, at: new Date(one.at) }));
  return { delivery: { ...deliveryOf(row), ...saidOf(row) }, attempts };
}

/** A month after a delivery has ended, nobody asks for it. */
export async function deleteEnded(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'webhook_deliveries', sql`state <> 'WAITING' and ended_at < ${before}`);
}

/** What was said, or is still to be said, of an entity whose data is to be forgotten. */
export async function deleteOfEntity(tx: Queryable, siteId: string, entityType: string, id: string): Promise<void> {
  await sql`
    with said as (
      delete from webhook_events where site_id = ${siteId} and entity_type = ${entityType} and entity_id = ${id}
    )
    delete from webhook_deliveries where site_id = ${siteId} and entity_type = ${entityType} and entity_id = ${id}
  `.execute(tx);
}

function saidOf({ payload, actor }: SaidEvent): SaidEvent {
  return { payload, actor };
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    siteId: row.site_id,
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    entityId: row.entity_id,
    sequence: row.sequence,
    occurredAt: row.occurred_at,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
    lastProblem: row.last_problem,
  };
}
