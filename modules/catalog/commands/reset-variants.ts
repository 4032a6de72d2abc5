import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { lockProduct, updateProductRow } from '../db/products.ts';
import { writeVariants } from '../db/variants.ts';
import type { Product, Variant } from '../domain/product.ts';
import { catalogErrors } from '../errors.ts';
import { type ChangedVariant, productChanged, variantsChanged } from './product-events.ts';
import { finishUpdate } from './update-product.ts';
import type { CatalogWork, Rendering } from './work.ts';

/**
 * Takes away what variants say of themselves: price, cost, weight, SKU, measures and being hidden, so that the product's
 * own values hold again. Their stock is no such value and stays. Where no variant says anything, nothing is changed.
 * @throws PRODUCT_NOT_FOUND
 */
export function resetVariants(work: CatalogWork, ctx: Context, productId: string): Promise<Product> {
  return work.database.transact((tx) => clearVariants(tx, ctx, work.rendering, productId), ctx.onCommit);
}

async function clearVariants(tx: Queryable, ctx: Context, rendering: Rendering, productId: string): Promise<Product> {
  const before = await lockProduct(tx, ctx.site.id, productId);
  if (!before) throw catalogErrors.error('PRODUCT_NOT_FOUND');
  const changed = before.variants.flatMap((variant): ChangedVariant[] => {
    const changedFields = ownFields(variant);
    return changedFields.length === 0 ? [] : [{ variant: plain(variant), changedFields }];
  });
  if (changed.length === 0) return before;
  const product: Product = {
    ...before,
    variants: before.variants.map(plain),
    revision: before.revision + 1,
    updatedAt: ctx.now,
  };
  await updateProductRow(tx, ctx, product);
  await writeVariants(tx, ctx, productId, product.variants);
  await finishUpdate(tx, ctx, rendering, before, product);
  await emit(tx, ctx, [productChanged(productId, ['variants']), variantsChanged(productId, changed)]);
  return product;
}

function plain(variant: Variant): Variant {
  return { ...variant, visible: true, sku: null, price: null, details: { cost: null, weight: null } };
}

/** Wire names of what a variant says of itself. */
function ownFields({ visible, sku, price, details }: Variant): string[] {
  const said = { price, sku, ...details };
  const names = Object.entries(said).flatMap(([name, value]) => (value == null ? [] : [name]));
  return visible ? names : [...names, 'visible'];
}
