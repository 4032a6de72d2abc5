import { emit, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { changeCounts } from '../db/counts.ts';
import { lockProduct } from '../db/products.ts';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';
import { catalogErrors } from '../errors.ts';
import { productDeleted } from './product-events.ts';
import type { CatalogWork } from './work.ts';

/** Deletes a product with its variants and stock; orders keep what they say of it. @throws PRODUCT_NOT_FOUND */
export function deleteProduct(work: Pick<CatalogWork, 'database'>, ctx: Context, id: string): Promise<void> {
  return work.database.transact((tx) => removeProduct(tx, ctx, id), ctx.onCommit);
}

async function removeProduct(tx: Queryable, ctx: Context, id: string): Promise<void> {
  const product = await lockProduct(tx, ctx.site.id, id);
  if (!product) throw catalogErrors.error('PRODUCT_NOT_FOUND');
  await sql`delete from products where site_id = ${ctx.site.id} and id = ${id}`.execute(tx);
  await changeCounts(
    tx,
    ctx.site.id,
    [ALL_PRODUCTS_KEY, ...product.collectionIds].map((collectionId) => ({
      collectionId,
      productId: id,
      visible: product.visible ? -1 : 0,
      total: -1,
    })),
  );
  await emit(tx, ctx, [productDeleted(id)]);
}
