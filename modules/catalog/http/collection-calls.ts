import type { catalogRead, catalogWrite, HandlersOf } from '@headland/contract';
import { type Context, type FieldViolation, type SiteSettings, ValidationError } from '@headland/kernel';
import { listRows, presentPage } from '@headland/query';
import { createCollection, moveProducts } from '../commands/change-collection.ts';
import { deleteCollection } from '../commands/delete-collection.ts';
import { type CollectionPatch, updateCollection } from '../commands/update-collection.ts';
import type { CatalogWork } from '../commands/work.ts';
import { collectionList, findCollection } from '../db/collections.ts';
import { collectionEntity } from '../db/product-entity.ts';
import { type Collection, collectionKey } from '../domain/collection.ts';
import { isSlug } from '../domain/slug.ts';
import { catalogErrors } from '../errors.ts';
import { presentMedia } from './present-media.ts';
import type { ReadDeps } from './product-read-calls.ts';

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

export function collectionCalls(work: ReadDeps & CatalogWork) {
  const { database, cursorKey } = work;
  async function bySlug(ctx: Context, { slug }: { readonly slug: string }) {
    const collection = await findCollection(database.pool, ctx.site.id, { slug });
    if (!collection) throw catalogErrors.error('COLLECTION_SLUG_NOT_FOUND');
    return answer(ctx, collection);
  }

  return {
    getCollectionBySlug: bySlug,
    getCollectionBySlugV2: bySlug,

    async getCollection(ctx, request) {
      const key = collectionKey(request.id);
      return answer(ctx, key === null ? null : await findCollection(database.pool, ctx.site.id, { key }));
    },

    async queryCollections(ctx, request) {
      const asked = { wire: request.query, cursorKey };
      const page = await listRows(database, ctx, collectionEntity, asked, collectionList(ctx.site.id));
      return {
        collections: page.items.map((one) => presentCollection(ctx.site, one)),
        metadata: presentPage(page),
      };
    },

    async createCollection(ctx, request) {
      const { name, ...others } = readCollection(request.collection);
      if (name === undefined) {
        throw ValidationError.field('collection.name', 'must not be empty', 'REQUIRED_FIELD');
      }
      const input = { ...others, name };
      return createCollection(work, ctx, input, {
        call: 'createCollection',
        request,
        answer: (collection) => ({ collection: presentCollection(ctx.site, collection) }),
      });
    },

    async updateCollection(ctx, request) {
      const patch = readCollection(request.collection);
      const id = request.collection.id ?? '';
      const collection = await updateCollection(work, ctx, id, patch);
      return { collection: presentCollection(ctx.site, collection) };
    },

    async deleteCollection(ctx, request) {
      await deleteCollection(work, ctx, request.id);
      return {};
    },

    async addProductsToCollection(ctx, request) {
      await moveProducts(work, ctx, request.id, request.productIds ?? [], 'add');
      return {};
    },

    async removeProductsFromCollection(ctx, request) {
      await moveProducts(work, ctx, request.id, request.productIds, 'remove');
      return {};
    },
  } satisfies HandlersOf<
    | 'getCollectionBySlug'
    | 'getCollectionBySlugV2'
    | 'getCollection'
    | 'queryCollections'
    | 'createCollection'
    | 'updateCollection'
    | 'deleteCollection'
    | 'addProductsToCollection'
    | 'removeProductsFromCollection'
  >;
}

/**
 * Reads what a merchant wrote about a collection; a field that is missing stays as it is. Slugs are never taken away,
 * so null is the same as none. @throws ValidationError naming every wrong field
 */
function readCollection({ name, slug, description, visible }: catalogWrite.Collection): CollectionPatch {
  const violations: FieldViolation[] = [];
  if (name === null || name?.trim() === '') {
    violations.push({ field: 'collection.name', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' });
  }
  if (slug != null && !isSlug(slug)) {
    const description = 'must be letters and digits, joined by single dashes';
    violations.push({ field: 'collection.slug', description, violatedRule: 'FORMAT' });
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return {
    ...(name != null && { name }),
    ...(slug != null && { slug }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(visible !== undefined && { visible: visible ?? true }),
  };
}

function answer(ctx: Context, collection: Collection | null): { collection: catalogRead.Collection } {
  if (!collection) throw catalogErrors.error('COLLECTION_NOT_FOUND');
  return { collection: presentCollection(ctx.site, collection) };
}
