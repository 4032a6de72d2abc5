import type { DomainEvent } from '@headland/db';

/** Names and payloads as the public SDK's webhooks have them. @param facts what the event tells beside the id */
export function collectionEvent(
  type: 'collection_created' | 'collection_changed' | 'collection_deleted',
  id: string,
  facts: object,
): DomainEvent {
  return {
    entityType: 'collection',
    entityId: id,
    type,
    payload: { collectionId: id, ...facts, originatedFromVersion: 'V1_CATALOG' },
  };
}
