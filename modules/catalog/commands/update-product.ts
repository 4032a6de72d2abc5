import { emit, isUniqueViolation, type Queryable } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { syncMemberships } from '../db/collection-products.ts';
import { changeCounts } from '../db/counts.ts';
import { lockProduct, updateProductRow } from '../db/products.ts';
import { putRendering } from '../db/renderings.ts';
import { writeVariants } from '../db/variants.ts';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';
import { planVariants } from '../domain/plan-variants.ts';
import type { Product } from '../domain/product.ts';
import type { ProductPatch } from '../domain/product-patch.ts';
import { catalogErrors } from '../errors.ts';
import { inventoryChanged, productChanged } from './product-events.ts';
import type { CatalogWork, Rendering } from './work.ts';

export interface UpdateOptions {
  /** Revision that the caller read; without one the last writer wins, field by field. */
  readonly revision?: number;
}

/**
 * Changes what is given, under the product's lock. @param read makes the patch from the product as it is under the lock
 * @throws PRODUCT_NOT_FOUND; SLUG_TAKEN; REVISION_MISMATCH; ValidationError of `read`
 */
export function updateProduct(
  work: CatalogWork,
  ctx: Context,
  id: string,
  read: (before: Product) => ProductPatch,
  options: UpdateOptions = {},
): Promise<Product> {
  return work.database.transact((tx) => changeProduct(tx, ctx, work.rendering, id, read, options), ctx.onCommit);
}

/** The same within the caller's transaction. */
export async function changeProduct(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  id: string,
  read: (before: Product) => ProductPatch,
  options: UpdateOptions = {},
): Promise<Product> {
  const before = await lockProduct(tx, ctx.site.id, id);
  if (!before) throw catalogErrors.error('PRODUCT_NOT_FOUND');
  if (options.revision !== undefined && options.revision !== before.revision) {
    throw catalogErrors.error('REVISION_MISMATCH', { revision: String(before.revision) });
  }
  const patch = read(before);
  const merged = { ...before, ...patch.keys, details: { ...before.details, ...patch.details } };
  const variants = planVariants(
    merged.details.options,
    merged.manageVariants,
    { variants: before.variants, managed: before.manageVariants },
    () => newId(ctx.now),
  );
  const product: Product = { ...merged, variants, revision: before.revision + 1, updatedAt: ctx.now };
  try {
    await updateProductRow(tx, ctx, product);
  } catch (error) {
    if (isUniqueViolation(error, 'products_slug')) throw catalogErrors.error('SLUG_TAKEN', { slug: product.slug });
    throw error;
  }
  const replanned = variants.length !== before.variants.length || variants.some((v, at) => v !== before.variants[at]);
  if (replanned) await writeVariants(tx, ctx, id, variants);
  await finishUpdate(tx, ctx, rendering, before, product);
  const fields = [...Object.keys(patch.keys), ...Object.keys(patch.details)].map((name) => WIRE_NAMES[name] ?? name);
  const events = [productChanged(id, [...new Set(fields)])];
  if (replanned) events.push(inventoryChanged(id, variants, before.variants, ctx.now));
  await emit(tx, ctx, events);
  return product;
}

/** What follows from every change of a product's row: lists, counts and the public document. */
export async function finishUpdate(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  before: Product,
  product: Product,
): Promise<void> {
  const site = ctx.site.id;
  if (product.collectionIds.length > 0) await syncMemberships(tx, site, product);
  if (product.visible !== before.visible) {
    const visible = product.visible ? 1 : -1;
    await changeCounts(
      tx,
      site,
      [ALL_PRODUCTS_KEY, ...product.collectionIds].map((collectionId) => ({
        collectionId,
        productId: product.id,
        visible,
        total: 0,
      })),
    );
  }
  await putRendering(tx, site, product.id, rendering.key(ctx.site), rendering.render(ctx.site, product));
}

/** Fields whose name on the wire is another. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  price: 'priceData',
  cost: 'costAndProfitData',
  options: 'productOptions',
  infoSections: 'additionalInfoSections',
  measured: 'pricePerUnitData',
  images: 'media',
  seo: 'seoData',
};
