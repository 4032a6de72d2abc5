import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { CollectionDetails } from '../domain/collection.ts';
import { ALL_PRODUCTS_ID, ALL_PRODUCTS_KEY } from '../domain/ids.ts';
import type { Product, ProductDetails } from '../domain/product.ts';
import { productSearch } from './product-search.ts';

export interface CollectionRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly doc: CollectionDetails;
}

export type ProductRecord = Omit<Product, 'details'> & { readonly doc: ProductDetails };

/** Inserts collections. @returns ids of all collections of the site by slug */
export async function insertCollections(
  tx: Queryable,
  ctx: Context,
  records: readonly CollectionRecord[],
): Promise<Readonly<Record<string, string>>> {
  if (records.length > 0) {
    await sql`
      insert into collections (site_id, id, slug, name, visible, doc, created_at, updated_at)
      select ${ctx.site.id}::uuid, id, slug, name, true, doc, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g(id uuid, slug text, name text, doc jsonb)
    `.execute(tx);
  }
  const all = await sql<{ slug: string; id: string }>`
    select slug, id from collections where site_id = ${ctx.site.id}`.execute(tx);
  return Object.fromEntries(all.rows.map((row) => [row.slug, row.id]));
}

/** Inserts products with their variants; two statements. @returns the number of each product by its id */
export async function insertProducts(
  tx: Queryable,
  ctx: Context,
  records: readonly ProductRecord[],
): Promise<ReadonlyMap<string, string>> {
  const products = records.map(({ variants: _, ...product }) => ({
    ...product,
    collectionIds: [ALL_PRODUCTS_ID, ...product.collectionIds],
    ...productSearch(ctx.site.id, { ...product, details: product.doc }),
  }));
  const numbers = await sql<{ id: string; numeric_id: string }>`
    insert into products (site_id, id, slug, name, visible, product_type, sku, price, manage_variants, collection_ids,
      doc, search, search_of, created_at, updated_at)
    select ${ctx.site.id}::uuid, id, slug, name, visible, "productType", sku, price, "manageVariants",
      array(select jsonb_array_elements_text("collectionIds")), doc, array_to_tsvector(entries), md5(texts), ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (id uuid, slug text, name text,
      visible boolean, "productType" text, sku text, price bigint, "manageVariants" boolean, "collectionIds" jsonb,
      doc jsonb, entries text[], texts text)) with ordinality as g (id, slug, name, visible, "productType", sku, price,
      "manageVariants", "collectionIds", doc, entries, texts, at)
    order by at
    returning id, numeric_id::text
  `.execute(tx);
  const variants = records.flatMap((product) =>
    product.variants.map((variant, position) => ({ ...variant, productId: product.id, position })),
  );
  await sql`
    insert into variants (site_id, product_id, variant_id, position, choices, visible, sku, price, doc, tracked,
      in_stock, quantity, supplied)
    select ${ctx.site.id}::uuid, "productId", id, position, choices, visible, sku, price, details, tracked, "inStock",
      quantity, quantity
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as g("productId" uuid, id uuid, position int,
      choices jsonb, visible boolean, sku text, price bigint, details jsonb, tracked boolean, "inStock" boolean,
      quantity int)
  `.execute(tx);
  return new Map(numbers.rows.map((row) => [row.id, row.numeric_id]));
}

/** Puts products into their collections and stores their documents; two statements. */
export async function insertMembers(
  tx: Queryable,
  ctx: Context,
  key: string,
  products: readonly Product[],
  bodies: readonly { readonly id: string; readonly body: string }[],
): Promise<void> {
  const members = products.flatMap((product) =>
    product.collectionIds.map((collectionId) => ({
      collectionId,
      productId: product.id,
      visible: product.visible,
      price: product.price,
      name: product.name,
    })),
  );
  await sql`
    insert into collection_products (site_id, collection_id, product_id, visible, price, name, updated_at)
    select ${ctx.site.id}::uuid, "collectionId", "productId", visible, price, name, ${ctx.now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as ("collectionId" uuid, "productId" uuid,
      visible boolean, price bigint, name text)) with ordinality as g ("collectionId", "productId", visible, price,
      name, at)
    order by at
  `.execute(tx);
  await sql`
    insert into product_renderings (site_id, product_id, key, body)
    select ${ctx.site.id}::uuid, id, ${key}::text, body
    from unnest(${bodies.map((one) => one.id)}::uuid[], ${bodies.map((one) => one.body)}::text[]) as g(id, body)
  `.execute(tx);
}

/** Counts a site anew; the caller's transaction wrote everything that is counted. */
export async function recount(tx: Queryable, siteId: string): Promise<void> {
  await sql`delete from product_counts where site_id = ${siteId}`.execute(tx);
  await sql`
    insert into product_counts (site_id, collection_id, slot, visible, total)
    select ${siteId}::uuid, collection_id, ('x' || right(product_id::text, 1))::bit(4)::int,
      count(*) filter (where visible), count(*)
    from (
      select ${ALL_PRODUCTS_KEY}::uuid as collection_id, id as product_id, visible from products where site_id = ${siteId}
      union all
      select collection_id, product_id, visible from collection_products where site_id = ${siteId}
    ) counted group by 1, 2, 3
  `.execute(tx);
}
