import type { identityAdmin } from '@headland/contract';
import type { FoundAuditEvent } from '../db/audit-events.ts';

/** A line of the audit log. */
export function presentAuditEvent(event: FoundAuditEvent): identityAdmin.AuditEvent {
  return {
    id: event.id,
    type: event.type,
    date: event.occurredAt.toISOString(),
    actorKind: event.actorKind,
    actorId: event.actorId,
    memberId: event.memberId,
    memberEmail: event.memberEmail,
    clientId: event.clientId,
    address: event.address,
    outcome: event.outcome,
    details: { ...event.details },
  };
}
