import type { Product, Variant } from '@headland/contract/types/catalog-read';
import type { Collection } from '@headland/contract/types/collections';
import type { Tone } from '../../elements/status-mark.tsx';
import type { ProductSay } from './words.ts';

/** What the back office reads out of a product's document. */

export function nameOf(product: Pick<Product, 'name'>, say: ProductSay): string {
  return product.name || say('unnamed');
}

export function pictureOf(product: Product): string | null {
  return product.media?.mainMedia?.image?.url ?? null;
}

/** Names of those of the given collections that hold the product. */
export function collectionNames(product: Product, collections: readonly Collection[]): string[] {
  return collections.filter(({ id }) => product.collectionIds?.includes(id ?? '')).map(({ name }) => name ?? '');
}

/** The variant that stands for a product without options. */
export function onlyVariant(product: Product): Variant | null {
  const [first, second] = product.variants ?? [];
  return first && !second ? first : null;
}

export function variantName(variant: Variant, say: ProductSay): string {
  const choices = Object.values(variant.choices ?? {});
  return choices.length === 0 ? say('standard') : choices.join(', ');
}

/** Lowest and highest price of the variants before discounts, as the server wrote them; null if all cost the same. */
export function priceSpan(product: Product): { readonly low: string; readonly high: string } | null {
  const prices = (product.variants ?? [])
    .map((one) => one.variant?.priceData)
    .filter((one) => one !== undefined)
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const low = prices[0];
  const high = prices.at(-1);
  if (!low || !high || low.price === high.price) return null;
  return { low: low.formatted?.price ?? '', high: high.formatted?.price ?? '' };
}

/** What buyers pay where a discount makes it less; null without one. */
export function discountedPrice(product: Product): string | null {
  const { price, discountedPrice: paid, formatted } = product.priceData ?? {};
  return paid === price ? null : (formatted?.discountedPrice ?? null);
}

export interface StockWords {
  readonly tone: Tone;
  readonly text: string;
}

/** Stock of all variants in a few words. */
export function stockWords(product: Product, say: ProductSay): StockWords {
  const variants = product.variants ?? [];
  const gone = variants.filter((one) => one.stock?.inStock === false).length;
  if (!product.stock?.inStock) return { tone: 'bad', text: say('soldOut') };
  const stock = sayStock(product.stock, variants.length, say);
  return gone > 0 ? { tone: 'wait', text: say('withSoldOut', { stock, gone }) } : { tone: 'good', text: stock };
}

function sayStock(
  { trackInventory, quantity }: NonNullable<Product['stock']>,
  variants: number,
  say: ProductSay,
): string {
  const pieces = trackInventory ? (quantity ?? null) : null;
  if (variants > 1) {
    return pieces === null ? say('inStockInVariants', { variants }) : say('piecesInVariants', { pieces, variants });
  }
  return pieces === null ? say('inStock') : say('piecesInStock', { pieces });
}
