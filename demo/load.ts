import { availableParallelism } from 'node:os';
import { renderPicture } from './art/render-picture.ts';
import { demoCollections } from './collections.ts';
import { demoProducts } from './products.ts';
import type { DemoPicture, DemoProduct } from './types.ts';

/** A picture as the shop keeps it. */
export interface LoadedPicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  readonly filename: string;
}

/** What the demo needs of the shop that it fills; `apps/server/seed.ts` hands it in. */
export interface DemoShop {
  storePicture(bytes: Uint8Array, about: { filename: string; altText: string }): Promise<LoadedPicture>;
  importCatalog(products: readonly LoadedProduct[], collections: readonly LoadedCollection[]): Promise<unknown>;
}

export interface LoadedProduct {
  readonly product: DemoProduct;
  /** In the order of `product.pictures`. */
  readonly images: readonly LoadedPicture[];
}

export interface LoadedCollection {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly images: readonly LoadedPicture[];
}

/**
 * Fills an empty shop: draws every picture, then puts the catalog in at once.
 * @param progress told how many pictures of how many are done
 */
export async function loadDemo(shop: DemoShop, progress: (done: number, of: number) => void): Promise<void> {
  const wanted = demoProducts.flatMap((product) => product.pictures.map((picture) => ({ product, picture })));
  const drawn = new Map<string, LoadedPicture>();
  let next = 0;
  const work = async () => {
    for (let job = wanted[next++]; job; job = wanted[next++]) {
      drawn.set(keyOf(job.product, job.picture), await draw(shop, job.product, job.picture));
      progress(drawn.size, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));

  const products = demoProducts.map((product) => ({
    product,
    images: product.pictures.flatMap((picture) => drawn.get(keyOf(product, picture)) ?? []),
  }));
  const cover = new Map(products.map(({ product, images }) => [product.slug, images[0]]));
  const collections = demoCollections.map(({ slug, name, description, coverProduct }) => {
    const image = cover.get(coverProduct);
    return { slug, name, description, images: image ? [image] : [] };
  });
  await shop.importCatalog(products, collections);
}

function keyOf(product: DemoProduct, picture: DemoPicture): string {
  return `${product.slug} ${picture.index}`;
}

async function draw(shop: DemoShop, product: DemoProduct, picture: DemoPicture): Promise<LoadedPicture> {
  const { bytes, mime } = await renderPicture(product.slug, picture.index);
  const filename = `${product.slug}-${picture.index}.${mime.split('/')[1] ?? 'webp'}`;
  return shop.storePicture(bytes, { filename, altText: picture.alt });
}
