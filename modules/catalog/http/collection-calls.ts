import type { catalogRead, collections, RequestOf } from '@headland/contract';
import { type Database, idempotent } from '@headland/db';
import { type Context, type SiteSettings, ValidationError } from '@headland/kernel';
import { createCollection, moveProducts } from '../commands/change-collection.ts';
import { findCollection } from '../db/collections.ts';
import { collectionEntity } from '../db/product-entity.ts';
import { type Collection, collectionKey } from '../domain/collection.ts';
import { isSlug } from '../domain/slug.ts';
import { catalogErrors } from '../errors.ts';
import { queryCollections } from '../queries/query-collections.ts';
import { presentMedia } from './present-media.ts';
import type { ReadDeps } from './product-reads.ts';
import { readQuery } from './read-query.ts';

function presentCollection(site: SiteSettings, collection: Collection): catalogRead.Collection {
  return {
    id: collection.id,
    name: collection.name,
    media: presentMedia(site, collection.details.images),
    numberOfProducts: collection.productCount,
    description: collection.details.description,
    slug: collection.slug,
    visible: collection.visible,
    ...(collection.updatedAt && { lastUpdated: collection.updatedAt.toISOString() }),
  };
}

export function collectionCalls({ database, cursorKey }: ReadDeps) {
  async function bySlug(ctx: Context, { slug }: { readonly slug: string }) {
    return answer(ctx, await findCollection(database.pool, ctx.site.id, { slug }));
  }

  return {
    getCollectionBySlug: bySlug,
    getCollectionBySlugV2: bySlug,

    async getCollection(ctx: Context, request: RequestOf<'getCollection'>) {
      const key = collectionKey(request.id);
      return answer(ctx, key === null ? null : await findCollection(database.pool, ctx.site.id, { key }));
    },

    async queryCollections(ctx: Context, request: RequestOf<'queryCollections'>): Promise<CollectionList> {
      const query = readQuery(collectionEntity, ctx, request.query, cursorKey);
      if (query.paging.kind === 'cursor') {
        throw ValidationError.field('query.cursorPaging', 'is not offered for collections', 'FIELD_NOT_ALLOWED');
      }
      const page = await queryCollections(database.pool, ctx, query);
      const found = page.collections.map((one) => presentCollection(ctx.site, one));
      return {
        collections: found,
        metadata: { count: found.length, offset: query.paging.offset, total: page.total },
      };
    },

    async createCollection(ctx: Context, request: RequestOf<'createCollection'>) {
      const { name, slug, description, visible } = request.collection;
      if (name == null || name.trim() === '') {
        throw ValidationError.field('collection.name', 'must not be empty', 'REQUIRED_FIELD');
      }
      if (slug != null && !isSlug(slug)) {
        throw ValidationError.field('collection.slug', 'must be letters and digits, joined by single dashes', 'FORMAT');
      }
      const input = { name, ...(slug && { slug }), description: description ?? '', visible: visible ?? true };
      const done = await database.transact(
        (tx) =>
          idempotent(tx, ctx, 'createCollection', ctx.idempotencyKey, request, async () => ({
            collection: presentCollection(ctx.site, await createCollection(tx, ctx, input)),
          })),
        ctx.onCommit,
      );
      return done.answer;
    },

    async addProductsToCollection(ctx: Context, request: RequestOf<'addProductsToCollection'>) {
      await move(database, ctx, request.id, request.productIds ?? [], 'add');
      return {};
    },

    async removeProductsFromCollection(ctx: Context, request: RequestOf<'removeProductsFromCollection'>) {
      await move(database, ctx, request.id, request.productIds, 'remove');
      return {};
    },
  };
}

type CollectionList = collections.QueryCollectionsResponse;

function answer(ctx: Context, collection: Collection | null): { collection: catalogRead.Collection } {
  if (!collection) throw catalogErrors.error('COLLECTION_NOT_FOUND');
  return { collection: presentCollection(ctx.site, collection) };
}

async function move(database: Database, ctx: Context, id: string, ids: readonly string[], act: 'add' | 'remove') {
  await database.transact((tx) => moveProducts(tx, ctx, id, ids, act), ctx.onCommit);
}
