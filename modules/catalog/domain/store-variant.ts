import type { Choices, Image, Option, VariantStock } from './product.ts';

/** A variant seen on its own, as the list of a whole store shows it. */
export interface StoreVariant extends VariantStock {
  readonly productId: string;
  readonly variantId: string;
  readonly productName: string;
  /** Whether variants of the product are managed; if not, this one stands for the product. */
  readonly managed: boolean;
  /** The variant's own, else the product's. */
  readonly sku: string;
  readonly choices: Choices;
  /** Of the product. */
  readonly options: readonly Option[];
  readonly images: readonly Image[];
  /** UUIDs, without the collection of all products. */
  readonly collectionIds: readonly string[];
}

const NAME_LENGTH = 80;

/** What tells a variant from others of its product: its choices in the order of the options, else the product's name. */
export function variantName({ choices, options, productName }: StoreVariant): string {
  const chosen = options.flatMap(({ name }) => choices[name] ?? []);
  const name = chosen.length > 0 ? chosen.join(' / ') : productName;
  return name.slice(0, NAME_LENGTH);
}

/** The picture of a choice that the variant is made of, else the product's main one. */
export function variantImage({ choices, options, images }: StoreVariant): Image | null {
  const ids = new Set(
    options.flatMap(({ name, choices: all }) => all.find((one) => one.description === choices[name])?.imageIds ?? []),
  );
  return images.find((image) => ids.has(image.id)) ?? images[0] ?? null;
}

const ID = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})-([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Reads `{productId}-{variantId}`; null if a text is no such id. */
export function readStoreVariantId(text: string): { readonly productId: string; readonly variantId: string } | null {
  const [, productId, variantId] = ID.exec(text.toLowerCase()) ?? [];
  return productId !== undefined && variantId !== undefined ? { productId, variantId } : null;
}
