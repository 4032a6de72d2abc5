import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { ReadEntity } from '@headland/module';
import type { Delivery, SaidEvent } from '../domain/delivery.ts';
import type { ToldKind } from './told-events.ts';
import { withEntity } from './wire-payload.ts';

export interface ShowLateDeps {
  readonly db: Queryable;
  /** Of the installation's own work on a site. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Wire forms of what events are about, by the entity's name in the outbox. */
  readonly entities: Readonly<Record<string, ReadEntity>>;
}

/** What a delivery says when it is sent. */
export type ShowLate = (delivery: Delivery & SaidEvent, now: Date) => Promise<object>;

/**
 * Puts in what an event shows of its entity, for kinds that are written down without it. An entity that has gone leaves
 * what was written: its id.
 */
export function createShowLate(deps: ShowLateDeps, kinds: readonly ToldKind[]): ShowLate {
  const late = new Map(
    kinds.flatMap(({ entity, wire }) =>
      wire.form !== 'plain' && wire.late ? [[wire.eventType, { entity, wire }]] : [],
    ),
  );
  return async ({ siteId, eventType, entityId, payload }, now) => {
    const kind = late.get(eventType);
    if (!kind) return payload;
    const ctx = await deps.systemContext(siteId, now);
    const entity = (await deps.entities[kind.entity]?.(deps.db, ctx, entityId)) ?? null;
    return entity === null || entity === 'UNTOLD' ? payload : withEntity(kind.wire, payload, entity);
  };
}
