import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Listing } from '@headland/query';
import { allProducts, type Collection, type CollectionDetails } from '../domain/collection.ts';
import { ALL_PRODUCTS_ID, ALL_PRODUCTS_KEY, ALL_PRODUCTS_SLUG } from '../domain/ids.ts';

interface CollectionRow {
  id: string;
  slug: string;
  name: string;
  visible: boolean;
  doc: CollectionDetails;
  updated_at: Date | null;
  product_count: number;
}

function toCollection(row: CollectionRow): Collection {
  if (row.id === ALL_PRODUCTS_KEY) return allProducts(row.product_count);
  const { doc, updated_at, product_count, ...rest } = row;
  return { ...rest, details: doc, productCount: product_count, updatedAt: updated_at };
}

/** The collections of one site, the one of all products among them, as rows to query. */
function collectionRows(siteId: string) {
  return sql`(
    select c.site_id, c.id, c.id::text as wire_id, c.slug, c.name, c.visible, c.doc, c.updated_at
    from collections c where c.site_id = ${siteId}
    union all
    select ${siteId}::uuid, ${ALL_PRODUCTS_KEY}::uuid, ${ALL_PRODUCTS_ID}::text, ${ALL_PRODUCTS_SLUG}::text,
      'All Products'::text, true, '{}'::jsonb, null
  )`;
}

const productCount = sql<number>`(
  select coalesce(sum(n.visible), 0)::int8 from product_counts n where n.site_id = c.site_id and n.collection_id = c.id
)`;

const columns = sql`c.id, c.slug, c.name, c.visible, c.doc, c.updated_at, ${productCount} as product_count`;

/** One statement; null if this site has none. */
export async function findCollection(
  db: Queryable,
  siteId: string,
  by: { readonly slug: string } | { readonly key: string },
): Promise<Collection | null> {
  const found = await sql<CollectionRow>`
    select ${columns}
    from ${collectionRows(siteId)} c
    where ${'slug' in by ? sql`c.slug = ${by.slug}` : sql`c.id = ${by.key}`}
  `.execute(db);
  const row = found.rows[0];
  return row ? toCollection(row) : null;
}

/** The collections of a site as a list. */
export function collectionList(siteId: string): Listing<CollectionRow, Collection> {
  return {
    scope: { from: sql`${collectionRows(siteId)} c`, where: sql`true` },
    select: columns,
    toRow: toCollection,
  };
}

/** @returns false if the slug is taken */
export async function insertCollection(tx: Queryable, ctx: Context, collection: Collection): Promise<boolean> {
  const inserted = await sql`
    insert into collections (site_id, id, slug, name, visible, doc, created_at, updated_at)
    values (${ctx.site.id}, ${collection.id}, ${collection.slug}, ${collection.name}, ${collection.visible},
      ${JSON.stringify(collection.details)}::jsonb, ${ctx.now}, ${ctx.now})
    on conflict on constraint collections_slug do nothing returning id
  `.execute(tx);
  return inserted.rows.length > 0;
}

/** Writes what was described; the caller holds the lock. @throws on a slug that is taken: `collections_slug` */
export async function updateCollectionRow(tx: Queryable, ctx: Context, collection: Collection): Promise<void> {
  await sql`
    update collections set slug = ${collection.slug}, name = ${collection.name}, visible = ${collection.visible},
      doc = ${JSON.stringify(collection.details)}::jsonb, revision = revision + 1, updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${collection.id}
  `.execute(tx);
}

/** Deletes the row; the caller holds its lock and took the products out. */
export async function deleteCollectionRow(tx: Queryable, siteId: string, id: string): Promise<void> {
  await sql`delete from collections where site_id = ${siteId} and id = ${id}`.execute(tx);
}

/**
 * Locks a collection against being deleted or changed meanwhile; who wants to delete it also waits for all that have
 * just put something into it. @returns false if this site has none
 */
export async function lockCollection(
  tx: Queryable,
  siteId: string,
  id: string,
  to: 'change' | 'delete',
): Promise<boolean> {
  const strength = to === 'change' ? sql`for no key update` : sql`for update`;
  const locked = await sql`
    select 1 from collections where site_id = ${siteId} and id = ${id} ${strength}`.execute(tx);
  return locked.rows.length > 0;
}
