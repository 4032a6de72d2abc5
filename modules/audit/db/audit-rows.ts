import type { AuditDetails, AuditEvent } from '../domain/audit-event.ts';

export interface AuditRow {
  readonly site_id: string;
  readonly id: string;
  readonly type: string;
  readonly occurred_at: Date;
  readonly actor_kind: AuditEvent['actorKind'];
  readonly actor_id: string | null;
  readonly member_id: string | null;
  readonly client_id: string | null;
  readonly address: string | null;
  readonly outcome: AuditEvent['outcome'];
  readonly details: AuditDetails;
  readonly call: string | null;
  readonly entity_ids: string[] | null;
  readonly fields: string[] | null;
}

export function auditEventOf(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    siteId: row.site_id,
    type: row.type,
    occurredAt: row.occurred_at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    memberId: row.member_id,
    clientId: row.client_id,
    address: row.address,
    outcome: row.outcome,
    details: row.details,
    command: row.call === null ? null : { call: row.call, entityIds: row.entity_ids ?? [], fields: row.fields ?? [] },
  };
}
