import { type Queryable, sql } from '@headland/db';
import type { Product } from '../domain/product.ts';

/** Carries a product's new name, price, visibility and date into the lists that it stands in. */
export async function syncMemberships(tx: Queryable, siteId: string, product: Product): Promise<void> {
  await sql`
    update collection_products set visible = ${product.visible}, price = ${product.price}, name = ${product.name},
      updated_at = ${product.updatedAt}
    where site_id = ${siteId} and product_id = ${product.id}
  `.execute(tx);
}

/** One product that was put into a collection or taken out of it. */
export interface Moved {
  readonly productId: string;
  readonly visible: boolean;
}

/**
 * Puts products at the end of a collection; those that are in it already stay where they are. The caller holds the lock
 * of each product. @returns those that are new to it
 */
export async function addMembers(
  tx: Queryable,
  siteId: string,
  collectionId: string,
  productIds: readonly string[],
): Promise<readonly Moved[]> {
  const added = await sql<{ product_id: string; visible: boolean }>`
    with added as (
      insert into collection_products (site_id, collection_id, product_id, visible, price, name, updated_at)
      select p.site_id, ${collectionId}::uuid, p.id, p.visible, p.price, p.name, p.updated_at
      from products p join unnest(${productIds}::uuid[]) with ordinality as given (id, at) on given.id = p.id
      where p.site_id = ${siteId} order by given.at
      on conflict (site_id, collection_id, product_id) do nothing
      returning product_id, visible
    )
    update products p set collection_ids = p.collection_ids || ${collectionId}::text, revision = p.revision + 1
    from added where p.site_id = ${siteId} and p.id = added.product_id
    returning added.product_id, added.visible
  `.execute(tx);
  return added.rows.map((row) => ({ productId: row.product_id, visible: row.visible }));
}

/** Takes products out of a collection. The caller holds the lock of each product. @returns those that were in it */
export async function removeMembers(
  tx: Queryable,
  siteId: string,
  collectionId: string,
  productIds: readonly string[],
): Promise<readonly Moved[]> {
  const removed = await sql<{ product_id: string; visible: boolean }>`
    with removed as (
      delete from collection_products
      where site_id = ${siteId} and collection_id = ${collectionId} and product_id = any(${productIds}::uuid[])
      returning product_id, visible
    )
    update products p set collection_ids = array_remove(p.collection_ids, ${collectionId}::text),
      revision = p.revision + 1
    from removed where p.site_id = ${siteId} and p.id = removed.product_id
    returning removed.product_id, removed.visible
  `.execute(tx);
  return removed.rows.map((row) => ({ productId: row.product_id, visible: row.visible }));
}

/** Ids of all products in a collection, hidden ones too. */
export async function memberIds(tx: Queryable, siteId: string, collectionId: string): Promise<readonly string[]> {
  const found = await sql<{ product_id: string }>`
    select product_id from collection_products where site_id = ${siteId} and collection_id = ${collectionId}
  `.execute(tx);
  return found.rows.map((row) => row.product_id);
}

/** Locks products in their order. @returns the ids that exist */
export async function lockProducts(tx: Queryable, siteId: string, ids: readonly string[]): Promise<readonly string[]> {
  const locked = await sql<{ id: string }>`
    select id from products where site_id = ${siteId} and id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  return locked.rows.map((row) => row.id);
}
