import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Image, Product, ProductDetails } from '../domain/product.ts';
import { addImages, type ChoiceName, unknownImage } from '../domain/product-media.ts';
import type { ProductPatch } from '../domain/product-patch.ts';
import { catalogErrors } from '../errors.ts';
import { changeProduct, updateProduct } from './update-product.ts';
import type { CatalogWork } from './work.ts';

type Pictured = Pick<ProductDetails, 'images' | 'options'>;

/** The site's store of pictures: keeps pictures for good and locks them until the commit. @throws MEDIA_NOT_FOUND; of other sites too */
export type AttachPictures = (tx: Queryable, ctx: Context, ids: readonly string[]) => Promise<readonly Image[]>;

/** Puts pictures of the site to a product, at the end. @throws PRODUCT_NOT_FOUND; MEDIA_NOT_FOUND */
export async function addPictures(
  { database, rendering, attach }: CatalogWork & { readonly attach: AttachPictures },
  ctx: Context,
  id: string,
  wanted: readonly { readonly id: string; readonly choice?: ChoiceName }[],
): Promise<void> {
  await database.transact(async (tx) => {
    // Before the product: everybody locks pictures first.
    const images = await attach(
      tx,
      ctx,
      wanted.map((one) => one.id),
    );
    const added = images.map((image, index) => ({ image, choice: wanted[index]?.choice }));
    await changeProduct(
      tx,
      ctx,
      rendering,
      id,
      pictured((details) => addImages(details, added)),
    );
  }, ctx.onCommit);
}

/**
 * Changes what a product does with pictures that it has.
 * @param ids pictures that the product must have
 * @throws PRODUCT_NOT_FOUND; PRODUCT_MEDIA_NOT_FOUND
 */
export async function changePictures(
  work: CatalogWork,
  ctx: Context,
  id: string,
  ids: readonly string[],
  to: (details: ProductDetails) => Pictured,
): Promise<void> {
  const checked = (details: ProductDetails) => {
    const mediaId = unknownImage(details.images, ids);
    if (mediaId !== null) throw catalogErrors.error('PRODUCT_MEDIA_NOT_FOUND', { mediaId });
    return to(details);
  };
  await updateProduct(work, ctx, id, pictured(checked));
}

function pictured(to: (details: ProductDetails) => Pictured): (before: Product) => ProductPatch {
  return (before) => {
    const { images, options } = to(before.details);
    return {
      keys: {},
      details: {
        ...(images !== before.details.images && { images }),
        ...(options !== before.details.options && { options }),
      },
    };
  };
}
