import type { HandlersOf, RequestOf } from '@headland/contract';
import type { Database } from '@headland/db';
import { type Context, isUuid, RawJson } from '@headland/kernel';
import { listPage, type PageMetadata, presentPage } from '@headland/query';
import { productEntity } from '../db/product-entity.ts';
import { type FoundProduct, findProduct, type ProductKey } from '../db/products.ts';
import { mayManage } from '../domain/may-manage.ts';
import type { Product } from '../domain/product.ts';
import { catalogErrors } from '../errors.ts';
import { isRange, queryProducts } from '../queries/query-products.ts';
import { documentMemory } from './document-memory.ts';
import { presentProduct } from './present-product.ts';
import { renderingKey, renderProduct } from './render-product.ts';

export interface ReadDeps {
  readonly database: Database;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
}

/** About six thousand documents, 32 MB for western texts: what the pages hold that are asked for again and again. */
const MEMORY = { pages: 10_000, characters: 32_000_000 };

export function productReadCalls({ database, cursorKey }: ReadDeps) {
  const memory = documentMemory(MEMORY);

  async function getProduct(ctx: Context, request: RequestOf<'getProduct'>) {
    const merchant = request.includeMerchantSpecificData === true && mayManage(ctx.principal);
    return productDocument(ctx, request.id, merchant);
  }

  async function productDocument(ctx: Context, id: string, merchant: boolean): Promise<RawJson> {
    const found = await find(ctx, { id }, merchant);
    const body =
      found.rendered ?? (found.product && JSON.stringify(presentProduct(ctx.site, found.product, merchant))) ?? '';
    return new RawJson(`{"product":${body}}`);
  }

  async function find(ctx: Context, key: ProductKey, merchant: boolean): Promise<FoundProduct> {
    if ('id' in key && !isUuid(key.id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
    const found = await findProduct(
      database.lookups,
      ctx.site.id,
      key,
      merchant ? null : renderingKey(ctx.site),
      merchant,
    );
    if (!found) throw catalogErrors.error('PRODUCT_NOT_FOUND');
    return found;
  }

  /** The product itself, for answers that are made of it. @throws PRODUCT_NOT_FOUND */
  async function loadProduct(ctx: Context, id: string, merchant: boolean): Promise<Product> {
    const found = isUuid(id) ? await findProduct(database.lookups, ctx.site.id, { id }, null, merchant) : null;
    if (!found?.product) throw catalogErrors.error('PRODUCT_NOT_FOUND');
    return found.product;
  }

  async function list(ctx: Context, { query: wire }: RequestOf<'queryProducts'>) {
    const sorted = (wire?.sort?.length ?? 0) > 0;
    const maySeeHidden = mayManage(ctx.principal);
    const key = renderingKey(ctx.site);
    const memoryKey = JSON.stringify([ctx.site.id, key, maySeeHidden, wire]);
    const known = memory.recall(memoryKey);
    const page = await listPage(
      database,
      ctx,
      productEntity,
      { wire, cursorKey, isRange: (query) => isRange(ctx.site.id, { query, sorted, maySeeHidden }) },
      async (query, pool) => {
        const asked = { query, sorted, maySeeHidden };
        const { lookups } = database;
        const { items, keys, total } = await queryProducts({ pool, lookups }, ctx, asked, { renderingKey: key, known });
        memory.keep(memoryKey, items);
        return { rows: items.map((item, at) => ({ item, key: keys[at] ?? [] })), total };
      },
      (row) => row.key,
    );
    const documents = page.items.map(({ item }) => ('stamp' in item ? item.body : renderProduct(ctx.site, item)));
    return answer(documents, presentPage(page));
  }

  const calls = { getProduct, queryProducts: list } satisfies HandlersOf<'getProduct' | 'queryProducts'>;
  return { calls, loadProduct };
}

function answer(documents: readonly string[], metadata: PageMetadata): RawJson {
  return new RawJson(`{"products":[${documents.join(',')}],"metadata":${JSON.stringify(metadata)}}`);
}
