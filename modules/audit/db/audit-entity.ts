import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { AuditEvent } from '../domain/audit-event.ts';
import { type AuditRow, auditEventOf } from './audit-rows.ts';

/** What may be asked of the log, the newest first. SQL over `audit_events a`. */
export const auditEvents: QueryEntity = defineEntity({
  entity: 'audit events',
  ordered: true,
  rows: 'audit_events',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'occurredAt', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'a.id', nullable: false },
    occurredAt: { type: 'instant', sql: 'a.occurred_at', sortable: true, nullable: false },
    type: { type: 'text', sql: 'a.type', nullable: false },
    memberId: { type: 'uuid', sql: 'a.member_id' },
    call: { type: 'text', sql: 'a.call' },
    entityIds: { type: 'textArray', sql: 'a.entity_ids' },
    actorKind: { type: 'text', sql: 'a.actor_kind', nullable: false },
    actorId: { type: 'text', sql: 'a.actor_id' },
  },
});

export function auditList(siteId: string): Listing<AuditRow, AuditEvent> {
  return {
    scope: { from: sql`audit_events a`, where: sql`a.site_id = ${siteId}` },
    select: sql`a.*`,
    toRow: auditEventOf,
  };
}
