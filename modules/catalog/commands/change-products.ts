import { emit, type Queryable } from '@headland/db';
import { type ApplicationError, type Context, isUuid } from '@headland/kernel';
import { putRenderings } from '../db/renderings.ts';
import { lockWholeProducts, writeWholeProducts } from '../db/whole-products.ts';
import { type BulkChange, changed } from '../domain/bulk-change.ts';
import type { Product } from '../domain/product.ts';
import { catalogErrors } from '../errors.ts';
import { type ChangedVariant, productChanged, variantsChanged } from './product-events.ts';
import { actOnce, type CatalogWork, type Remembered, type Rendering } from './work.ts';

/** What became of one product; null: it was changed. */
export type BulkOutcome = ApplicationError | null;

/**
 * Makes one change to many products: each of them wholly or not at all, and what cannot be changed keeps nobody else from
 * it. A product that is named twice is changed once. As many statements for a hundred products as for one.
 * @returns what became of each id, in order: PRODUCT_NOT_FOUND, VALUE_OUT_OF_RANGE, DISCOUNT_ABOVE_PRICE,
 *   NOTHING_TO_ADJUST, or null
 */
export function changeProducts<Answer extends object>(
  work: CatalogWork,
  ctx: Context,
  ids: readonly string[],
  change: BulkChange,
  remembered: Remembered<readonly BulkOutcome[], Answer>,
): Promise<Answer> {
  return actOnce(work, ctx, remembered, (tx) => changeAll(tx, ctx, work.rendering, ids, change));
}

async function changeAll(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  ids: readonly string[],
  change: BulkChange,
): Promise<readonly BulkOutcome[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  const before = await lockWholeProducts(tx, ctx.site.id, [...new Set(wanted.filter(isUuid))]);
  const outcomes = new Map<string, BulkOutcome>();
  const after: Product[] = [];
  for (const product of before.values()) {
    const next = changed(product, change, ctx.site.currency);
    outcomes.set(product.id, typeof next === 'string' ? catalogErrors.error(next) : null);
    if (typeof next !== 'string') after.push({ ...next, revision: product.revision + 1, updatedAt: ctx.now });
  }
  if (after.length > 0) await store(tx, ctx, rendering, before, after, change);
  return wanted.map((id) => outcomes.get(id) ?? (before.has(id) ? null : catalogErrors.error('PRODUCT_NOT_FOUND')));
}

async function store(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  before: ReadonlyMap<string, Product>,
  after: readonly Product[],
  change: BulkChange,
): Promise<void> {
  const property = 'adjust' in change ? change.adjust : change.set;
  await writeWholeProducts(tx, ctx, after);
  const documents = after.map((product) => ({ productId: product.id, body: rendering.render(ctx.site, product) }));
  await putRenderings(tx, ctx.site.id, rendering.key(ctx.site), documents);
  const events = after.flatMap((product) => {
    const variants = changedVariants(before.get(product.id), product, property);
    const told = productChanged(product.id, [WIRE_NAMES[property], ...(variants.length > 0 ? ['variants'] : [])]);
    return variants.length > 0 ? [told, variantsChanged(product.id, variants)] : [told];
  });
  await emit(tx, ctx, events);
}

/** Variants whose own value has changed. */
function changedVariants(before: Product | undefined, after: Product, property: string): ChangedVariant[] {
  const own = ({ price, details }: Product['variants'][number]) => JSON.stringify([price, details]);
  const known = new Map(before?.variants.map((variant) => [variant.id, own(variant)]));
  return after.variants
    .filter((variant) => known.get(variant.id) !== own(variant))
    .map((variant) => ({ variant, changedFields: [property] }));
}

/** Names of the properties in the product's document. */
const WIRE_NAMES = {
  price: 'priceData',
  cost: 'costAndProfitData',
  weight: 'weight',
  ribbon: 'ribbon',
  brand: 'brand',
} as const;
