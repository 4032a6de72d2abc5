import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Product } from '../domain/product.ts';
import { lockProducts } from './collection-products.ts';
import { productSearch } from './product-search.ts';
import { selectProducts } from './products.ts';

/**
 * Locks many products and then their variants, each kind in its order, and reads both as they are after the wait; three
 * statements for any number. @param ids UUIDs in small letters @returns those that this site has, by id
 */
export async function lockWholeProducts(
  tx: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const known = await lockProducts(tx, siteId, ids);
  await sql`
    select 1 from variants where site_id = ${siteId} and product_id = any(${known}::uuid[])
    order by product_id, variant_id for no key update`.execute(tx);
  const products = await selectProducts(tx, siteId, known);
  return new Map(products.map((product) => [product.id, product]));
}

/**
 * Writes price, description, and what variants say of price, cost and weight, and carries them into the lists that the
 * products stand in; three statements for any number. The caller holds the locks of all.
 */
export async function writeWholeProducts(tx: Queryable, ctx: Context, products: readonly Product[]): Promise<void> {
  const site = ctx.site.id;
  const rows = products.map((product) => ({
    id: product.id,
    price: product.price,
    doc: product.details,
    ...productSearch(site, product),
  }));
  await sql`
    update products p set price = g.price, doc = g.doc, search = array_to_tsvector(g.entries),
      search_of = md5(g.texts), revision = p.revision + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, price bigint, doc jsonb,
      entries text[], texts text)
    where p.site_id = ${site} and p.id = g.id
  `.execute(tx);
  const variants = products.flatMap((product) =>
    product.variants.map(({ id, price, details }) => ({ product: product.id, id, price, doc: details })),
  );
  await sql`
    update variants v set price = g.price, doc = g.doc
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as g(product uuid, id uuid, price bigint, doc jsonb)
    where v.site_id = ${site} and v.product_id = g.product and v.variant_id = g.id
      and (v.price, v.doc) is distinct from (g.price, g.doc)
  `.execute(tx);
  await sql`
    update collection_products m set price = p.price, updated_at = p.updated_at from products p
    where p.site_id = ${site} and p.id = any(${products.map(({ id }) => id)}::uuid[])
      and m.site_id = p.site_id and m.product_id = p.id
  `.execute(tx);
}
