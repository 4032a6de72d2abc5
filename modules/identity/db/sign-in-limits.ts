import type { AuditContext } from '@headland/audit';
import { type Queryable, type RawBuilder, sql } from '@headland/db';
import type { AuditEntry } from '../audit-log.ts';
import { auditInsert } from '../audit-log.ts';

/** Failures that cost nothing yet. */
export const FREE_FAILURES = 5;
/** The longest wait between two tries, in seconds. */
export const LONGEST_DELAY = 900;
/** A try that never told how it went (a killed process) counts as running for so many milliseconds. */
const PENDING_LIFE = 30_000;

export type Reservation =
  | { readonly kind: 'reserved' }
  /** As many tries are running as may still fail: ask again in a moment. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'blocked'; readonly retryAfterSeconds: number };

/**
 * Takes the right to one try at an account, before anything is hashed. Tries that are running count like failures until
 * they tell how they went, so parallel ones cannot be more than may fail; right ones wait instead of being refused.
 */
export async function reserveTry(db: Queryable, siteId: string, account: string, now: Date): Promise<Reservation> {
  const stale = new Date(now.getTime() - PENDING_LIFE);
  const taken = await sql`
    insert into sign_in_guards as g (site_id, account, failures, pending, pending_since)
    values (${siteId}, ${account}, 0, 1, ${now})
    on conflict (site_id, account) do update
    set pending = case when g.pending_since < ${stale} then 1 else g.pending + 1 end, pending_since = ${now}
    where (g.blocked_until is null or g.blocked_until <= ${now})
      and (g.pending = 0 or g.pending_since < ${stale} or g.failures + g.pending < ${FREE_FAILURES})
    returning account
  `.execute(db);
  if (taken.rows.length === 1) return { kind: 'reserved' };
  const { rows } = await sql<{ blocked_until: Date | null }>`
    select blocked_until from sign_in_guards where site_id = ${siteId} and account = ${account}
  `.execute(db);
  const until = rows[0]?.blocked_until?.getTime() ?? 0;
  if (until <= now.getTime()) return { kind: 'busy' };
  return { kind: 'blocked', retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) };
}

/** What the audit log says of a wrong try, and of one after which the account is left alone for a while. */
export interface RefusedTry {
  readonly ctx: AuditContext;
  readonly refused: AuditEntry;
  readonly throttled: AuditEntry;
}

/** Gives a reserved try back that was not made, such as when the server is too busy to hash. */
export async function releaseTry(db: Queryable, siteId: string, account: string): Promise<void> {
  await sql`
    update sign_in_guards set pending = greatest(pending - 1, 0) where site_id = ${siteId} and account = ${account}
  `.execute(db);
}

/**
 * Tells how a reserved try went: a right password forgets the failures, a wrong one makes the next wait longer.
 * @param noted of a wrong one; written by the same statement
 */
export async function settleTry(
  db: Queryable,
  siteId: string,
  account: string,
  succeeded: boolean,
  now: Date,
  noted: RefusedTry | null = null,
): Promise<void> {
  const settled = settlement(siteId, account, succeeded, now);
  if (succeeded || !noted) {
    await settled.execute(db);
    return;
  }
  const { ctx, refused, throttled } = noted;
  await sql`
    with settled as (${settled} returning failures),
      refused as (${auditInsert(ctx, { ...refused, outcome: 'REFUSED' })}),
      throttled as (
        ${auditInsert(ctx, { ...throttled, outcome: 'REFUSED' }, sql`from settled where failures >= ${FREE_FAILURES}::integer`)}
      )
    select 1
  `.execute(db);
}

function settlement(siteId: string, account: string, succeeded: boolean, now: Date): RawBuilder<unknown> {
  return sql`
    update sign_in_guards set pending = greatest(pending - 1, 0),
      failures = case when ${succeeded}::boolean then 0 else failures + 1 end,
      blocked_until = case
        when ${succeeded}::boolean then null
        when failures + 1 < ${FREE_FAILURES}::integer then blocked_until
        else ${now}::timestamptz + make_interval(secs =>
          least(${LONGEST_DELAY}::integer, power(2, least(failures + 1 - ${FREE_FAILURES}::integer, 20)))) end
    where site_id = ${siteId} and account = ${account}
  `;
}

/** So many within so many seconds. */
export interface Limit {
  readonly bucket: string;
  readonly max: number;
  readonly seconds: number;
}

export interface FullBucket {
  /** Until the last full one empties. */
  readonly retryAfterSeconds: number;
  /** Whether this was the first that was too many since it emptied last. */
  readonly isFirst: boolean;
}

/**
 * Counts one more in every bucket, in one statement.
 * @returns null if none is full
 */
export async function countUp(
  db: Queryable,
  siteId: string,
  limits: readonly Limit[],
  now: Date,
): Promise<FullBucket | null> {
  if (limits.length === 0) return null;
  const { rows } = await sql<{ bucket: string; count: number; resets_at: Date }>`
    insert into sign_in_counts as c (site_id, bucket, count, resets_at)
    select ${siteId}::uuid, l.bucket, 1, ${now}::timestamptz + make_interval(secs => l.seconds)
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l (bucket text, seconds integer)
    order by l.bucket
    on conflict (site_id, bucket) do update
    set count = case when c.resets_at <= ${now} then 1 else c.count + 1 end,
      resets_at = case when c.resets_at <= ${now} then excluded.resets_at else c.resets_at end
    returning c.bucket, c.count, c.resets_at
  `.execute(db);
  const maxOf = (bucket: string) => limits.find((one) => one.bucket === bucket)?.max ?? 0;
  const full = rows.filter((row) => row.count > maxOf(row.bucket));
  if (full.length === 0) return null;
  return {
    retryAfterSeconds: Math.max(1, ...full.map((row) => Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))),
    isFirst: full.some((row) => row.count === maxOf(row.bucket) + 1),
  };
}

/** Gives one back, for what turned out to be no try. */
export async function countDown(db: Queryable, siteId: string, buckets: readonly string[]): Promise<void> {
  if (buckets.length === 0) return;
  await sql`
    update sign_in_counts set count = greatest(count - 1, 0) where site_id = ${siteId} and bucket = any (${[...buckets]})
  `.execute(db);
}
