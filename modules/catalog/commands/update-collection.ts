import { emit, isUniqueViolation, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { findCollection, lockCollection, updateCollectionRow } from '../db/collections.ts';
import type { Collection } from '../domain/collection.ts';
import { ALL_PRODUCTS_SLUG } from '../domain/ids.ts';
import { catalogErrors } from '../errors.ts';
import { collectionEvents, ofCollection } from '../events.ts';
import { ownCollectionKey } from './own-collection.ts';
import type { CatalogWork } from './work.ts';

/** What a merchant changes about a collection; what is missing stays as it is, the slug of a new name too. */
export interface CollectionPatch {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly visible?: boolean;
}

/**
 * Changes what is given. @param wireId the collection's id as the caller wrote it
 * @throws COLLECTION_NOT_FOUND; COLLECTION_FIXED for the collection of all products; SLUG_TAKEN
 */
export function updateCollection(
  work: Pick<CatalogWork, 'database'>,
  ctx: Context,
  wireId: string,
  patch: CollectionPatch,
): Promise<Collection> {
  return work.database.transact((tx) => changeCollection(tx, ctx, wireId, patch), ctx.onCommit);
}

async function changeCollection(
  tx: Queryable,
  ctx: Context,
  wireId: string,
  patch: CollectionPatch,
): Promise<Collection> {
  const key = ownCollectionKey(wireId);
  const locked = await lockCollection(tx, ctx.site.id, key, 'change');
  const before = locked ? await findCollection(tx, ctx.site.id, { key }) : null;
  if (!before) throw catalogErrors.error('COLLECTION_NOT_FOUND');
  const changedFields = Object.keys(patch);
  if (changedFields.length === 0) return before;
  const { description, ...keys } = patch;
  const details = description === undefined ? before.details : { ...before.details, description };
  const after: Collection = { ...before, ...keys, details, updatedAt: ctx.now };
  if (after.slug === ALL_PRODUCTS_SLUG) throw catalogErrors.error('SLUG_TAKEN', { slug: after.slug });
  try {
    await updateCollectionRow(tx, ctx, after);
  } catch (error) {
    if (isUniqueViolation(error, 'collections_slug')) throw catalogErrors.error('SLUG_TAKEN', { slug: after.slug });
    throw error;
  }
  await emit(tx, ctx, [collectionEvents.tell('collection_changed', key, { ...ofCollection(key), changedFields })]);
  return after;
}
