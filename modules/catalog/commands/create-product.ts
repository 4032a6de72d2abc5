import { emit, type Queryable } from '@headland/db';
import { type Context, newId, ValidationError } from '@headland/kernel';
import { changeCounts } from '../db/counts.ts';
import { insertProduct, takenNumbers } from '../db/products.ts';
import { putRendering } from '../db/renderings.ts';
import { writeVariants } from '../db/variants.ts';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';
import { planVariants } from '../domain/plan-variants.ts';
import { EMPTY_DETAILS, type Product, type ProductDetails, type ProductKeys } from '../domain/product.ts';
import type { ProductPatch } from '../domain/product-patch.ts';
import { numbered, slugOf } from '../domain/slug.ts';
import { catalogErrors } from '../errors.ts';
import { productCreated } from './product-events.ts';
import { actOnce, type CatalogWork, type Remembered, type Rendering } from './work.ts';

/**
 * Makes a product with its variants, counts it and stores its public document.
 * @throws ValidationError without a name or a price; SLUG_TAKEN if the merchant chose the slug
 */
export function createProduct<Answer extends object>(
  work: CatalogWork,
  ctx: Context,
  patch: ProductPatch,
  remembered: Remembered<Product, Answer>,
): Promise<Answer> {
  return actOnce(work, ctx, remembered, (tx) => makeProduct(tx, ctx, work.rendering, patch));
}

async function makeProduct(tx: Queryable, ctx: Context, rendering: Rendering, patch: ProductPatch): Promise<Product> {
  const { name, price } = patch.keys;
  if (name === undefined) throw ValidationError.field('product.name', 'is required', 'REQUIRED_FIELD');
  if (price === undefined) throw ValidationError.field('product.priceData.price', 'is required', 'REQUIRED_FIELD');
  const id = newId(ctx.now);
  const keys: ProductKeys = {
    visible: true,
    productType: 'physical',
    sku: '',
    manageVariants: false,
    ...patch.keys,
    name,
    price,
    slug: patch.keys.slug ?? slugOf(name, 'product'),
  };
  const details: ProductDetails = { ...EMPTY_DETAILS, ...patch.details };
  const variants = planVariants(details.options, keys.manageVariants, null, () => newId(ctx.now));
  const placed = await insertWithSlug(tx, ctx, id, keys, details, patch.keys.slug !== undefined);
  await writeVariants(tx, ctx, id, variants);
  const product: Product = {
    ...keys,
    ...placed,
    id,
    collectionIds: [],
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    details,
    variants,
  };
  await changeCounts(tx, ctx.site.id, [
    { collectionId: ALL_PRODUCTS_KEY, productId: id, visible: keys.visible ? 1 : 0, total: 1 },
  ]);
  const body = rendering.render(ctx.site, product);
  await putRendering(tx, ctx.site.id, id, rendering.key(ctx.site), body);
  const { slug, visible, sku } = product;
  const { brand } = details;
  await emit(tx, ctx, [productCreated(product, { name, slug, visible, sku, brand })]);
  return product;
}

const TRIES = 20;

/** Inserts under the slug, or under the next free number of it; a race for a number is lost only to try the next. */
async function insertWithSlug(
  tx: Queryable,
  ctx: Context,
  id: string,
  keys: ProductKeys,
  details: ProductDetails,
  chosen: boolean,
): Promise<{ slug: string; numericId: string }> {
  const first = await insertProduct(tx, ctx, id, keys, details);
  if (first !== null) return { slug: keys.slug, numericId: first };
  if (chosen) throw catalogErrors.error('SLUG_TAKEN', { slug: keys.slug });
  let number = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const taken = await takenNumbers(tx, ctx.site.id, keys.slug);
    do number += 1;
    while (taken.has(number));
    const slug = numbered(keys.slug, number);
    const numericId = await insertProduct(tx, ctx, id, { ...keys, slug }, details);
    if (numericId !== null) return { slug, numericId };
  }
  // Many others make products of this name right now; the id is nobody else's.
  const slug = numbered(keys.slug, Number.parseInt(id.slice(-8), 16));
  const numericId = await insertProduct(tx, ctx, id, { ...keys, slug }, details);
  if (numericId === null) throw catalogErrors.error('SLUG_TAKEN', { slug });
  return { slug, numericId };
}
