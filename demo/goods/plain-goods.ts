import type {
  DemoChoice,
  DemoCollectionSlug,
  DemoDiscount,
  DemoInfoSection,
  DemoKind,
  DemoPicture,
  DemoProduct,
  DemoSeriesSlug,
  DemoStock,
} from '../types.ts';

export type GoodChoice = DemoChoice & {
  /** Absent: made to order, never sold out. */
  stock?: number;
  /** Minor units; absent: the product's price. */
  price?: number;
  weight?: number;
};

export type GoodFacts = {
  slug: string;
  name: string;
  brand: string;
  kind: Exclude<DemoKind, 'issue' | 'collected' | 'tee' | 'hoodie'>;
  series?: DemoSeriesSlug;
  sku: string;
  description: string;
  price: number;
  weight: number;
  discount?: DemoDiscount;
  ribbon?: string;
  /** Pieces in store where there is no option; absent: made to order. */
  stock?: number;
  option?: { type: 'drop_down' | 'color'; name: string; choices: GoodChoice[] };
  info: DemoInfoSection[];
  collections: DemoCollectionSlug[];
  pictures: Omit<DemoPicture, 'index'>[];
};

function stockOf(quantity: number | undefined): DemoStock {
  return quantity === undefined ? { tracked: false, inStock: true } : { tracked: true, quantity };
}

/** Builds a good with at most one option: one variant per choice, or a single one. */
export function buildGood(facts: GoodFacts): DemoProduct {
  const { option } = facts;
  return {
    slug: facts.slug,
    name: facts.name,
    brand: facts.brand,
    kind: facts.kind,
    ...(facts.series && { series: facts.series }),
    description: facts.description,
    price: facts.price,
    currency: 'USD',
    ...(facts.discount && { discount: facts.discount }),
    ...(facts.ribbon && { ribbon: facts.ribbon }),
    sku: facts.sku,
    weight: facts.weight,
    options: option
      ? [
          {
            type: option.type,
            name: option.name,
            choices: option.choices.map(({ value, description, pictures }) => ({
              value,
              description,
              ...(pictures && { pictures }),
            })),
          },
        ]
      : [],
    variants: option
      ? option.choices.map((choice) => ({
          choices: { [option.name]: choice.description },
          stock: stockOf(choice.stock),
          sku: `${facts.sku}-${choice.description
            .replace(/[^A-Za-z0-9]/g, '')
            .slice(0, 5)
            .toUpperCase()}`,
          ...(choice.price !== undefined && { price: choice.price }),
          ...(choice.weight !== undefined && { weight: choice.weight }),
        }))
      : [{ choices: {}, stock: stockOf(facts.stock), sku: facts.sku }],
    additionalInfoSections: facts.info,
    collections: facts.collections,
    pictures: facts.pictures.map((picture, index) => ({ index, ...picture })),
  };
}
