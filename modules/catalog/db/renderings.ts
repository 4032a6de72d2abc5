import { later, type Queryable, sql } from '@headland/db';

/** Stores a product's public document; the caller holds its locks, so it is of the latest state. */
export async function putRendering(
  tx: Queryable,
  siteId: string,
  productId: string,
  key: string,
  body: string,
): Promise<void> {
  await putRenderings(tx, siteId, key, [{ productId, body }]);
}

/** Stores public documents of products whose locks the caller holds; one statement, which travels with the next one. */
export async function putRenderings(
  tx: Queryable,
  siteId: string,
  key: string,
  documents: readonly { readonly productId: string; readonly body: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  await later(
    tx,
    sql`
      insert into product_renderings (site_id, product_id, key, body)
      select ${siteId}, d.product_id, ${key}, d.body
      from unnest(${documents.map((one) => one.productId)}::uuid[], ${documents.map((one) => one.body)}::text[])
        as d (product_id, body)
      order by d.product_id
      on conflict (site_id, product_id) do update set key = excluded.key, body = excluded.body,
        stamp = excluded.stamp, stock_pending = false
    `,
  );
}

/**
 * Drops the documents of products that have changed. Runs after the statement that locked the variants (a sale) or the
 * products: its snapshot is younger than theirs, so it sees every document that was made before the lock (ADR 0003).
 * @param because a changed stock is announced when the document is made anew
 */
export async function dropRenderings(
  tx: Queryable,
  siteId: string,
  productIds: readonly string[],
  because: 'stock' | 'description',
): Promise<void> {
  const [first, second] = productIds;
  if (first === undefined) return;
  if (second === undefined) {
    await later(
      tx,
      sql`
        update product_renderings set body = null, stock_pending = stock_pending or ${because === 'stock'}
        where site_id = ${siteId} and product_id = ${first} and body is not null
      `,
    );
    return;
  }
  await later(
    tx,
    sql`
      with stale as materialized (
        select product_id from product_renderings
        where site_id = ${siteId} and product_id = any(${productIds}::uuid[]) and body is not null
        order by product_id for no key update
      )
      update product_renderings r set body = null, stock_pending = r.stock_pending or ${because === 'stock'}
      from stale where r.site_id = ${siteId} and r.product_id = stale.product_id
    `,
  );
}

/** Drops every document of a site that was made under another key. @returns how many */
export async function dropForeignRenderings(db: Queryable, siteId: string, key: string): Promise<number> {
  const dropped = await sql`
    update product_renderings set body = null where site_id = ${siteId} and key <> ${key} and body is not null
  `.execute(db);
  return Number(dropped.numAffectedRows ?? 0n);
}

export interface MissingRendering {
  readonly siteId: string;
  readonly productId: string;
}

/** Products without a document, for whoever makes them. */
export async function missingRenderings(db: Queryable, limit: number): Promise<readonly MissingRendering[]> {
  const found = await sql<{ site_id: string; product_id: string }>`
    select site_id, product_id from product_renderings where body is null order by site_id, product_id limit ${limit}
  `.execute(db);
  return found.rows.map((row) => ({ siteId: row.site_id, productId: row.product_id }));
}

/** Sites that have products, whether or not they were rendered. */
export async function sitesWithProducts(db: Queryable): Promise<readonly string[]> {
  const found = await sql<{ site_id: string }>`
    with recursive sites as (
      (select site_id from products order by site_id limit 1)
      union all
      select (select p.site_id from products p where p.site_id > s.site_id order by p.site_id limit 1)
      from sites s where s.site_id is not null
    ) select site_id from sites where site_id is not null
  `.execute(db);
  return found.rows.map((row) => row.site_id);
}
