import { auditLog } from '@headland/audit';
import { ownerAuditTypes } from './audit-types.ts';

export type NoteRefusal = ReturnType<typeof refusalLines>;

/** The owners' part of the audit log. */
export const { audit, refusalLines } = auditLog(ownerAuditTypes);
