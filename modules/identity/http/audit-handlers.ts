import type { HandlersOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { selectAuditEvents } from '../db/audit-events.ts';
import { auditTypes, isAuditType } from '../domain/audit-event.ts';
import type { MemberDeps } from '../member-deps.ts';
import { openPage, sealPage } from './page-cursor.ts';
import { presentAuditEvent } from './present-audit-event.ts';

export type AuditHandlers = HandlersOf<'queryAuditEvents'>;

/** The audit log of a site, the newest first: from `from` on, before `to`. */
export function auditHandlers({ database, keys }: Pick<MemberDeps, 'database' | 'keys'>): AuditHandlers {
  return {
    async queryAuditEvents(ctx, { types = [], memberId, from, to, paging }) {
      const violations = types.flatMap((type, at): FieldViolation[] =>
        isAuditType(type)
          ? []
          : [{ field: `types[${at}]`, description: 'is no kind of event', violatedRule: 'INVALID_ENUM_VALUE' }],
      );
      if (violations.length > 0) throw new ValidationError(violations);
      const limit = paging?.limit ?? 50;
      const question = { types, memberId: memberId ?? null, from: from ?? null, to: to ?? null };
      const use = { list: 'audit', siteId: ctx.site.id, question };
      const [occurredAt, id] = paging?.cursor ? openPage(keys, use, paging.cursor) : [];
      const found = await selectAuditEvents(database.pool, ctx.site.id, {
        types: types.length > 0 ? types : null,
        memberId: memberId ?? null,
        from: from ? new Date(from) : null,
        to: to ? new Date(to) : null,
        after: occurredAt && id ? { occurredAt: new Date(occurredAt), id } : null,
        // One more than is shown says whether there is a next page.
        limit: limit + 1,
      });
      const events = found.slice(0, limit);
      const last = events.at(-1);
      const next = found.length > limit && last ? sealPage(keys, use, [last.occurredAt.toISOString(), last.id]) : null;
      return {
        events: events.map(presentAuditEvent),
        paging: { count: events.length, next },
        types: Object.entries(auditTypes).map(([type, description]) => ({ type, description })),
      };
    },
  };
}
