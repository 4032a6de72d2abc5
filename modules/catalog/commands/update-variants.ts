import { emit, type Queryable } from '@headland/db';
import { type Context, type FieldViolation, ValidationError } from '@headland/kernel';
import { lockProduct, updateProductRow } from '../db/products.ts';
import { writeVariants } from '../db/variants.ts';
import { byDescription, matches } from '../domain/options.ts';
import type { Product, Variant } from '../domain/product.ts';
import type { VariantPatch } from '../domain/product-patch.ts';
import { catalogErrors } from '../errors.ts';
import { type ChangedVariant, productChanged, variantsChanged } from './product-events.ts';
import { finishUpdate } from './update-product.ts';
import type { CatalogWork, Rendering } from './work.ts';

/**
 * Changes price, cost, weight, SKU and visibility of variants; later patches win over earlier ones.
 * @throws PRODUCT_NOT_FOUND; VARIANTS_NOT_MANAGED; VARIANT_NOT_FOUND; ValidationError for choices that lead nowhere
 */
export function updateVariants(
  work: CatalogWork,
  ctx: Context,
  productId: string,
  patches: readonly VariantPatch[],
): Promise<Product> {
  return work.database.transact((tx) => changeVariants(tx, ctx, work.rendering, productId, patches), ctx.onCommit);
}

async function changeVariants(
  tx: Queryable,
  ctx: Context,
  rendering: Rendering,
  productId: string,
  patches: readonly VariantPatch[],
): Promise<Product> {
  const before = await lockProduct(tx, ctx.site.id, productId);
  if (!before) throw catalogErrors.error('PRODUCT_NOT_FOUND');
  if (!before.manageVariants) throw catalogErrors.error('VARIANTS_NOT_MANAGED');
  const after = new Map(before.variants.map((variant) => [variant.id, variant]));
  const fields = new Map<string, Set<string>>();
  const violations: FieldViolation[] = [];
  patches.forEach((patch, index) => {
    const meant = select(before, patch);
    if (meant.length === 0) {
      violations.push({
        field: `variants[${index}].choices`,
        description: 'lead to no variant of this product',
        violatedRule: 'VALIDATION',
      });
    }
    for (const id of meant) {
      const variant = after.get(id);
      if (!variant) continue;
      after.set(id, apply(variant, patch));
      const changed = fields.get(id) ?? new Set();
      for (const name of changedFields(patch)) changed.add(name);
      fields.set(id, changed);
    }
  });
  if (violations.length > 0) throw new ValidationError(violations);
  const product: Product = {
    ...before,
    variants: [...after.values()],
    revision: before.revision + 1,
    updatedAt: ctx.now,
  };
  await updateProductRow(tx, ctx, product);
  await writeVariants(tx, ctx, productId, product.variants);
  await finishUpdate(tx, ctx, rendering, before, product);
  const changed = product.variants.flatMap((variant): ChangedVariant[] => {
    const names = fields.get(variant.id);
    return names ? [{ variant, changedFields: [...names] }] : [];
  });
  await emit(tx, ctx, [productChanged(productId, ['variants']), variantsChanged(productId, changed)]);
  return product;
}

/** Ids of the variants that a patch means. @throws VARIANT_NOT_FOUND */
function select(product: Product, patch: VariantPatch): readonly string[] {
  if (patch.variantIds && patch.variantIds.length > 0) {
    for (const id of patch.variantIds) {
      if (!product.variants.some((variant) => variant.id === id)) {
        throw catalogErrors.error('VARIANT_NOT_FOUND', { variantId: id });
      }
    }
    return patch.variantIds;
  }
  const wanted = byDescription(product.details.options, patch.choices ?? {});
  return product.variants.filter((variant) => matches(variant.choices, wanted)).map((variant) => variant.id);
}

function apply(variant: Variant, patch: VariantPatch): Variant {
  const { details } = variant;
  return {
    ...variant,
    ...(patch.price !== undefined && { price: patch.price }),
    ...(patch.sku !== undefined && { sku: patch.sku }),
    ...(patch.visible !== undefined && { visible: patch.visible }),
    details: {
      ...details,
      ...(patch.cost !== undefined && { cost: patch.cost }),
      ...(patch.weight !== undefined && { weight: patch.weight }),
      ...(patch.productDimensions !== undefined && { productDimensions: patch.productDimensions }),
      ...(patch.packageDimensions !== undefined && { packageDimensions: patch.packageDimensions }),
    },
  };
}

function changedFields(patch: VariantPatch): readonly string[] {
  return Object.keys(patch).filter((name) => name !== 'variantIds' && name !== 'choices');
}
