import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { ALL_PRODUCTS_ID } from '../domain/ids.ts';
import type { Product, ProductDetails, ProductKeys } from '../domain/product.ts';
import { type ProductParts, productParts, toProduct } from './product-parts.ts';
import { productSearch } from './product-search.ts';

/** How a product is looked up: `id` is a UUID, checked by the caller. */
export type ProductKey = { readonly id: string } | { readonly slug: string };

export interface FoundProduct {
  /** The public wire document, if there is a fresh one and it was asked for. */
  readonly rendered: string | null;
  /** The product itself, if there is no such document. */
  readonly product: Product | null;
}

function whereKey(key: ProductKey) {
  return 'id' in key ? sql`p.id = ${key.id}` : sql`p.slug = ${key.slug}`;
}

/**
 * One statement. @param renderingKey of the documents that may be sent; null asks for the product itself
 * @param hidden whether hidden products are found too
 */
export async function findProduct(
  db: Queryable,
  siteId: string,
  key: ProductKey,
  renderingKey: string | null,
  hidden: boolean,
): Promise<FoundProduct | null> {
  const seen = hidden ? sql`` : sql`and p.visible`;
  const found =
    renderingKey === null
      ? await sql<{ body: string | null; parts: ProductParts | null }>`
          select null as body, ${productParts} as parts from products p
          where p.site_id = ${siteId} and ${whereKey(key)} ${seen}`.execute(db)
      : await sql<{ body: string | null; parts: ProductParts | null }>`
          select r.body, case when r.body is null then ${productParts} end as parts
          from products p
          left join product_renderings r on r.site_id = p.site_id and r.product_id = p.id and r.key = ${renderingKey}
          where p.site_id = ${siteId} and ${whereKey(key)} ${seen}`.execute(db);
  const row = found.rows[0];
  if (!row) return null;
  return { rendered: row.body, product: row.parts === null ? null : toProduct(row.parts) };
}

/** The product itself, hidden or not; null if this site has none. */
export async function selectProduct(db: Queryable, siteId: string, id: string): Promise<Product | null> {
  return (await findProduct(db, siteId, { id }, null, true))?.product ?? null;
}

/** Products themselves, hidden or not, in any order; without those that this site has not. */
export async function selectProducts(db: Queryable, siteId: string, ids: readonly string[]): Promise<Product[]> {
  const found = await sql<{ parts: ProductParts }>`
    select ${productParts} as parts from products p where p.site_id = ${siteId} and p.id = any(${ids}::uuid[])
  `.execute(db);
  return found.rows.map((row) => toProduct(row.parts));
}

/**
 * Locks the product's row and then its variants in their order, and reads both as they are after the wait.
 * @returns null if there is no such product
 */
export async function lockProduct(tx: Queryable, siteId: string, id: string): Promise<Product | null> {
  const locked = await sql`
    select 1 from products where site_id = ${siteId} and id = ${id} for no key update`.execute(tx);
  if (locked.rows.length === 0) return null;
  await sql`
    select 1 from variants where site_id = ${siteId} and product_id = ${id}
    order by product_id, variant_id for no key update`.execute(tx);
  return selectProduct(tx, siteId, id);
}

/** @returns the number given to the product, or null if the slug is taken */
export async function insertProduct(
  tx: Queryable,
  ctx: Context,
  id: string,
  keys: ProductKeys,
  details: ProductDetails,
): Promise<string | null> {
  const { entries, texts } = productSearch(ctx.site.id, { ...keys, details });
  const inserted = await sql<{ numeric_id: string }>`
    insert into products (site_id, id, slug, name, visible, product_type, sku, price, manage_variants, collection_ids,
      doc, search, search_of, created_at, updated_at)
    values (${ctx.site.id}, ${id}, ${keys.slug}, ${keys.name}, ${keys.visible}, ${keys.productType}, ${keys.sku},
      ${keys.price}, ${keys.manageVariants}, ${[ALL_PRODUCTS_ID]}::text[], ${JSON.stringify(details)}::jsonb,
      array_to_tsvector(${entries}::text[]), md5(${texts}::text), ${ctx.now}, ${ctx.now})
    on conflict on constraint products_slug do nothing
    returning numeric_id::text
  `.execute(tx);
  return inserted.rows[0]?.numeric_id ?? null;
}

/** Writes what was described; the caller holds the lock. */
export async function updateProductRow(tx: Queryable, ctx: Context, product: Product): Promise<void> {
  const { entries, texts } = productSearch(ctx.site.id, product);
  await sql`
    update products set slug = ${product.slug}, name = ${product.name}, visible = ${product.visible},
      product_type = ${product.productType}, sku = ${product.sku}, price = ${product.price},
      manage_variants = ${product.manageVariants}, doc = ${JSON.stringify(product.details)}::jsonb,
      search = array_to_tsvector(${entries}::text[]), search_of = md5(${texts}::text),
      revision = revision + 1, updated_at = ${product.updatedAt}
    where site_id = ${ctx.site.id} and id = ${product.id}
  `.execute(tx);
}

/** Numbers after which a slug is free: those of `slug-1`, `slug-2` … that are taken, 0 for the slug itself. */
export async function takenNumbers(tx: Queryable, siteId: string, slug: string): Promise<ReadonlySet<number>> {
  const found = await sql<{ slug: string }>`
    select slug from products
    where site_id = ${siteId} and (slug = ${slug} or (slug >= ${`${slug}-0`} and slug < ${`${slug}-:`}
      and slug ~ ${`-[0-9]{1,6}$`}))`.execute(tx);
  const numbers = new Set<number>();
  for (const row of found.rows) {
    if (row.slug === slug) numbers.add(0);
    else if (/^-\d+$/.test(row.slug.slice(slug.length))) numbers.add(Number(row.slug.slice(slug.length + 1)));
  }
  return numbers;
}
