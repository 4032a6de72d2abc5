import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { lockProducts, memberIds, removeMembers } from '../db/collection-products.ts';
import { deleteCollectionRow, lockCollection } from '../db/collections.ts';
import { dropCounts } from '../db/counts.ts';
import { dropRenderings } from '../db/renderings.ts';
import { catalogErrors } from '../errors.ts';
import { collectionEvents, ofCollection } from '../events.ts';
import { ownCollectionKey } from './own-collection.ts';
import { productChanged } from './product-events.ts';
import type { CatalogWork } from './work.ts';

/**
 * Deletes a collection; its products stay, and are told to stand in it no more. As many statements for many products as
 * for one, though each of them is written. @param wireId the collection's id as the caller wrote it
 * @throws COLLECTION_NOT_FOUND; COLLECTION_FIXED for the collection of all products
 */
export function deleteCollection(work: Pick<CatalogWork, 'database'>, ctx: Context, wireId: string): Promise<void> {
  return work.database.transact((tx) => removeCollection(tx, ctx, wireId), ctx.onCommit);
}

async function removeCollection(tx: Queryable, ctx: Context, wireId: string): Promise<void> {
  const key = ownCollectionKey(wireId);
  const site = ctx.site.id;
  // From here on nobody can put a product into it, not even an import, which locks nothing but the row's key.
  if (!(await lockCollection(tx, site, key, 'delete'))) throw catalogErrors.error('COLLECTION_NOT_FOUND');
  const members = await lockProducts(tx, site, await memberIds(tx, site, key));
  const left = (await removeMembers(tx, site, key, members)).map((one) => one.productId);
  await dropRenderings(tx, site, left, 'description');
  await dropCounts(tx, site, key);
  await deleteCollectionRow(tx, site, key);
  await emit(tx, ctx, [
    collectionEvents.tell('collection_deleted', key, ofCollection(key)),
    ...left.map((id) => productChanged(id, ['collectionIds'])),
  ]);
}
