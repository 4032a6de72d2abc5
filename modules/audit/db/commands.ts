import { fixed, type Queryable, sql } from '@headland/db';
import type { AuditCommand, AuditOutcome } from '../domain/audit-event.ts';
import { type AuditContext, auditInsert } from './audit-events.ts';

/** Writes that a command begins. @returns id of the line */
export async function insertCommand(
  db: Queryable,
  ctx: AuditContext,
  type: string,
  command: AuditCommand,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${auditInsert(ctx, { type, outcome: 'BEGUN', command })} returning id
  `.execute(db);
  return rows[0]?.id ?? '';
}

interface Ended {
  readonly outcome: Exclude<AuditOutcome, 'BEGUN'>;
  readonly entityIds: readonly string[];
  /** Code of the refusal; null where there is none. */
  readonly code: string | null;
}

const update = fixed(
  (siteId: string, id: string, outcome: string, entityIds: readonly string[], code: string | null) => sql`
    update audit_events set outcome = ${outcome}, entity_ids = ${entityIds}::text[],
      details = jsonb_strip_nulls(jsonb_build_object('code', ${code}::text))
    where site_id = ${siteId}::uuid and id = ${id}::uuid
  `,
);

/** Writes how it ended. */
export async function endCommand(db: Queryable, siteId: string, id: string, ended: Ended): Promise<void> {
  await update(siteId, id, ended.outcome, ended.entityIds, ended.code).execute(db);
}
