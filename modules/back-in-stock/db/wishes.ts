import { type Queryable, type RawBuilder, sql } from '@headland/db';
import type { WaitedFor, Wish } from '../domain/wish.ts';

export type WishRow = Wish;

/** Columns of `back_in_stock_wishes w`, under the domain's names. */
export const WISH_COLUMNS = sql.raw(`
  w.id, w.product_id as "productId", w.variant_id as "variantId", w.options, w.name, w.choices, w.email,
  w.member_id as "memberId", w.item_url as "itemUrl", w.said, w.status, w.auto_notified as "autoNotified",
  w.created_at as "createdAt", w.told_at as "toldAt"
`);

export type NewWish = Omit<Wish, 'status' | 'autoNotified' | 'createdAt' | 'toldAt'>;

/**
 * Keeps a wish unless the address waits for the same already; that one stays as it was said first, and is the member's who
 * asked last.
 * @returns what is kept, and whether it is the new one
 */
export async function keepWish(
  tx: Queryable,
  siteId: string,
  wish: NewWish,
  now: Date,
): Promise<{ readonly wish: Wish; readonly fresh: boolean }> {
  const { rows } = await sql<WishRow & { fresh: boolean }>`
    insert into back_in_stock_wishes as w (site_id, id, product_id, variant_id, options, name, choices, email, member_id,
      item_url, said, status, created_at)
    values (${siteId}, ${wish.id}, ${wish.productId}, ${wish.variantId}, ${JSON.stringify(wish.options)}::jsonb,
      ${wish.name}, ${wish.choices}, ${wish.email}, ${wish.memberId}, ${wish.itemUrl},
      ${wish.said && JSON.stringify(wish.said)}::jsonb, 'RECEIVED', ${now})
    on conflict (site_id, product_id, variant_id, lower(email)) where status = 'RECEIVED'
      do update set member_id = coalesce(excluded.member_id, w.member_id)
    returning ${WISH_COLUMNS}, w.id = ${wish.id}::uuid as fresh
  `.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('a wish was neither kept nor there');
  const { fresh, ...kept } = first;
  return { wish: kept, fresh };
}

export async function selectWish(
  db: Queryable,
  siteId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Wish | null> {
  const { rows } = await sql<WishRow>`
    select ${WISH_COLUMNS} from back_in_stock_wishes w where w.site_id = ${siteId} and w.id = ${id}
    ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Which of these are there, waiting or not. */
export async function selectWishes(db: Queryable, siteId: string, ids: readonly string[]): Promise<readonly Wish[]> {
  const { rows } = await sql<WishRow>`
    select ${WISH_COLUMNS} from back_in_stock_wishes w where w.site_id = ${siteId} and w.id = any(${ids}::uuid[])
    order by w.created_at, w.id
  `.execute(db);
  return rows;
}

/** What a member asked for, the newest first. */
export async function selectOfMember(db: Queryable, siteId: string, memberId: string): Promise<readonly Wish[]> {
  const { rows } = await sql<WishRow>`
    select ${WISH_COLUMNS} from back_in_stock_wishes w where w.site_id = ${siteId} and w.member_id = ${memberId}
    order by w.created_at desc, w.id desc
  `.execute(db);
  return rows;
}

/** It was told in some other way. @returns null if there is none that waits */
export async function markTold(tx: Queryable, siteId: string, id: string, now: Date): Promise<Wish | null> {
  const { rows } = await sql<WishRow>`
    update back_in_stock_wishes w set status = 'NOTIFICATION_SENT', auto_notified = false, told_at = ${now}
    where w.site_id = ${siteId} and w.id = ${id} and w.status = 'RECEIVED' returning ${WISH_COLUMNS}
  `.execute(tx);
  return rows[0] ?? null;
}

/** How many wait for each of these, in their order; one statement. */
export async function countWaiting(
  db: Queryable,
  siteId: string,
  items: readonly WaitedFor[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*)::int from back_in_stock_wishes w where w.site_id = ${siteId} and w.product_id = i.product_id
      and w.variant_id = i.variant_id and w.status = 'RECEIVED') as waiting
    from rows from (
      unnest(${items.map((item) => item.productId)}::uuid[]), unnest(${items.map((item) => item.variantId)}::uuid[])
    ) with ordinality as i (product_id, variant_id, at) order by i.at
  `.execute(db);
  return rows.map(({ waiting }) => waiting);
}

export interface AwaitedItem extends WaitedFor {
  readonly siteId: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What anybody waits for, of all sites, behind an item in the order of keys. */
export async function selectAwaited(
  db: Queryable,
  after: Omit<AwaitedItem, 'options'>,
  limit: number,
): Promise<readonly AwaitedItem[]> {
  const { rows } = await sql<AwaitedItem>`
    select distinct on (w.site_id, w.product_id, w.variant_id) w.site_id as "siteId", w.product_id as "productId",
      w.variant_id as "variantId", w.options
    from back_in_stock_wishes w
    where w.status = 'RECEIVED'
      and (w.site_id, w.product_id, w.variant_id) > (${after.siteId}::uuid, ${after.productId}::uuid, ${after.variantId}::uuid)
    order by w.site_id, w.product_id, w.variant_id, w.created_at, w.id limit ${limit}
  `.execute(db);
  return rows;
}

export const byId = (ids: readonly string[]) => sql<boolean>`w.id = any(${ids}::uuid[])`;
export const byMember = (memberId: string) => sql<boolean>`w.member_id = ${memberId}`;
export const byProduct = (productId: string) => sql<boolean>`w.product_id = ${productId}`;
export const byAddress = (email: string) => sql<boolean>`lower(w.email) = lower(${email})`;

/** @returns ids of those that were there */
export async function deleteWishes(
  tx: Queryable,
  siteId: string,
  which: RawBuilder<boolean>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from back_in_stock_wishes w where w.site_id = ${siteId} and ${which} returning w.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of all sites that have waited, or are over, for too long. Rows that somebody has locked are left for the next time. */
export async function deleteOldWishes(
  tx: Queryable,
  asked: Date,
  told: Date,
  limit: number,
): Promise<readonly { readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from back_in_stock_wishes where ctid = any(array(
      select ctid from back_in_stock_wishes
      where (status = 'RECEIVED' and created_at < ${asked}) or (status = 'NOTIFICATION_SENT' and told_at < ${told})
      limit ${limit} for update skip locked
    )) returning site_id, id
  `.execute(tx);
  return rows;
}
