import type { MediaItem, Product } from '@headland/contract/types/catalog-read';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { reloadProduct } from './product-queries.ts';
import type { ProductSay } from './words.ts';

/** What the owner does with the pictures that a product has. */

export function picturesOf(product: Product): readonly MediaItem[] {
  return product.media?.items ?? [];
}

/** `picture 2, cover.png`: told apart by the number, recognised by the name. */
export function pictureName({ title }: MediaItem, index: number, say: ProductSay): string {
  const at = index + 1;
  return title ? say('pictureNamed', { at, title }) : say('pictureUnnamed', { at });
}

/** The ids with one of them moved to another place. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

export async function arrangePictures(queries: QueryClient, productId: string, mediaIds: readonly string[]) {
  await api.call('arrangeProductMedia', { id: productId, mediaIds: [...mediaIds] });
  await reloadProduct(queries, productId);
}

/** Takes a picture off a product. @returns what puts it back: at its place, and on the choices that showed it */
export async function removePicture(
  queries: QueryClient,
  product: Product,
  mediaId: string,
): Promise<() => Promise<void>> {
  const id = product.id ?? '';
  const order = picturesOf(product).flatMap((item) => item.id ?? []);
  const shownBy = (product.productOptions ?? []).flatMap((option) =>
    (option.choices ?? []).flatMap((choice) =>
      choice.media?.items?.some((item) => item.id === mediaId)
        ? [{ option: option.name ?? '', choice: choice.description ?? '' }]
        : [],
    ),
  );
  await api.call('removeProductMedia', { id, mediaIds: [mediaId] });
  await reloadProduct(queries, id);
  return async () => {
    const media = shownBy.length > 0 ? shownBy.map((choice) => ({ mediaId, choice })) : [{ mediaId }];
    await api.call('addProductMedia', { id, media });
    // Others may have come or gone meanwhile: those that are there stand as they did.
    const now = picturesOf(await reloadProduct(queries, id)).map((item) => item.id);
    await arrangePictures(
      queries,
      id,
      order.filter((one) => now.includes(one)),
    );
  };
}
