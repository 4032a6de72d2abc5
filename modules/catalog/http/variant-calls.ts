import type { HandlersOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { defineEntity, listPage, presentPage, type QueryEntity } from '@headland/query';
import { mayManage } from '../domain/may-manage.ts';
import { byDescription, matches, selectVariant } from '../domain/options.ts';
import { type Choices, hasStock, type Product } from '../domain/product.ts';
import { presentMedia } from './present-media.ts';
import { presentOption } from './present-product.ts';
import { presentSelected, presentVariant } from './present-variant.ts';
import type { productReadCalls, ReadDeps } from './product-read-calls.ts';

/** A product comes with all its variants, in its own order: only the page is asked for. */
const variantEntity: QueryEntity = defineEntity({
  entity: 'product variants',
  cursors: false,
  defaultLimit: 100,
  rows: 1_000,
  fields: { id: { type: 'uuid', sql: 'id', nullable: false } },
});

/** Reads of one product's variants: one statement each. */
export function variantCalls(
  { loadProduct }: Pick<ReturnType<typeof productReadCalls>, 'loadProduct'>,
  { database, cursorKey }: ReadDeps,
) {
  return {
    async getProductOptionsAvailability(ctx, request) {
      const product = await loadProduct(ctx, request.id, false);
      const { options, images } = product.details;
      const made = byDescription(options, request.options ?? {});
      refuseUnknown(product, made);
      const selected = selectVariant(product, made);
      return {
        ...(selected && { selectedVariant: presentSelected(ctx.site, product, selected) }),
        media: presentMedia(ctx.site, chosenImages(product, made) ?? images),
        // What a choice leads to depends on the choices made for the other options, not on its own one.
        productOptions: options.map((option) => {
          const { [option.name]: _, ...others } = made;
          return presentOption(ctx.site, product, option, others);
        }),
        availableForPurchase: selected?.visible === true && hasStock(selected),
        managedProduct: product.manageVariants,
      };
    },

    async queryProductVariants(ctx, request) {
      const merchant = request.includeMerchantSpecificData === true && mayManage(ctx.principal);
      const product = await loadProduct(ctx, request.id, merchant);
      const wanted = byDescription(product.details.options, request.choices ?? {});
      const ids = new Set(request.variantIds?.map((id) => id.toLowerCase()));
      const meant = product.variants.filter((variant) =>
        ids.size > 0 ? ids.has(variant.id) : matches(variant.choices, wanted),
      );
      const page = await listPage(
        database,
        ctx,
        variantEntity,
        { wire: { paging: request.paging }, cursorKey, path: '' },
        async ({ paging }) => {
          const begin = paging.kind === 'offset' ? paging.offset : 0;
          return { rows: meant.slice(begin, begin + paging.limit), total: meant.length };
        },
        ({ id }) => [id],
      );
      const { offset = 0, total = 0 } = presentPage(page);
      return {
        variants: page.items.map((variant) => presentVariant(ctx.site, product, variant, merchant)),
        metadata: { items: page.paging.limit, offset },
        totalResults: total,
      };
    },
  } satisfies HandlersOf<'getProductOptionsAvailability' | 'queryProductVariants'>;
}

/** @throws ValidationError for an option or a choice that the product does not have */
function refuseUnknown(product: Product, made: Choices): void {
  const violations: FieldViolation[] = [];
  for (const [name, text] of Object.entries(made)) {
    const option = product.details.options.find((one) => one.name === name);
    const known = option?.choices.some((choice) => choice.description === text);
    if (known) continue;
    const description = option ? 'is no choice of this option' : 'is no option of this product';
    violations.push({ field: `options.${name}`, description, violatedRule: 'VALIDATION' });
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Pictures of the choices made; null if none of them has its own. */
function chosenImages(product: Product, made: Choices) {
  const ids = new Set(
    product.details.options.flatMap(
      (option) => option.choices.find((choice) => choice.description === made[option.name])?.imageIds ?? [],
    ),
  );
  return ids.size === 0 ? null : product.details.images.filter((image) => ids.has(image.id));
}
