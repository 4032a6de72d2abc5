import { type Queryable, sql } from '@headland/db';

/** What was locked, in the order of locks: products, their variants, their documents. */
export interface RenderingLocks {
  /** How many variants of each product are locked: its document may be made if these are all. */
  readonly variants: ReadonlyMap<string, number>;
  /** Products without a document, and whether a changed stock is to be announced with it. */
  readonly pending: ReadonlyMap<string, boolean>;
}

/**
 * Keeps products, their stock and their missing documents as they are until the transaction ends; three statements.
 * Products that somebody else describes or renders are left out.
 * @param sales what to do about sales that are under way: `await` them, or `skip` their variants
 */
export async function lockForRendering(
  tx: Queryable,
  siteId: string,
  productIds: readonly string[],
  sales: 'await' | 'skip',
): Promise<RenderingLocks> {
  const products = await sql<{ id: string }>`
    select id from products where site_id = ${siteId} and id = any(${productIds}::uuid[])
    order by id for no key update skip locked
  `.execute(tx);
  if (products.rows.length === 0) return { variants: new Map(), pending: new Map() };
  const ids = products.rows.map(({ id }) => id);
  const locked = await sql<{ product_id: string }>`
    select product_id from variants where site_id = ${siteId} and product_id = any(${ids}::uuid[])
    order by product_id, variant_id for share ${sales === 'skip' ? sql`skip locked` : sql``}
  `.execute(tx);
  const variants = new Map<string, number>();
  for (const { product_id } of locked.rows) variants.set(product_id, (variants.get(product_id) ?? 0) + 1);
  const documents = await sql<{ product_id: string; stock_pending: boolean }>`
    select product_id, stock_pending from product_renderings
    where site_id = ${siteId} and product_id = any(${[...variants.keys()]}::uuid[]) and body is null
    order by product_id for no key update
  `.execute(tx);
  return {
    variants,
    pending: new Map(documents.rows.map(({ product_id, stock_pending }) => [product_id, stock_pending])),
  };
}
