import type { Database, Job } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { type NotedCall, type NotedCommand, noteCommand } from './commands/note-command.ts';
import { deleteOldAuditEvents } from './db/audit-events.ts';
import { AUDIT_DAYS } from './domain/audit-event.ts';
import { type AuditCallDeps, type AuditHandlers, auditCalls } from './http/audit-calls.ts';
import { auditModule } from './module.ts';

export { auditLog } from './audit-log.ts';
export type { NotedCommand } from './commands/note-command.ts';
export { type AuditContext, type AuditEntry, selectEventsOfMember } from './db/audit-events.ts';
export type { Refusal } from './db/refusal-lines.ts';
export { AUDIT_DAYS, type AuditEvent, atTheServer, LEAST_AUDIT_DAYS } from './domain/audit-event.ts';
export { presentAuditEvent } from './http/present-audit-event.ts';
export { auditModule } from './module.ts';

export interface AuditDeps extends Omit<AuditCallDeps, 'database'> {
  readonly database: Database;
  /** Days for which the log is kept; 180 if it is not said. */
  readonly days?: number;
}

export interface Audit extends Module {
  readonly handlers: AuditHandlers;
  readonly jobs: readonly Job[];
  /** Notes a command before it begins. @param request as it was parsed */
  note(ctx: Context, call: NotedCall, request: unknown): Promise<NotedCommand>;
}

/** Who did what, refused or done. Modules write their own events with `auditLog`; commands are noted for all of them. */
export function createAudit({ database, days = AUDIT_DAYS, ...deps }: AuditDeps): Audit {
  return {
    ...auditModule,
    handlers: auditCalls({ ...deps, database }),
    jobs: [
      {
        name: 'audit-purge-old',
        everySeconds: 60,
        run: () => deleteOldAuditEvents(database.pool, days),
      },
    ],
    note: (ctx, call, request) => noteCommand(database.pool, ctx, call, request),
  };
}
