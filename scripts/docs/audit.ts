import { moduleFacts } from '../../apps/server/modules.ts';
import { AUDIT_DAYS, LEAST_AUDIT_DAYS } from '../../modules/audit/index.ts';
import { code, table } from './markdown.ts';

/** `docs/audit.md`. */
export function auditDocument(): string {
  const sections = moduleFacts.flatMap(({ name, auditTypes }) =>
    auditTypes === undefined
      ? []
      : [
          `## ${name}\n\n${table(
            ['Event', 'What happened'],
            Object.entries(auditTypes).map(([type, { en = '' }]) => [code(type), en]),
          )}\n`,
        ],
  );
  return `# Audit log

Printed by \`node scripts/print-docs.ts\` from \`auditTypes\` of each module. Owners read it in the back office or by
\`queryAuditEvents\`, which filters by kind, call, caller, entity, member and time; it is kept for ${AUDIT_DAYS} days, or
as many as \`HEADLAND_AUDIT_DAYS\` says (${LEAST_AUDIT_DAYS} at least).

An event says when, who (kind of caller and id), whom it was done to, by which client, from which address (of IPv6 the
first half, as limits count it), whether it was done or refused, and a few words more. It is written in the transaction of
its cause, so that there is neither one without the other. A limit that is reached is noted once until it empties again. Keys
and owner links that are not in force are counted: of an address one line a minute, which says how many.

Every call by which an owner, an app or an API key changes something leaves a line of kind \`command\`: the call, the ids of
what it was about, and the names of the fields that were given, never what was in them. The line is written before the
command begins, so that no change is without one, and says afterwards how it ended; one that stays \`BEGUN\` belongs to a
process that died.

No password, code, link, token or key stands in it, and no address that somebody typed: the e-mail address beside a member
is the one that they have now, and none once they are deleted.

${sections.join('\n')}`;
}
