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

interface Row {
  site_id: string;
  id: string;
  type: string;
  occurred_at: Date;
  actor_kind: AuditEvent['actorKind'];
  actor_id: string | null;
  member_id: string | null;
  client_id: string | null;
  address: string | null;
  outcome: AuditEvent['outcome'];
  details: AuditDetails;
  call: string | null;
  entity_ids: string[] | null;
  fields: string[] | null;
}

export interface AuditSearch {
  readonly types?: readonly string[] | null;
  readonly memberId?: string | null;
  /** Call ids of commands. */
  readonly calls?: readonly string[] | null;
  /** What a command was done to. */
  readonly entityId?: string | null;
  readonly actorKinds?: readonly string[] | null;
  readonly actorId?: string | null;
  /** From this moment on. */
  readonly from?: Date | null;
  /** Before this moment. */
  readonly to?: Date | null;
  /** The last event of the page before. */
  readonly after?: { readonly occurredAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** A page of events, the newest first; one statement. */
export async function selectAuditEvents(db: Queryable, siteId: string, search: AuditSearch): Promise<AuditEvent[]> {
  const conditions = [
    sql`a.site_id = ${siteId}`,
    ...(search.types ? [sql`a.type = any (${[...search.types]})`] : []),
    ...(search.memberId ? [sql`a.member_id = ${search.memberId}`] : []),
    ...(search.calls ? [sql`a.call = any (${[...search.calls]})`] : []),
    ...(search.entityId ? [sql`a.entity_ids @> array[${search.entityId}]::text[]`] : []),
    ...(search.actorKinds ? [sql`a.actor_kind = any (${[...search.actorKinds]})`] : []),
    ...(search.actorId ? [sql`a.actor_id = ${search.actorId}`] : []),
    ...(search.from ? [sql`a.occurred_at >= ${search.from}`] : []),
    ...(search.to ? [sql`a.occurred_at < ${search.to}`] : []),
    ...(search.after
      ? [sql`(a.occurred_at, a.id) < (${search.after.occurredAt}::timestamptz, ${search.after.id}::uuid)`]
      : []),
  ];
  const { rows } = await sql<Row>`
    select a.* from audit_events a
    where ${sql.join(conditions, sql` and `)}
    order by a.occurred_at desc, a.id desc limit ${search.limit}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    type: row.type,
    occurredAt: row.occurred_at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    memberId: row.member_id,
    clientId: row.client_id,
    address: row.address,
    outcome: row.outcome,
    details: row.details,
    command: row.call === null ? null : { call: row.call, entityIds: row.entity_ids ?? [], fields: row.fields ?? [] },
  }));
}

export async function deleteOldAuditEvents(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'audit_events', sql`occurred_at < ${before}`);
}
