import type { Check, Database, Job, Queryable } from '@headland/db';
import type { Context, Handlers, SiteSettings } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { DigitalGoods, Sellable } from '@headland/sellables';
import { catalogChecks } from './checks.ts';
import { holdStock } from './commands/hold-stock.ts';
import {
  type ImportedCollection,
  type ImportedProduct,
  type ImportResult,
  importProducts,
} from './commands/import-products.ts';
import { confirmStock, releaseStock, restockGoods } from './commands/settle-stock.ts';
import type { Rendering } from './commands/work.ts';
import { STORE_APP_IDS } from './domain/ids.ts';
import { bulkCalls } from './http/bulk-calls.ts';
import { collectionCalls } from './http/collection-calls.ts';
import { inventoryCalls } from './http/inventory-calls.ts';
import { absolute } from './http/present-media.ts';
import { productPath } from './http/present-product.ts';
import { productIntent } from './http/product-intent.ts';
import { type Pictures, productMediaCalls } from './http/product-media-calls.ts';
import { productReadCalls } from './http/product-read-calls.ts';
import { productResetCalls } from './http/product-reset-calls.ts';
import { productWriteCalls } from './http/product-write-calls.ts';
import { recommendationCalls } from './http/recommendation-calls.ts';
import { renderingKey, renderProduct } from './http/render-product.ts';
import { storeVariantCalls } from './http/store-variant-calls.ts';
import { variantCalls } from './http/variant-calls.ts';
import { fillMissing, fillRenderingsJob } from './jobs/fill-renderings.ts';
import { fillSearchJob } from './jobs/fill-search.ts';
import { fillWordsJob } from './jobs/fill-words.ts';
import { giveBackEndedHolds } from './jobs/give-back-ended-holds.ts';
import { catalogModule } from './module.ts';
import { countProducts } from './queries/count-products.ts';
import { hasProducts } from './queries/has-products.ts';
import { mediaUses } from './queries/media-uses.ts';
import { productType } from './queries/product-type.ts';
import { quoteProducts } from './queries/quote.ts';
import { standingHolds } from './queries/standing-holds.ts';

export type {
  ImportedCollection,
  ImportedProduct,
  ImportedVariant,
  ImportResult,
} from './commands/import-products.ts';
export { catalogMigrations } from './db/migrations.ts';
export { collectionEntity, productEntity } from './db/product-entity.ts';
export { storeVariantEntity } from './db/store-variants.ts';
export { DEFAULT_VARIANT_ID, STORE_APP_ID, STORE_APP_IDS } from './domain/ids.ts';
export type { Choice, Discount, Image, InfoSection, Option } from './domain/product.ts';
export { productEvents } from './events.ts';
export { catalogModule } from './module.ts';

export interface CatalogDeps {
  readonly database: Database;
  /** Settings of a site, for work that no request began; null for one that is gone. */
  findSite(siteId: string): Promise<SiteSettings | null>;
  readonly pictures: Pictures;
  /** What whoever buys one of these digital products now is given as files, by product. */
  filesOf(db: Queryable, siteId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, DigitalGoods>>;
  /** Secret that cursors are sealed with: at least 32 bytes, the same on every node of an installation. */
  readonly cursorKey: Uint8Array;
}

/** Products, their variants and stock, and the collections that they stand in. */
export interface Catalog extends Module<Sellable> {
  readonly handlers: Handlers;
  /** Goods as something that carts and checkouts sell. */
  readonly sellable: Sellable;
  /**
   * Puts a whole catalog in at once, all or nothing; 100,000 products take about a minute. Nothing is announced.
   * @throws SLUG_TAKEN; COLLECTION_NOT_FOUND
   */
  importProducts(
    ctx: Context,
    products: readonly ImportedProduct[],
    collections?: readonly ImportedCollection[],
  ): Promise<ImportResult>;
  /** How many products the site has, hidden ones included; one statement. */
  countProducts(ctx: Context): Promise<number>;
  /** What kind of product it is; null if the site has none of this id; one statement. */
  productType(db: Queryable, siteId: string, productId: string): Promise<'physical' | 'digital' | null>;
  /** Makes the public documents that are missing; the job does the same every second. @returns how many */
  fillRenderings(now: Date): Promise<number>;
  readonly jobs: readonly Job[];
  readonly checks: readonly Check[];
}

export function createCatalog(deps: CatalogDeps): Catalog {
  const { database } = deps;
  const rendering: Rendering = { render: renderProduct, key: renderingKey };
  const filling = { database, rendering, findSite: (siteId: string) => deps.findSite(siteId) };
  const reads = productReadCalls(deps);
  const paths = {
    pagePath: productPath,
    imageUrl: (ctx: Context, url: string) => absolute(ctx.site, url),
    filesOf: (db: Queryable, siteId: string, ids: readonly string[]) => deps.filesOf(db, siteId, ids),
  };
  return {
    ...catalogModule,
    handlers: {
      ...reads.calls,
      ...variantCalls(reads, deps),
      ...storeVariantCalls(deps),
      ...productWriteCalls({ database, rendering }),
      ...productResetCalls({ database, rendering }),
      ...productMediaCalls({ database, rendering, pictures: deps.pictures }),
      ...bulkCalls({ database, rendering }),
      ...collectionCalls({ ...deps, rendering }),
      ...inventoryCalls({ ...deps, rendering }),
      ...recommendationCalls,
    },
    sellable: {
      appIds: STORE_APP_IDS,
      app: 'store',
      quote: (db, ctx, requests) => quoteProducts(db, ctx, paths, requests),
      hold: holdStock,
      confirm: confirmStock,
      release: releaseStock,
      restock: restockGoods,
      standing: standingHolds,
    },
    importProducts: (ctx, products, collections = []) =>
      importProducts(database, ctx, rendering, products, collections),
    redirectIntents: [productIntent],
    hasPrices: hasProducts,
    countProducts: (ctx) => countProducts(database.pool, ctx.site.id),
    productType,
    fillRenderings: (now) => fillMissing(filling, now),
    jobs: [fillRenderingsJob(filling), fillSearchJob(database), fillWordsJob(database), giveBackEndedHolds(database)],
    checks: catalogChecks,
    mediaUses,
  };
}
