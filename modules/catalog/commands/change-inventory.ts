import { type DomainEvent, emit, type Queryable, sql } from '@headland/db';
import { type Context, type FieldViolation, ValidationError } from '@headland/kernel';
import { lockProduct } from '../db/products.ts';
import { putRendering } from '../db/renderings.ts';
import { writeVariants } from '../db/variants.ts';
import type { Product, Variant } from '../domain/product.ts';
import { MOST_PIECES } from '../domain/stock.ts';
import { catalogErrors } from '../errors.ts';
import { inventoryChanged, trackingChanged } from './product-events.ts';
import type { CatalogWork, Rendering } from './work.ts';

/** New stock of one variant; what is missing stays as it is. */
export interface StockPatch {
  readonly variantId: string;
  readonly quantity?: number;
  readonly inStock?: boolean;
}

/**
 * Sets how a product is counted and how many pieces there are.
 * @param tracked whether pieces are counted, for all variants; undefined leaves it as it is
 * @throws INVENTORY_NOT_FOUND; VARIANT_NOT_FOUND; ValidationError
 */
export function setInventory(
  work: CatalogWork,
  ctx: Context,
  productId: string,
  tracked: boolean | undefined,
  patches: readonly StockPatch[],
): Promise<Product> {
  const check = (product: Product) => checkPatches(product, patches);
  return work.database.transact(
    (tx) => setStock(tx, ctx, work.rendering, productId, tracked, patches, check),
    ctx.onCommit,
  );
}

async function setStock(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  productId: string,
  tracked: boolean | undefined,
  patches: readonly StockPatch[],
  check: (product: Product) => void = () => {},
): Promise<Product> {
  const before = await lockProduct(tx, ctx.site.id, productId);
  if (!before) throw catalogErrors.error('INVENTORY_NOT_FOUND');
  check(before);
  const variants = before.variants.map((variant): Variant => {
    const patch = patches.find((one) => one.variantId === variant.id);
    return {
      ...variant,
      tracked: tracked ?? variant.tracked,
      quantity: patch?.quantity ?? variant.quantity,
      inStock: patch?.inStock ?? variant.inStock,
    };
  });
  await writeVariants(tx, ctx, productId, variants);
  const product: Product = { ...before, variants };
  await putRendering(tx, ctx.site.id, productId, rendering.key(ctx.site), rendering.render(ctx.site, product));
  const events: DomainEvent[] = [];
  const counted = variants.some((variant) => variant.tracked);
  if (variants.some((variant, at) => variant.tracked !== before.variants[at]?.tracked)) {
    events.push(trackingChanged(productId, counted, ctx.now));
  }
  events.push(inventoryChanged(productId, variants, before.variants, ctx.now));
  await emit(tx, ctx, events);
  return product;
}

function checkPatches(product: Product, patches: readonly StockPatch[]): void {
  const violations: FieldViolation[] = [];
  patches.forEach((patch, index) => {
    if (!product.variants.some((variant) => variant.id === patch.variantId)) {
      throw catalogErrors.error('VARIANT_NOT_FOUND', { variantId: patch.variantId });
    }
    const { quantity } = patch;
    if (quantity === undefined || (Number.isInteger(quantity) && quantity >= 0 && quantity <= MOST_PIECES)) return;
    violations.push({
      field: `inventoryItem.variants[${index}].quantity`,
      description: `must be a whole number from 0 to ${MOST_PIECES}`,
      violatedRule: quantity > MOST_PIECES ? 'MAX' : quantity < 0 ? 'MIN' : 'FORMAT',
    });
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Pieces that come or go beside any order. */
export interface StockShift {
  readonly productId: string;
  readonly variantId: string;
  readonly by: number;
  /** How the caller calls the number. */
  readonly field: string;
}

/**
 * Adds pieces (negative: takes them away), all or nothing, for several products at once. Variants that are not counted
 * stay as they are. What has grown beyond the bound in other ways, such as returned goods, can still be counted down.
 * @throws INVENTORY_NOT_FOUND; VARIANT_NOT_FOUND; INSUFFICIENT_INVENTORY; ValidationError
 */
export function shiftInventory(work: CatalogWork, ctx: Context, shifts: readonly StockShift[]): Promise<void> {
  return work.database.transact((tx) => shiftStock(tx, ctx, work.rendering, shifts), ctx.onCommit);
}

async function shiftStock(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  shifts: readonly StockShift[],
): Promise<void> {
  const byProduct = Map.groupBy(shifts, (shift) => shift.productId);
  // Every row that is going to change is locked first, products before variants, each kind in its order.
  const ids = [...byProduct.keys()].sort();
  await sql`
    select 1 from products where site_id = ${ctx.site.id} and id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  await sql`
    select 1 from variants where site_id = ${ctx.site.id} and product_id = any(${ids}::uuid[])
    order by product_id, variant_id for no key update
  `.execute(tx);
  for (const id of ids) {
    const product = await lockProduct(tx, ctx.site.id, id);
    if (!product) throw catalogErrors.error('INVENTORY_NOT_FOUND');
    const patches = shifted(product, byProduct.get(id) ?? []);
    if (patches.length > 0) await setStock(tx, ctx, rendering, id, undefined, patches);
  }
}

function shifted(product: Product, shifts: readonly StockShift[]): readonly StockPatch[] {
  const patches: StockPatch[] = [];
  for (const [variantId, own] of Map.groupBy(shifts, (shift) => shift.variantId)) {
    const variant = product.variants.find((one) => one.id === variantId);
    if (!variant) throw catalogErrors.error('VARIANT_NOT_FOUND', { variantId });
    if (!variant.tracked) continue;
    const quantity = own.reduce((sum, shift) => sum + shift.by, variant.quantity);
    if (quantity < 0) {
      throw catalogErrors.error('INSUFFICIENT_INVENTORY', {
        productId: product.id,
        variantId,
        available: variant.quantity,
      });
    }
    if (quantity > MOST_PIECES && quantity > variant.quantity) {
      const field = own.findLast((shift) => shift.by > 0)?.field ?? '';
      throw ValidationError.field(field, `must leave at most ${MOST_PIECES} pieces`, 'MAX', { threshold: MOST_PIECES });
    }
    patches.push({ variantId, quantity });
  }
  return patches;
}
