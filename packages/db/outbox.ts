import { actorOf, type Context, newId } from '@headland/kernel';
import type { RawBuilder } from 'kysely';
import { sql } from './database.ts';
import { fixed } from './fixed-statement.ts';
import { later, type Queryable } from './transaction.ts';
import { currentMeter } from './write-meter.ts';

declare const catalogued: unique symbol;

/** What a module tells the world; written in the transaction of its cause. Its catalogue alone makes one (`defineEvents`). */
export interface DomainEvent extends EventFacts {
  readonly [catalogued]: true;
}

export interface EventFacts {
  /** Kind of the entity, such as `order`. */
  readonly entityType: string;
  readonly entityId: string;
  /** Name as the public SDK's webhooks spell it, such as `order_approved`. */
  readonly type: string;
  readonly payload: object;
}

/** An event as a subscriber receives it. */
export interface OutboxEvent extends EventFacts {
  readonly siteId: string;
  readonly id: string;
  /** Counts from 1 per entity; a consumer that has seen n may drop everything up to n. */
  readonly sequence: number;
  readonly actor: { readonly type: string; readonly key: string };
  readonly occurredAt: Date;
}

/**
 * Writes events in one statement, which travels with the next one. The caller holds the lock of each entity (its row, or
 * it was just created), which keeps the sequence without gaps; the unique key refuses anybody who does not.
 * Several events of one entity are given in their order. The sequence goes on from the entity's newest row, which a purge
 * leaves standing (`outbox-purge.ts`).
 */
export async function emit(tx: Queryable, ctx: Context, events: readonly DomainEvent[]): Promise<void> {
  const [first, second] = events;
  if (!first) return;
  if (!second) return emitOne(tx, ctx, first);
  for (const { type } of events) currentMeter()?.tell(ctx.site.id, type);
  const rows = events.map((event) => ({
    id: newId(ctx.now),
    entity_type: event.entityType,
    entity_id: event.entityId,
    type: event.type,
    payload: event.payload,
  }));
  await later(
    tx,
    sql`
      insert into outbox (site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at, next_attempt_at)
      select ${ctx.site.id}, e.id, e.entity_type, e.entity_id,
        coalesce((select max(o.sequence) from outbox o where o.site_id = ${ctx.site.id}
          and o.entity_type = e.entity_type and o.entity_id = e.entity_id), 0)
          + row_number() over (partition by e.entity_type, e.entity_id order by e.at),
        e.type, e.payload, ${JSON.stringify(actorOf(ctx.principal))}::jsonb, ${ctx.now}, ${ctx.now}
      from rows from (
        jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as (id uuid, entity_type text, entity_id uuid, type text, payload jsonb)
      ) with ordinality as e (id, entity_type, entity_id, type, payload, at)
    `,
  );
}

/** The usual case, without a detour by a table of JSON. */
function emitOne(tx: Queryable, ctx: Context, event: DomainEvent): Promise<void> {
  return later(tx, insertEvent(...valuesOf(ctx, event)));
}

/** Writes one event. */
export function eventStatement(ctx: Context, event: DomainEvent): RawBuilder<unknown> {
  return eventTemplate(...valuesOf(ctx, event));
}

type Values = Parameters<typeof eventTemplate>;

function valuesOf({ site, principal, now }: Context, event: DomainEvent): Values {
  const actor = JSON.stringify(actorOf(principal));
  const { entityType, entityId, type } = event;
  currentMeter()?.tell(site.id, type);
  return [site.id, newId(now), entityType, entityId, type, JSON.stringify(event.payload), actor, now];
}

function eventTemplate(
  site: string,
  id: string,
  entityType: string,
  entityId: string,
  type: string,
  payload: string,
  actor: string,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into outbox (site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at, next_attempt_at)
    values (${site}, ${id}, ${entityType}, ${entityId},
      coalesce((select max(o.sequence) from outbox o
        where o.site_id = ${site} and o.entity_type = ${entityType} and o.entity_id = ${entityId}), 0) + 1,
      ${type}, ${payload}::jsonb, ${actor}::jsonb, ${now}, ${now})
  `;
}

const insertEvent = fixed(eventTemplate);
