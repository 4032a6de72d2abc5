import type { DemoCollectionSlug, DemoDiscount, DemoInfoSection, DemoProduct, DemoSeriesSlug } from '../types.ts';

export type Cloth = {
  /** CSS colour. */
  value: string;
  description: string;
  /** Pieces per size, in the order of `SIZES`. */
  stock: number[];
};

export type GarmentFacts = {
  slug: string;
  name: string;
  brand: string;
  kind: 'tee' | 'hoodie';
  series: DemoSeriesSlug;
  sku: string;
  description: string;
  /** Minor units; the largest size costs `largestExtra` more. */
  price: number;
  largestExtra?: number;
  weight: number;
  discount?: DemoDiscount;
  ribbon?: string;
  colors: Cloth[];
  pick?: boolean;
};

export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];

const CARE: DemoInfoSection = {
  title: 'Care',
  description:
    '<p>Wash inside out at 30 °C, hang to dry, iron anywhere but on the print. The ink outlives the collar.</p>',
};
const TEE_CUT: DemoInfoSection = {
  title: 'Cut & cloth',
  description:
    '<p>Straight cut, 220 gsm combed cotton. Half chest in centimetres: S 49, M 52, L 55, XL 58, XXL 62.</p>',
};
const HOODIE_CUT: DemoInfoSection = {
  title: 'Cut & cloth',
  description:
    '<p>Roomy cut, 380 gsm brushed cotton, metal eyelets. Half chest in centimetres: S 54, M 57, L 60, XL 64, XXL 68.</p>',
};

/** Builds a shirt or hoodie with one variant per colour and size, one picture per colour and one of the print. */
export function buildGarment(facts: GarmentFacts): DemoProduct {
  const noun = facts.kind === 'tee' ? 'T-shirt' : 'hoodie';
  const shelf: DemoCollectionSlug[] = ['shirts-and-hoodies'];
  if (facts.pick) shelf.push('staff-picks');
  return {
    slug: facts.slug,
    name: facts.name,
    brand: facts.brand,
    kind: facts.kind,
    series: facts.series,
    description: facts.description,
    price: facts.price,
    currency: 'USD',
    ...(facts.discount && { discount: facts.discount }),
    ...(facts.ribbon && { ribbon: facts.ribbon }),
    sku: facts.sku,
    weight: facts.weight,
    options: [
      {
        type: 'drop_down',
        name: 'Size',
        choices: SIZES.map((size) => ({ value: size, description: size })),
      },
      {
        type: 'color',
        name: 'Color',
        choices: facts.colors.map((color, index) => ({
          value: color.value,
          description: color.description,
          pictures: [index],
        })),
      },
    ],
    variants: facts.colors.flatMap((color) =>
      SIZES.map((size, row) => ({
        choices: { Size: size, Color: color.description },
        stock: { tracked: true, quantity: color.stock[row] ?? 0 },
        sku: `${facts.sku}-${color.description.slice(0, 3).toUpperCase()}-${size}`,
        ...(facts.largestExtra && size === 'XXL' && { price: facts.price + facts.largestExtra }),
      })),
    ),
    additionalInfoSections: [facts.kind === 'tee' ? TEE_CUT : HOODIE_CUT, CARE],
    collections: shelf,
    pictures: [
      ...facts.colors.map((color, index) => ({
        index,
        alt: `${facts.name} in ${color.description.toLowerCase()}`,
        color: color.value,
      })),
      {
        index: facts.colors.length,
        alt: `Close view of the print on the ${facts.brand} ${noun}`,
        color: facts.colors[0]?.value ?? '#ffffff',
      },
    ],
  };
}
