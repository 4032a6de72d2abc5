import type { HandlersOf } from '@headland/contract';
import { type Context, isUuid } from '@headland/kernel';
import { resetVariants } from '../commands/reset-variants.ts';
import { updateProduct } from '../commands/update-product.ts';
import type { CatalogWork } from '../commands/work.ts';
import type { Product } from '../domain/product.ts';
import type { ProductPatch } from '../domain/product-patch.ts';
import { catalogErrors } from '../errors.ts';

/** Calls that take something away from a product (public SDK: `{}` is answered). */
export function productResetCalls(work: CatalogWork) {
  async function change(ctx: Context, id: string, read: (before: Product) => ProductPatch) {
    if (!isUuid(id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
    await updateProduct(work, ctx, id, read);
    return {};
  }

  return {
    async removeBrand(ctx, request) {
      return change(ctx, request.id, () => ({ keys: {}, details: { brand: null } }));
    },

    async removeRibbon(ctx, request) {
      return change(ctx, request.id, () => ({ keys: {}, details: { ribbon: '' } }));
    },

    /** Lines in carts that chose something of these options are not to be had any more; stock and orders stay. */
    async deleteProductOptions(ctx, request) {
      return change(ctx, request.id, (before) => {
        if (before.manageVariants) throw catalogErrors.error('VARIANTS_MANAGED');
        return { keys: {}, details: { options: [] } };
      });
    },

    async resetAllProductVariantData(ctx, request) {
      if (!isUuid(request.id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
      await resetVariants(work, ctx, request.id);
      return {};
    },
  } satisfies HandlersOf<'removeBrand' | 'removeRibbon' | 'deleteProductOptions' | 'resetAllProductVariantData'>;
}
