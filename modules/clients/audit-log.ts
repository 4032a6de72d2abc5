import { auditLog } from '@headland/audit';
import { clientAuditTypes } from './audit-types.ts';

/** The part of the audit log that is about apps and keys. */
export const { audit } = auditLog(clientAuditTypes);
