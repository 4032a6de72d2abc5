import type { identityAdmin } from '@headland/contract';
import type { AuditEvent } from '../domain/audit-event.ts';

/** A line of the audit log. @param memberEmail present address of the member whom it is about */
export function presentAuditEvent(event: AuditEvent, memberEmail: string | null): identityAdmin.AuditEvent {
  const { command } = event;
  return {
    id: event.id,
    type: event.type,
    date: event.occurredAt.toISOString(),
    actorKind: event.actorKind,
    actorId: event.actorId,
    memberId: event.memberId,
    memberEmail,
    clientId: event.clientId,
    address: event.address,
    outcome: event.outcome,
    details: { ...event.details },
    command: command && { call: command.call, entityIds: [...command.entityIds], fields: [...command.fields] },
  };
}
