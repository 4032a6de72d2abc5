import { type Queryable, sql } from '@headland/db';

/** An invoice as lists name it: by its id and by the app that made it; null for one of ours. */
export interface ListedInvoice {
  readonly orderId: string;
  readonly id: string;
  readonly appId: string | null;
}

/** Invoices of the orders named, ours first. One statement. */
export async function selectListed(
  db: Queryable,
  siteId: string,
  orderIds: readonly string[],
): Promise<ListedInvoice[]> {
  const { rows } = await sql<{ order_id: string; id: string; app_id: string | null }>`
    select order_id, id::text, null as app_id, issued_at as at from invoices
    where site_id = ${siteId} and order_id = any(${orderIds}::uuid[])
    union all
    select order_id, id, app_id::text, added_at from app_invoices
    where site_id = ${siteId} and order_id = any(${orderIds}::uuid[])
    order by app_id nulls first, at, id
  `.execute(db);
  return rows.map(({ order_id, id, app_id }) => ({ orderId: order_id, id, appId: app_id }));
}

/** @returns false if the order has as many as one may have */
export async function insertListed(
  tx: Queryable,
  siteId: string,
  { orderId, id, appId }: ListedInvoice,
  at: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    with made as (
      insert into app_invoices (site_id, order_id, app_id, id, added_at)
      select ${siteId}, ${orderId}, ${appId}, ${id}, ${at}
      where (select count(*) from app_invoices where site_id = ${siteId} and order_id = ${orderId}) < ${most}
      on conflict do nothing
      returning id
    )
    select exists (select from made) or exists (
      select from app_invoices where site_id = ${siteId} and order_id = ${orderId} and app_id = ${appId} and id = ${id}
    ) as there
  `.execute(tx);
  return rows[0]?.there === true;
}
