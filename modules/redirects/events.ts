import type { DomainEvent } from '@headland/db';
import type { SessionOutcome } from './domain/session.ts';

const REDIRECT_SESSION = 'redirect_session';

/** A session lives for a day at most: a month after any of its events nothing follows. */
export const finalRedirectEvents: readonly string[] = ['redirect_session_created', 'redirect_session_completed'];

/** Holds neither the token nor an address: events are read by more people than the caller. */
export function redirectSessionCreated(id: string, intent: string): DomainEvent {
  return {
    entityType: REDIRECT_SESSION,
    entityId: id,
    type: 'redirect_session_created',
    payload: { entity: { id }, intent },
  };
}

export function redirectSessionCompleted(id: string, status: SessionOutcome, orderId: string | null): DomainEvent {
  return {
    entityType: REDIRECT_SESSION,
    entityId: id,
    type: 'redirect_session_completed',
    payload: { entity: { id }, status, ...(orderId !== null && { orderId }) },
  };
}
