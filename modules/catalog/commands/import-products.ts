import { type Database, isUniqueViolation, sql } from '@headland/db';
import { type Context, type Minor, newId } from '@headland/kernel';
import {
  type CollectionRecord,
  insertCollections,
  insertMembers,
  insertProducts,
  type ProductRecord,
  recount,
} from '../db/import.ts';
import { DEFAULT_VARIANT_ID } from '../domain/ids.ts';
import {
  type Choices,
  type CustomTextField,
  type Discount,
  EMPTY_DETAILS,
  type Image,
  type InfoSection,
  type Option,
  type Product,
  type ProductDetails,
  type ProductType,
  type Variant,
} from '../domain/product.ts';
import { slugOf } from '../domain/slug.ts';
import { catalogErrors } from '../errors.ts';
import type { Rendering } from './work.ts';

export interface ImportedVariant {
  /** Option name to choice description; empty for a product whose variants are not managed. */
  readonly choices: Choices;
  readonly sku?: string;
  /** Own price; missing: the product's. */
  readonly price?: Minor;
  readonly weight?: number;
  readonly visible?: boolean;
  /** Missing: not counted and in stock. */
  readonly stock?:
    | { readonly tracked: true; readonly quantity: number }
    | { readonly tracked: false; readonly inStock: boolean };
}

export interface ImportedProduct {
  readonly id?: string;
  /** Missing: made of the name. */
  readonly slug?: string;
  readonly name: string;
  /** HTML. */
  readonly description?: string;
  readonly price: Minor;
  readonly cost?: Minor;
  readonly discount?: Discount;
  readonly ribbon?: string;
  readonly brand?: string;
  readonly sku?: string;
  readonly weight?: number;
  readonly visible?: boolean;
  readonly productType?: ProductType;
  readonly options?: readonly Option[];
  /** With options: one per combination, managed. Missing or without choices: one that is not managed. */
  readonly variants?: readonly ImportedVariant[];
  readonly images?: readonly Image[];
  readonly infoSections?: readonly InfoSection[];
  readonly customTextFields?: readonly CustomTextField[];
  /** Slugs of collections that are imported with it, or are there already. */
  readonly collections?: readonly string[];
}

export interface ImportedCollection {
  readonly id?: string;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly images?: readonly Image[];
}

export interface ImportResult {
  readonly productIds: readonly string[];
  readonly collectionIds: Readonly<Record<string, string>>;
}

const BATCH = 500;

/**
 * Puts a whole catalog in at once: all of it or nothing. For seeds, imports and loads: slugs must be free, and nothing
 * is announced product by product.
 * @throws SLUG_TAKEN; COLLECTION_NOT_FOUND for a slug that is no collection's
 */
export async function importProducts(
  database: Database,
  ctx: Context,
  rendering: Rendering,
  products: readonly ImportedProduct[],
  collections: readonly ImportedCollection[],
): Promise<ImportResult> {
  const key = rendering.key(ctx.site);
  const productIds: string[] = [];
  const collectionIds = await database.transact(async (tx) => {
    try {
      const known = await insertCollections(
        tx,
        ctx,
        collections.map((one) => collectionRecord(ctx, one)),
      );
      for (let from = 0; from < products.length; from += BATCH) {
        const batch = products.slice(from, from + BATCH).map((one) => toProduct(ctx, one, known));
        const numbers = await insertProducts(tx, ctx, batch.map(productRecord));
        const bodies = batch.map((product) => ({
          id: product.id,
          body: rendering.render(ctx.site, { ...product, numericId: numbers.get(product.id) ?? '' }),
        }));
        await insertMembers(tx, ctx, key, batch, bodies);
        productIds.push(...batch.map((product) => product.id));
      }
    } catch (error) {
      if (isUniqueViolation(error, 'products_slug') || isUniqueViolation(error, 'collections_slug')) {
        throw catalogErrors.error('SLUG_TAKEN');
      }
      throw error;
    }
    await recount(tx, ctx.site.id);
    return insertCollections(tx, ctx, []);
  }, ctx.onCommit);
  // The planner knows nothing of tables that were empty a moment ago.
  await sql`analyze products (site_id, id, numeric_id, slug, name, sku, price, visible, created_at, updated_at), variants,
    product_renderings, collection_products, product_counts, product_words`.execute(database.pool);
  return { productIds, collectionIds };
}

function collectionRecord(ctx: Context, one: ImportedCollection): CollectionRecord {
  return {
    id: one.id ?? newId(ctx.now),
    slug: one.slug,
    name: one.name,
    doc: { description: one.description ?? '', images: (one.images ?? []).map((image) => onSite(ctx, image)) },
  };
}

function productRecord(product: Product): ProductRecord {
  const { variants, details, collectionIds, ...rest } = product;
  return { ...rest, doc: details, collectionIds, variants };
}

function toProduct(ctx: Context, one: ImportedProduct, collections: Readonly<Record<string, string>>): Product {
  const details: ProductDetails = {
    ...EMPTY_DETAILS,
    description: one.description ?? '',
    weight: one.weight ?? 0,
    cost: one.cost ?? null,
    discount: one.discount ?? { type: 'NONE' },
    ribbon: one.ribbon ?? '',
    brand: one.brand ?? null,
    options: one.options ?? [],
    images: (one.images ?? []).map((image) => onSite(ctx, image)),
    infoSections: one.infoSections ?? [],
    customTextFields: one.customTextFields ?? [],
  };
  const given = one.variants ?? [];
  const managed = details.options.length > 0 && given.some((variant) => Object.keys(variant.choices).length > 0);
  return {
    id: one.id ?? newId(ctx.now),
    numericId: '',
    slug: one.slug ?? slugOf(one.name, 'product'),
    name: one.name,
    visible: one.visible ?? true,
    productType: one.productType ?? 'physical',
    sku: one.sku ?? '',
    price: one.price,
    manageVariants: managed,
    collectionIds: (one.collections ?? []).map((slug) => {
      const id = collections[slug];
      if (id === undefined) throw catalogErrors.error('COLLECTION_NOT_FOUND', { slug });
      return id;
    }),
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    details,
    variants: managed
      ? given.map((variant) => toVariant(newId(ctx.now), variant))
      : [toVariant(DEFAULT_VARIANT_ID, given[0] ?? { choices: {} })],
  };
}

function toVariant(id: string, one: ImportedVariant): Variant {
  const stock = one.stock ?? { tracked: false, inStock: true };
  return {
    id,
    choices: one.choices,
    visible: one.visible ?? true,
    sku: one.sku ?? null,
    price: one.price ?? null,
    details: { cost: null, weight: one.weight ?? null },
    tracked: stock.tracked,
    inStock: stock.tracked ? false : stock.inStock,
    quantity: stock.tracked ? stock.quantity : 0,
  };
}

/** Pictures of this site are kept as paths, so that the site can move. */
function onSite(ctx: Context, image: Image): Image {
  const base = `${ctx.site.url}/`;
  return image.url.startsWith(base) ? { ...image, url: image.url.slice(base.length - 1) } : image;
}
