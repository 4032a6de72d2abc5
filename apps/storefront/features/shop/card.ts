import type { FaceHost } from '@headland/client/face';
import type { catalogRead } from '@headland/contract';
import { type Picture, toPicture } from './picture-source.ts';
import { discountText, type Price, toPrice } from './price.ts';

/** One product as a panel of a list shows it. */
export interface Card {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: Picture | null;
  readonly price: Price;
  /** Some variants cost more. */
  readonly from: boolean;
  readonly discount: string | null;
  readonly ribbon: string | null;
  readonly soldOut: boolean;
  /** One press puts it into the cart: there is nothing to choose. */
  readonly simple: boolean;
}

/** What of the host a view of products follows: where its pictures are, and how it speaks. */
export type Where = Pick<FaceHost, 'url' | 'site'>;

export function toCard(product: catalogRead.Product, { url, site }: Where): Card {
  const soldOut = product.stock?.inventoryStatus === 'OUT_OF_STOCK';
  const { cheapest, from } = cheapestOf(product);
  const name = product.name ?? '';
  return {
    id: product.id ?? '',
    slug: product.slug ?? '',
    name,
    brand: product.brand ?? '',
    picture: toPicture(product.media?.mainMedia?.image, url, name),
    price: toPrice(cheapest),
    from,
    discount: discountText(product.discount, site),
    ribbon: product.ribbon || null,
    soldOut,
    simple: !soldOut && (product.productOptions ?? []).length === 0,
  };
}

/** The lowest price that somebody can pay, with its own text. */
function cheapestOf(product: catalogRead.Product): { cheapest: catalogRead.PriceData | undefined; from: boolean } {
  const lowest = product.priceRange?.minValue;
  const from = lowest !== undefined && lowest < (product.priceRange?.maxValue ?? lowest);
  const variant = from
    ? product.variants?.find((one) => one.variant?.priceData?.discountedPrice === lowest)
    : undefined;
  return { cheapest: variant?.variant?.priceData ?? product.priceData, from };
}
