import type { catalogWrite, HandlersOf } from '@headland/contract';
import { type Context, type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import { createProduct } from '../commands/create-product.ts';
import { deleteProduct } from '../commands/delete-product.ts';
import { updateProduct } from '../commands/update-product.ts';
import { updateVariants } from '../commands/update-variants.ts';
import type { CatalogWork } from '../commands/work.ts';
import type { VariantPatch } from '../domain/product-patch.ts';
import { catalogErrors } from '../errors.ts';
import { readAmount, readPositive } from './amounts.ts';
import { presentProduct } from './present-product.ts';
import { presentVariant } from './present-variant.ts';
import { readDimensions, readProduct } from './read-product.ts';

/** Who may write may see costs: answers of writes hold them. */
export function productWriteCalls(work: CatalogWork) {
  return {
    async createProduct(ctx, request) {
      const patch = readProduct(request.product ?? {}, ctx.site, null);
      return createProduct(work, ctx, patch, {
        call: 'createProduct',
        request,
        answer: (product) => ({ product: presentProduct(ctx.site, product, true) }),
      });
    },

    async updateProduct(ctx, request) {
      const id = request.product.id ?? '';
      if (!isUuid(id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
      const product = await updateProduct(work, ctx, id, (before) => readProduct(request.product, ctx.site, before));
      return { product: presentProduct(ctx.site, product, true) };
    },

    async deleteProduct(ctx, request) {
      if (!isUuid(request.id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
      await deleteProduct(work, ctx, request.id);
      return {};
    },

    async updateProductVariants(ctx, request) {
      if (!isUuid(request.id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
      const patches = readVariants(request.variants ?? [], ctx);
      const product = await updateVariants(work, ctx, request.id, patches);
      return { variants: product.variants.map((variant) => presentVariant(ctx.site, product, variant, true)) };
    },
  } satisfies HandlersOf<'createProduct' | 'updateProduct' | 'deleteProduct' | 'updateProductVariants'>;
}

type Patched = { -readonly [K in keyof VariantPatch]?: VariantPatch[K] };

function readVariants(wire: readonly catalogWrite.VariantOverride[], ctx: Context): VariantPatch[] {
  const violations: FieldViolation[] = [];
  const { currency } = ctx.site;
  const patches = wire.map((one, index): VariantPatch => {
    const here = `variants[${index}]`;
    const patch: Patched = {};
    if (one.variantIds && one.variantIds.length > 0) patch.variantIds = one.variantIds.map((id) => id.toLowerCase());
    else if (one.choices && Object.keys(one.choices).length > 0) patch.choices = one.choices;
    else {
      violations.push({ field: here, description: 'must name variantIds or choices', violatedRule: 'REQUIRED_FIELD' });
    }
    if (one.price !== undefined) {
      patch.price = one.price === null ? null : readAmount(one.price, currency, `${here}.price`, violations);
    }
    if (one.cost !== undefined) {
      patch.cost = one.cost === null ? null : readAmount(one.cost, currency, `${here}.cost`, violations);
    }
    if (one.weight !== undefined) {
      patch.weight = one.weight === null ? null : readPositive(one.weight, `${here}.weight`, violations);
    }
    if (one.sku !== undefined) patch.sku = one.sku;
    if (one.visible !== undefined) patch.visible = one.visible ?? true;
    if (one.productDimensions !== undefined) patch.productDimensions = readDimensions(one.productDimensions);
    if (one.packageDimensions !== undefined) patch.packageDimensions = readDimensions(one.packageDimensions);
    return patch;
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return patches;
}
