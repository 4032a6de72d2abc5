import { auditLog } from '@headland/audit';
import { memberAuditTypes } from './audit-types.ts';

/** The part of the audit log that is about members. */
export const { audit } = auditLog(memberAuditTypes);
