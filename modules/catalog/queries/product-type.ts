import { type Queryable, sql } from '@headland/db';
import type { ProductType } from '../domain/product.ts';

/** @returns null if the site has no product of this id */
export async function productType(db: Queryable, siteId: string, productId: string): Promise<ProductType | null> {
  const { rows } = await sql<{ type: ProductType }>`
    select product_type as type from products where site_id = ${siteId} and id = ${productId}
  `.execute(db);
  return rows[0]?.type ?? null;
}
