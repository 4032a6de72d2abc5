import type { Queryable, RawBuilder } from '@headland/db';
import { type AuditContext, type AuditEntry, auditInsert, writeAudit } from './db/audit-events.ts';
import { createRefusalLines, type NoteRefusal } from './db/refusal-lines.ts';

/** The audit log as one module writes it: the kinds of its own catalogue and no others. */
export interface AuditLog<Type extends string> {
  /** In the transaction of its cause the line travels with the next statement and costs no round trip of its own. */
  audit(db: Queryable, ctx: AuditContext, entry: AuditEntry<Type>): Promise<void>;
  /** The same as a statement, to stand inside another one; see `auditInsert`. */
  auditInsert(
    ctx: AuditContext,
    entry: AuditEntry<Type>,
    from?: RawBuilder<unknown>,
    member?: RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** For refusals that anybody can cause as often as they like; see `createRefusalLines`. */
  refusalLines(db: Queryable): NoteRefusal<Type>;
}

/** @param types the module's `auditTypes`: names of kinds and what they say to an owner */
export function auditLog<Types extends object>(_types: Types): AuditLog<keyof Types & string> {
  return { audit: writeAudit, auditInsert, refusalLines: createRefusalLines };
}
