import { deleteOld, later, type Queryable, type RawBuilder, sql } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import {
  type Actor,
  type AuditCommand,
  type AuditDetails,
  type AuditEvent,
  type AuditOutcome,
  actorIdOf,
} from '../domain/audit-event.ts';
import { type AuditRow, auditEventOf } from './audit-rows.ts';

/** What a command says of an event; the rest is known from the request. */
export interface AuditEntry<Type extends string = string> {
  readonly type: Type;
  readonly memberId?: string | null;
  /** Without one, the caller's own. */
  readonly clientId?: string | null;
  readonly outcome?: AuditOutcome;
  readonly details?: AuditDetails;
  readonly command?: AuditCommand;
}

/** What an entry needs to know of its request. */
export type AuditContext = Pick<Context, 'now' | 'caller'> & {
  readonly principal: Actor;
  readonly site: { readonly id: string };
};

/**
 * Writes an event into the log: in the transaction of its cause it travels with the next statement and costs no round
 * trip of its own.
 */
export async function writeAudit(db: Queryable, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await later(db, auditInsert(ctx, entry));
}

/**
 * The same as a statement, to stand inside another one (`with noted as (…)`).
 * @param from rows of that statement of which each makes an event, such as `from ended e`
 * @param member whom an event of a row is about
 */
export function auditInsert(
  ctx: AuditContext,
  entry: AuditEntry,
  from: RawBuilder<unknown> = sql``,
  member: RawBuilder<unknown> = sql`${entry.memberId ?? null}::uuid`,
): RawBuilder<unknown> {
  const { principal, now, caller } = ctx;
  const own = 'clientId' in principal ? principal.clientId : null;
  return sql`
    insert into audit_events (site_id, id, type, occurred_at, actor_kind, actor_id, member_id, client_id, address, outcome,
      details, call, entity_ids, fields)
    select ${ctx.site.id}::uuid, ${newId(now)}::uuid, ${entry.type}, ${now}::timestamptz, ${principal.kind},
      ${actorIdOf(principal)}, ${member}, ${entry.clientId ?? own}::uuid, ${caller?.address ?? null},
      ${entry.outcome ?? 'SUCCESS'}, ${JSON.stringify(entry.details ?? {})}::jsonb,
      ${entry.command?.call ?? null}::text, ${entry.command ? [...entry.command.entityIds] : null}::text[],
      ${entry.command ? [...entry.command.fields] : null}::text[] ${from}
  `;
}

/** What is written of a member, the newest first: of its copy. @param limit most of them */
export async function selectEventsOfMember(
  db: Queryable,
  siteId: string,
  memberId: string,
  limit: number,
): Promise<readonly AuditEvent[]> {
  const { rows } = await sql<AuditRow>`
    select a.* from audit_events a where a.site_id = ${siteId} and a.member_id = ${memberId}
    order by a.occurred_at desc, a.id desc limit ${limit}
  `.execute(db);
  return rows.map(auditEventOf);
}

/**
 * Deletes what is older than so many days, by the database's own clock alone: the log must stand when a process's clock is
 * wrong. Whatever time a row says, it is kept for as long from when it was written.
 */
export async function deleteOldAuditEvents(db: Queryable, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await deleteOld(db, 'audit_events', sql`occurred_at < ${before} and coalesce(written_at, occurred_at) < ${before}`);
}
