import { type Queryable, sql } from '@headland/db';
import type { Abandoned, Activity } from '../domain/abandoned.ts';
import { MOST_ACTIVITIES } from '../domain/abandoned.ts';

export type AbandonedRow = Abandoned;

/** Columns of `abandoned_checkouts a`, under the domain's names. */
export const ABANDONED_COLUMNS = sql.raw(`
  a.id, a.checkout_id as "checkoutId", a.cart_id as "cartId", a.status, a.visitor_id as "visitorId",
  a.member_id as "memberId", a.email, a.currency, a.total, a.activities, a.content, a.mailed_at as "mailedAt",
  a.recovered_at as "recoveredAt", a.created_at as "createdAt", a.updated_at as "updatedAt"
`);

export interface Left
  extends Pick<
    Abandoned,
    'id' | 'checkoutId' | 'cartId' | 'visitorId' | 'memberId' | 'email' | 'currency' | 'total' | 'content'
  > {
  /** When it was last touched. */
  readonly leftAt: Date;
}

/**
 * Writes down what was left, once per checkout; one that was left before is brought up to date.
 * @returns null if it is known as it is, or bought
 */
export async function writeLeft(
  tx: Queryable,
  siteId: string,
  left: Left,
  now: Date,
): Promise<{ readonly row: Abandoned; readonly fresh: boolean } | null> {
  const { rows } = await sql<AbandonedRow & { fresh: boolean }>`
    insert into abandoned_checkouts as a (site_id, id, checkout_id, cart_id, status, visitor_id, member_id, email, currency,
      total, content, left_at, created_at, updated_at)
    values (${siteId}, ${left.id}, ${left.checkoutId}, ${left.cartId}, 'ABANDONED', ${left.visitorId}, ${left.memberId},
      ${left.email}, ${left.currency}, ${left.total}, ${JSON.stringify(left.content)}::jsonb, ${left.leftAt}, ${now}, ${now})
    on conflict (site_id, checkout_id) do update set visitor_id = excluded.visitor_id, member_id = excluded.member_id,
      email = excluded.email, total = excluded.total, content = excluded.content, left_at = excluded.left_at,
      updated_at = excluded.updated_at
      where a.status = 'ABANDONED' and a.left_at < excluded.left_at
    returning ${ABANDONED_COLUMNS}, a.id = ${left.id}::uuid as fresh
  `.execute(tx);
  const [first] = rows;
  if (!first) return null;
  const { fresh, ...row } = first;
  return { row, fresh };
}

export async function selectAbandoned(
  db: Queryable,
  siteId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Abandoned | null> {
  const { rows } = await sql<AbandonedRow>`
    select ${ABANDONED_COLUMNS} from abandoned_checkouts a where a.site_id = ${siteId} and a.id = ${id}
    ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** What a member has left, the newest first. */
export async function selectOfMember(db: Queryable, siteId: string, memberId: string): Promise<readonly Abandoned[]> {
  const { rows } = await sql<AbandonedRow>`
    select ${ABANDONED_COLUMNS} from abandoned_checkouts a where a.site_id = ${siteId} and a.member_id = ${memberId}
    order by a.created_at desc, a.id desc
  `.execute(db);
  return rows;
}

/** Notes what was done about it; the newest are kept. @param mailed whether that was its mail */
export async function addActivity(
  tx: Queryable,
  siteId: string,
  id: string,
  activity: Activity,
  { mailed = false, now }: { readonly mailed?: boolean; readonly now: Date },
): Promise<Abandoned | null> {
  const { rows } = await sql<AbandonedRow>`
    update abandoned_checkouts a set updated_at = ${now}, mailed_at = case when ${mailed}::boolean then ${now} else mailed_at end,
      activities = case when jsonb_array_length(activities) >= ${MOST_ACTIVITIES}::int then activities - 0 else activities end
        || ${JSON.stringify([activity])}::jsonb
    where a.site_id = ${siteId} and a.id = ${id}
    returning ${ABANDONED_COLUMNS}
  `.execute(tx);
  return rows[0] ?? null;
}

/** How many mails a site has written since an instant. */
export async function countMailed(db: Queryable, siteId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ mailed: number }>`
    select count(*)::int as mailed from abandoned_checkouts where site_id = ${siteId} and mailed_at > ${since}
  `.execute(db);
  return rows[0]?.mailed ?? 0;
}

/** Its order is placed. @returns its id; null for a checkout that nobody had left */
export async function markRecovered(
  tx: Queryable,
  siteId: string,
  checkoutId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update abandoned_checkouts set status = 'RECOVERED', recovered_at = ${now}, updated_at = ${now}
    where site_id = ${siteId} and checkout_id = ${checkoutId} and status = 'ABANDONED' returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** @returns ids of those that were there */
export async function deleteAbandoned(
  tx: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from abandoned_checkouts where site_id = ${siteId} and id = any(${ids}::uuid[]) returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns ids of those that were there */
export async function deleteOfMember(tx: Queryable, siteId: string, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from abandoned_checkouts where site_id = ${siteId} and member_id = ${memberId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of all sites that were left before an instant. Rows that somebody has locked are left for the next time. */
export async function deleteOldAbandoned(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<readonly { readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from abandoned_checkouts where ctid = any(array(
      select ctid from abandoned_checkouts where created_at < ${before} order by created_at limit ${limit}
      for update skip locked
    )) returning site_id, id
  `.execute(tx);
  return rows;
}
