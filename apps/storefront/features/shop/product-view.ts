import type { catalogRead } from '@headland/contract';
import type { Where } from './card.ts';
import { createCleaner } from './clean-once.ts';
import { type Picture, toPicture } from './picture-source.ts';
import { discountText, type Price, toPrice } from './price.ts';

const clean = createCleaner();

export interface Choice {
  readonly name: string;
  /** CSS colour of a colour option. */
  readonly color: string | null;
  /** Indexes into the product's pictures. */
  readonly pictures: readonly number[];
}

export interface Option {
  readonly name: string;
  readonly choices: readonly Choice[];
}

export interface Variant {
  /** Option name to choice name. */
  readonly choices: Readonly<Record<string, string>>;
  readonly price: Price;
  /** The price as a number, for machines that read the page. */
  readonly amount: number;
  readonly inStock: boolean;
  /** Pieces left; null if they are not counted. */
  readonly left: number | null;
  readonly sku: string;
}

/** What of a product can be chosen and bought. */
export interface Offer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly ribbon: string | null;
  readonly discount: string | null;
  readonly pictures: readonly Picture[];
  readonly options: readonly Option[];
  /** Every variant that is offered; a product without options has one without choices. */
  readonly variants: readonly Variant[];
}

/** What there is to read about it; clean HTML. */
export interface Texts {
  readonly description: string;
  readonly info: readonly { readonly title: string; readonly text: string }[];
}

export function toProductView(product: catalogRead.Product, { url, site }: Where): { offer: Offer; texts: Texts } {
  const name = product.name ?? '';
  const items = (product.media?.items ?? []).filter((item) => item.image);
  const indexes = new Map(items.map((item, at) => [item.id, at]));
  return {
    offer: {
      id: product.id ?? '',
      slug: product.slug ?? '',
      name,
      brand: product.brand ?? '',
      ribbon: product.ribbon || null,
      discount: discountText(product.discount, site),
      pictures: items.flatMap((item) => toPicture(item.image, url, name) ?? []),
      options: (product.productOptions ?? []).map((option) => ({
        name: option.name ?? '',
        choices: (option.choices ?? [])
          .filter((choice) => choice.visible !== false)
          .map((choice) => ({
            name: choice.description ?? '',
            color: option.optionType === 'color' ? (choice.value ?? null) : null,
            pictures: (choice.media?.items ?? []).flatMap((item) => indexes.get(item.id) ?? []),
          })),
      })),
      variants: (product.variants ?? [])
        .filter((variant) => variant.variant?.visible !== false)
        .map((variant) => ({
          choices: variant.choices ?? {},
          price: toPrice(variant.variant?.priceData),
          amount: variant.variant?.priceData?.discountedPrice ?? 0,
          inStock: variant.stock?.inStock === true,
          left: variant.stock?.trackQuantity ? (variant.stock.quantity ?? 0) : null,
          sku: variant.variant?.sku ?? '',
        })),
    },
    texts: {
      description: clean(product.description ?? ''),
      info: (product.additionalInfoSections ?? []).map(({ title, description }) => ({
        title: title ?? '',
        text: clean(description ?? ''),
      })),
    },
  };
}
