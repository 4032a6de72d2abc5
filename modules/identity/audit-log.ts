import { auditLog, type AuditEntry as Entry } from '@headland/audit';
import { type AuditType, auditTypes } from './audit-types.ts';

export type AuditEntry = Entry<AuditType>;
export type NoteRefusal = ReturnType<typeof refusalLines>;

/** Identity's part of the audit log. */
export const { audit, auditInsert, refusalLines } = auditLog(auditTypes);
