import { AUDIT_DAYS, auditTypes } from '../../modules/identity/index.ts';
import { code, table } from './markdown.ts';

/** `docs/audit.md`. */
export function auditDocument(): string {
  return `# Audit log

Printed by \`node scripts/print-docs.ts\` from \`modules/identity/domain/audit-event.ts\`. Owners read it in the back office
or by \`queryAuditEvents\`; it is kept for ${AUDIT_DAYS} days.

An event says when, who (kind of caller and id), whom it was done to, by which client, from which address (of IPv6 the
first half, as limits count it), whether it was done or refused, and a few words more. It is written in the transaction of
its cause, so that there is neither one without the other. A limit that is reached is noted once until it empties again. Keys
and owner links that are not in force are counted: of an address one line a minute, which says how many.
No password, code, link, token or key stands in it, and no address that somebody typed: the e-mail address beside a member
is the one that they have now, and none once they are deleted.

${table(
  ['Event', 'What happened'],
  Object.entries(auditTypes).map(([type, words]) => [code(type), words]),
)}
`;
}
