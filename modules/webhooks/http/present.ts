import type { webhooks as wire } from '@headland/contract';
import type { StoredKey } from '../db/keys.ts';
import type { Attempt, Delivery } from '../domain/delivery.ts';
import type { Endpoint } from '../domain/endpoint.ts';

/** @param key of its app */
export function presentEndpoint(
  endpoint: Endpoint,
  key: Pick<StoredKey, 'publicKey'> | undefined,
): wire.WebhookEndpoint {
  return {
    id: endpoint.id,
    clientId: endpoint.clientId,
    url: endpoint.url,
    eventTypes: [...endpoint.eventTypes],
    active: endpoint.active,
    publicKey: key?.publicKey ?? '',
    createdDate: endpoint.createdAt.toISOString(),
    updatedDate: endpoint.updatedAt.toISOString(),
    revision: String(endpoint.revision),
  };
}

export function presentDelivery(delivery: Delivery): wire.WebhookDelivery {
  return {
    id: delivery.id,
    endpointId: delivery.endpointId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    entityId: delivery.entityId,
    sequence: String(delivery.sequence),
    eventDate: delivery.occurredAt.toISOString(),
    state: delivery.state,
    attempts: delivery.attempts,
    ...(delivery.state === 'WAITING' && { nextAttemptDate: delivery.nextAttemptAt.toISOString() }),
    ...(delivery.endedAt && { endedDate: delivery.endedAt.toISOString() }),
    ...(delivery.lastProblem !== null && { lastProblem: delivery.lastProblem }),
  };
}

export function presentAttempt(attempt: Attempt): wire.WebhookAttempt {
  return {
    number: attempt.number,
    date: attempt.at.toISOString(),
    milliseconds: attempt.milliseconds,
    ...(attempt.status !== null && { status: attempt.status }),
    ...(attempt.problem !== null && { problem: attempt.problem }),
  };
}
