import type { HandlersOf, RequestOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { askOwn, type ListsDatabase, listRows, presentNext } from '@headland/query';
import { languageOf } from '@headland/words/locality.ts';
import { auditEvents, auditList } from '../db/audit-entity.ts';
import { presentAuditEvent } from './present-audit-event.ts';

export type AuditHandlers = HandlersOf<'queryAuditEvents'>;

type AuditTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface AuditCallDeps {
  readonly database: ListsDatabase;
  /** Every kind of event of the house, with its words by language. */
  readonly types: AuditTypes;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Present addresses of members; those that are deleted have none. */
  emailsOf(siteId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The audit log of a site, the newest first: from `from` on, before `to`. */
export function auditCalls({ database, types, cursorKey, emailsOf }: AuditCallDeps): AuditHandlers {
  return {
    async queryAuditEvents(ctx, { paging, ...question }) {
      checkTypes(question.types ?? [], types);
      const language = languageOf(ctx.site.locale);
      const asked = askOwn({ filter: filterOf(question), paging }, cursorKey);
      const page = await listRows(database, ctx, auditEvents, asked, auditList(ctx.site.id));
      const members = [...new Set(page.items.flatMap(({ memberId }) => memberId ?? []))];
      const emails = members.length === 0 ? new Map<string, string>() : await emailsOf(ctx.site.id, members);
      return {
        events: page.items.map((event) => presentAuditEvent(event, emails.get(event.memberId ?? '') ?? null)),
        paging: presentNext(page),
        types: Object.entries(types).map(([type, words]) => ({ type, description: words[language] ?? '' })),
      };
    },
  };
}

type Question = Omit<RequestOf<'queryAuditEvents'>, 'paging'>;

function filterOf({ types, memberId, calls, entityId, actorKinds, actorId, from, to }: Question) {
  const some = (list: readonly string[] | undefined) => (list && list.length > 0 ? { $in: list } : undefined);
  return given({
    type: some(types),
    memberId,
    call: some(calls),
    entityIds: entityId ? { $hasSome: [entityId] } : undefined,
    actorKind: some(actorKinds),
    actorId,
    occurredAt: from || to ? given({ $gte: from, $lt: to }) : undefined,
  });
}

/** Without what was not asked. */
function given(parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && part !== null && part !== ''),
  );
}

/** @throws ValidationError that names each kind that there is not */
function checkTypes(asked: readonly string[], types: AuditTypes): void {
  const violations = asked.flatMap((type, at): FieldViolation[] =>
    Object.hasOwn(types, type)
      ? []
      : [{ field: `types[${at}]`, description: 'is no kind of event', violatedRule: 'INVALID_ENUM_VALUE' }],
  );
  if (violations.length > 0) throw new ValidationError(violations);
}
