import type { HandlersOf, RequestOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { openPage, type SignText, sealPage } from '@headland/query';
import { type AuditSearch, selectAuditEvents } from '../db/audit-events.ts';
import { presentAuditEvent } from './present-audit-event.ts';

export type AuditHandlers = HandlersOf<'queryAuditEvents'>;

export interface AuditCallDeps {
  readonly db: Queryable;
  /** Every kind of event of the house, with its words. */
  readonly types: Readonly<Record<string, string>>;
  readonly sign: SignText;
  /** Present addresses of members; those that are deleted have none. */
  emailsOf(siteId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

type Question = Omit<RequestOf<'queryAuditEvents'>, 'paging'>;

/** The audit log of a site, the newest first: from `from` on, before `to`. */
export function auditCalls({ db, types, sign, emailsOf }: AuditCallDeps): AuditHandlers {
  return {
    async queryAuditEvents(ctx, { paging, ...question }) {
      checkTypes(question.types ?? [], types);
      const limit = paging?.limit ?? 50;
      const use = { list: 'audit', siteId: ctx.site.id, question };
      const [occurredAt, id] = paging?.cursor ? openPage(sign, use, paging.cursor) : [];
      const found = await selectAuditEvents(db, ctx.site.id, {
        ...searchOf(question),
        after: occurredAt && id ? { occurredAt: new Date(occurredAt), id } : null,
        // One more than is shown says whether there is a next page.
        limit: limit + 1,
      });
      const events = found.slice(0, limit);
      const last = events.at(-1);
      const next = found.length > limit && last ? sealPage(sign, use, [last.occurredAt.toISOString(), last.id]) : null;
      const members = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
      const emails = members.length === 0 ? new Map<string, string>() : await emailsOf(ctx.site.id, members);
      return {
        events: events.map((event) => presentAuditEvent(event, emails.get(event.memberId ?? '') ?? null)),
        paging: { count: events.length, next },
        types: Object.entries(types).map(([type, description]) => ({ type, description })),
      };
    },
  };
}

function searchOf(question: Question): Omit<AuditSearch, 'after' | 'limit'> {
  const { types, memberId, calls, entityId, actorKinds, actorId, from, to } = question;
  const some = (list: readonly string[] | undefined) => (list && list.length > 0 ? list : null);
  return {
    types: some(types),
    memberId: memberId ?? null,
    calls: some(calls),
    entityId: entityId ?? null,
    actorKinds: some(actorKinds),
    actorId: actorId ?? null,
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
  };
}

/** @throws ValidationError that names each kind that there is not */
function checkTypes(asked: readonly string[], types: Readonly<Record<string, string>>): void {
  const violations = asked.flatMap((type, at): FieldViolation[] =>
    Object.hasOwn(types, type)
      ? []
      : [{ field: `types[${at}]`, description: 'is no kind of event', violatedRule: 'INVALID_ENUM_VALUE' }],
  );
  if (violations.length > 0) throw new ValidationError(violations);
}
