import { emit, type Queryable } from '@headland/db';
import { type Context, isUuid, newId } from '@headland/kernel';
import { addMembers, lockProducts, type Moved, removeMembers } from '../db/collection-products.ts';
import { insertCollection, lockCollection } from '../db/collections.ts';
import { changeCounts } from '../db/counts.ts';
import { dropRenderings } from '../db/renderings.ts';
import type { Collection } from '../domain/collection.ts';
import { ALL_PRODUCTS_SLUG } from '../domain/ids.ts';
import { numbered, slugOf } from '../domain/slug.ts';
import { catalogErrors } from '../errors.ts';
import { collectionEvents, ofCollection } from '../events.ts';
import { productChanged } from './product-events.ts';
import { actOnce, type CatalogWork, type Remembered } from './work.ts';

export interface NewCollection {
  readonly name: string;
  /** Made of the name if missing. */
  readonly slug?: string;
  readonly description?: string;
  readonly visible?: boolean;
}

/** Numbers that are tried; where so many collections have one name, the id's own follows, which is nobody else's. */
const TRIES = 20;

/** @throws SLUG_TAKEN if the merchant chose the slug */
export function createCollection<Answer extends object>(
  work: CatalogWork,
  ctx: Context,
  input: NewCollection,
  remembered: Remembered<Collection, Answer>,
): Promise<Answer> {
  return actOnce(work, ctx, remembered, (tx) => makeCollection(tx, ctx, input));
}

async function makeCollection(tx: Queryable, ctx: Context, input: NewCollection): Promise<Collection> {
  const wanted = input.slug ?? slugOf(input.name, 'collection');
  const id = newId(ctx.now);
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const collection: Collection = {
      id,
      slug: numbered(wanted, attempt < TRIES ? attempt : Number.parseInt(id.slice(-8), 16)),
      name: input.name,
      visible: input.visible ?? true,
      details: { description: input.description ?? '', images: [] },
      productCount: 0,
      updatedAt: ctx.now,
    };
    if (collection.slug !== ALL_PRODUCTS_SLUG && (await insertCollection(tx, ctx, collection))) {
      const { slug, name, visible } = collection;
      await emit(tx, ctx, [
        collectionEvents.tell('collection_created', id, { ...ofCollection(id), name, slug, visible }),
      ]);
      return collection;
    }
    if (input.slug !== undefined) break;
  }
  throw catalogErrors.error('SLUG_TAKEN', { slug: wanted });
}

/**
 * Puts products into a collection, at its end, or takes them out; what is so already stays so.
 * @throws COLLECTION_NOT_FOUND; PRODUCT_NOT_FOUND if one of the ids is not this site's: then nothing was changed
 */
export function moveProducts(
  work: Pick<CatalogWork, 'database'>,
  ctx: Context,
  collectionId: string,
  productIds: readonly string[],
  act: 'add' | 'remove',
): Promise<void> {
  return work.database.transact((tx) => move(tx, ctx, collectionId, productIds, act), ctx.onCommit);
}

async function move(
  tx: Queryable,
  ctx: Context,
  collectionId: string,
  productIds: readonly string[],
  act: 'add' | 'remove',
): Promise<void> {
  const site = ctx.site.id;
  if (!isUuid(collectionId) || !(await lockCollection(tx, site, collectionId, 'change'))) {
    throw catalogErrors.error('COLLECTION_NOT_FOUND');
  }
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  const known = new Set(await lockProducts(tx, site, ids.filter(isUuid)));
  const foreign = ids.find((id) => !known.has(id));
  if (foreign !== undefined) throw catalogErrors.error('PRODUCT_NOT_FOUND', { productId: foreign });
  const moved = await (act === 'add' ? addMembers : removeMembers)(tx, site, collectionId, ids);
  await countMoved(tx, site, collectionId, moved, act === 'add' ? 1 : -1);
  const changed = moved.map((one) => one.productId);
  await dropRenderings(tx, site, changed, 'description');
  await emit(tx, ctx, [
    collectionEvents.tell('collection_changed', collectionId, {
      ...ofCollection(collectionId),
      changedFields: ['productIds'],
    }),
    ...changed.map((id) => productChanged(id, ['collectionIds'])),
  ]);
}

async function countMoved(
  tx: Queryable,
  siteId: string,
  collectionId: string,
  moved: readonly Moved[],
  sign: 1 | -1,
): Promise<void> {
  await changeCounts(
    tx,
    siteId,
    moved.map(({ productId, visible }) => ({ collectionId, productId, visible: visible ? sign : 0, total: sign })),
  );
}
