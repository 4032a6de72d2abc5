import { type Queryable, type Subscriber, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { ReadEntity } from '@headland/module';
import { insertDeliveries } from '../db/deliveries.ts';
import { endpointsFor } from '../db/endpoints.ts';
import { insertEvent } from '../db/events.ts';
import type { ToldKind } from '../told/told-events.ts';
import { carriedEntity, showsEntity, wirePayload } from '../told/wire-payload.ts';

/**
 * Milliseconds after which it is asked whether a delivery still says an event: two days of tries, and thirty that an ended
 * delivery is kept.
 */
const KEPT_FOR = 32 * 86_400_000;

/**
 * Writes every event down, and once per endpoint that wants it that it is to be told. From then on each endpoint has its own
 * row, and none waits for another.
 * @param entities wire forms of what events are about, by the entity's name in the outbox
 */
export function writeDeliveries(
  kinds: readonly ToldKind[],
  entities: Readonly<Record<string, ReadEntity>>,
): Subscriber {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const names = JSON.stringify(Object.fromEntries(kinds.map(({ type, wire }) => [type, wire.eventType])));
  return {
    name: 'webhooks-write-deliveries',
    types: [...byType.keys()],
    onlyIf: sql`exists (
      select from webhook_endpoints e
      where e.site_id = event.site_id and e.active and (${names}::jsonb ->> event.type) = any(e.event_types)
    )`,
    async handle(tx, ctx, event) {
      const kind = byType.get(event.type);
      if (!kind) return;
      const endpoints = await endpointsFor(tx, event.siteId, kind.wire.eventType);
      if (endpoints.length === 0) return;
      const entity = showsEntity(kind) ? await read(tx, ctx, kind.entity, event.entityId) : null;
      if (entity === 'UNTOLD') return;
      const payload = wirePayload(kind.wire, event, entity ?? carriedEntity(event));
      await insertEvent(tx, event, payload, new Date(ctx.now.getTime() + KEPT_FOR));
      await insertDeliveries(tx, event, kind.wire.eventType, endpoints, ctx.now);
    },
  };

  async function read(tx: Queryable, ctx: Context, entity: string, id: string): ReturnType<ReadEntity> {
    return (await entities[entity]?.(tx, ctx, id)) ?? null;
  }
}
