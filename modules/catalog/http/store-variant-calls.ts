import type { catalogRead, HandlersOf } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import { listRows, presentPage } from '@headland/query';
import { findStoreVariant, storeVariantEntity, storeVariantList } from '../db/store-variants.ts';
import { mayManage } from '../domain/may-manage.ts';
import { hasStock } from '../domain/product.ts';
import { readStoreVariantId, type StoreVariant, variantImage, variantName } from '../domain/store-variant.ts';
import { catalogErrors } from '../errors.ts';
import { absolute } from './present-media.ts';
import type { ReadDeps } from './product-read-calls.ts';

/** Variants of the whole store; visitors see those that they can choose, merchants all. */
export function storeVariantCalls({ database, cursorKey }: ReadDeps) {
  return {
    async getStoreVariant(ctx, request) {
      const key = readStoreVariantId(request.id);
      const found = key && (await findStoreVariant(database.pool, ctx.site.id, key, mayManage(ctx.principal)));
      if (!found) throw catalogErrors.error('VARIANT_NOT_FOUND');
      return { variant: presentStoreVariant(ctx.site, found) };
    },

    async queryStoreVariants(ctx, request) {
      const asked = { wire: request.query, cursorKey };
      const list = storeVariantList(ctx.site.id, mayManage(ctx.principal));
      const page = await listRows(database, ctx, storeVariantEntity, asked, list);
      return {
        variants: page.items.map((one) => presentStoreVariant(ctx.site, one)),
        metadata: presentPage(page),
      };
    },
  } satisfies HandlersOf<'getStoreVariant' | 'queryStoreVariants'>;
}

function presentStoreVariant(site: SiteSettings, variant: StoreVariant): catalogRead.StoreVariant {
  const image = variantImage(variant);
  return {
    id: `${variant.productId}-${variant.variantId}`,
    variantId: variant.variantId,
    productId: variant.productId,
    variantName: variantName(variant),
    productName: variant.productName,
    managedVariant: variant.managed,
    sku: variant.sku,
    stock: {
      trackQuantity: variant.tracked,
      ...(variant.tracked && { quantity: variant.quantity }),
      inStock: hasStock(variant),
    },
    choices: { ...variant.choices },
    collectionIds: [...variant.collectionIds],
    ...(image && {
      media: {
        image: {
          id: image.id,
          url: absolute(site, image.url),
          width: image.width,
          height: image.height,
          altText: image.altText ?? '',
          filename: image.filename ?? '',
        },
      },
    }),
    preorderInfo: { enabled: false },
  };
}
