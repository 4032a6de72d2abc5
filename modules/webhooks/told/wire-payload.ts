import type { NamedKind, OutboxEvent, WireEvent } from '@headland/db';

/**
 * What an event says on the wire, as the public SDK's `webhooks.process` takes it apart.
 * @param entity its entity's wire form; null if the entity has gone in the meantime, which leaves its id
 */
export function wirePayload(wire: WireEvent, event: OutboxEvent, entity: object | null): object {
  if (wire.form === 'plain') return event.payload;
  return {
    id: event.id,
    entityFqdn: wire.fqdn,
    slug: wire.slug,
    entityId: event.entityId,
    eventTime: event.occurredAt.toISOString(),
    entityEventSequence: String(event.sequence),
    triggeredByAnonymizeRequest: false,
    ...bodyOf(wire, event, entity ?? { id: event.entityId }),
  };
}

/** The same payload with another entity in it. */
export function withEntity(wire: DomainWireEvent, payload: object, entity: object): object {
  switch (wire.form) {
    case 'created':
      return { ...payload, createdEvent: { entity } };
    case 'updated':
      return { ...payload, updatedEvent: { currentEntity: entity } };
    default:
      return payload;
  }
}

type DomainWireEvent = Exclude<WireEvent, { form: 'plain' }>;

function bodyOf(wire: DomainWireEvent, event: OutboxEvent, entity: object): object {
  switch (wire.form) {
    case 'created':
      return { createdEvent: { entity } };
    case 'updated':
      return { updatedEvent: { currentEntity: entity } };
    case 'deleted':
      return { deletedEvent: {} };
    case 'action':
      return { actionEvent: { body: wire.body?.({ ...event.payload }, entity) ?? {} } };
  }
}

/** The wire form of its entity that an event carries itself, if it does. */
export function carriedEntity(event: OutboxEvent): object | null {
  if (!('entity' in event.payload)) return null;
  const { entity } = event.payload;
  return typeof entity === 'object' ? entity : null;
}

/** Whether the payload shows the whole entity as soon as it is written down. */
export function showsEntity({ wire }: Pick<NamedKind, 'wire'>): boolean {
  return wire !== null && wire.form !== 'plain' && wire.form !== 'deleted' && !wire.late;
}
