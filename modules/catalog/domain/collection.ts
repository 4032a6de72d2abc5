import { ALL_PRODUCTS_ID, ALL_PRODUCTS_KEY, ALL_PRODUCTS_SLUG } from './ids.ts';
import type { Image } from './product.ts';

/** What a merchant describes of a collection beside its key columns. */
export interface CollectionDetails {
  readonly description: string;
  readonly images: readonly Image[];
}

export interface Collection {
  /** The wire's id: of the collection of all products no UUID. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly visible: boolean;
  readonly details: CollectionDetails;
  /** Products in it that buyers see. */
  readonly productCount: number;
  readonly updatedAt: Date | null;
}

/** The collection that nobody makes and that holds every product. */
export function allProducts(productCount: number): Collection {
  return {
    id: ALL_PRODUCTS_ID,
    slug: ALL_PRODUCTS_SLUG,
    name: 'All Products',
    visible: true,
    details: { description: '', images: [] },
    productCount,
    updatedAt: null,
  };
}

/** The id under which a collection is stored and counted; null if the text can be no collection's id. */
export function collectionKey(wireId: string): string | null {
  if (wireId === ALL_PRODUCTS_ID) return ALL_PRODUCTS_KEY;
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(wireId) ? wireId.toLowerCase() : null;
}
