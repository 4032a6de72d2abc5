import type { ImportedCollection, ImportedProduct } from '@headland/catalog';

const SERIES = ['Salt Moon', 'Vesper Street', 'Warm Circuits', 'Gorrum', 'Hadal', 'Rolling Boil', 'Quiet Tenants'];
const SIZES = ['S', 'M', 'L'];
const COLORS = [
  { value: '#101820', description: 'Black' },
  { value: '#1d3557', description: 'Ink' },
];
/** Nothing sells out while it is measured. */
const PIECES = 1_000_000;
const COLLECTIONS = 20;

export const collections: readonly ImportedCollection[] = Array.from({ length: COLLECTIONS }, (_, at) => ({
  slug: `shelf-${at}`,
  name: `Shelf ${at}`,
}));

/** Product `at` of a generated shop: four comics, then a shirt in six variants; one of ten is discounted. */
export function good(at: number): ImportedProduct {
  return at % 5 === 4 ? shirt(at) : comic(at);
}

export function slugOf(at: number): string {
  return at % 5 === 4 ? `shirt-${at}` : `comic-${at}`;
}

function comic(at: number): ImportedProduct {
  return {
    ...common(at, 'Issue'),
    price: 399 + ((at * 37) % 2_000),
    weight: 0.15,
    variants: [{ choices: {}, stock: { tracked: true, quantity: PIECES } }],
  };
}

function shirt(at: number): ImportedProduct {
  return {
    ...common(at, 'Shirt'),
    price: 1_900 + ((at * 53) % 1_500),
    weight: 0.25,
    options: [
      { type: 'drop_down', name: 'Size', choices: SIZES.map((size) => ({ value: size, description: size })) },
      { type: 'color', name: 'Color', choices: COLORS },
    ],
    variants: SIZES.flatMap((Size) =>
      COLORS.map(({ description: Color }) => ({
        choices: { Size, Color },
        sku: `S${at}-${Size}-${Color}`,
        stock: { tracked: true, quantity: PIECES } as const,
      })),
    ),
  };
}

function common(at: number, kind: string) {
  const series = SERIES[at % SERIES.length] ?? '';
  return {
    slug: slugOf(at),
    name: `${series} ${kind} ${at}`,
    description: `<p>${series}, number ${at}. ${'A ship under a red moon answers nobody, and the harbour keeps its light. '.repeat(5)}</p>`,
    brand: series,
    sku: `B-${at}`,
    ...(at % 10 === 3 && { discount: { type: 'PERCENT', percent: 15 } as const }),
    images: [picture(at, 0), picture(at, 1)],
    infoSections: [{ title: 'Shipping', description: '<p>Flat, in a stiff mailer, within two working days.</p>' }],
    collections: [`shelf-${at % COLLECTIONS}`],
  };
}

function picture(at: number, number: number) {
  const id = `b00000_${(at * 2 + number).toString(16).padStart(32, '0')}~mv2.png`;
  return {
    id,
    url: `/media/${id}`,
    width: 1200,
    height: 1800,
    altText: `Picture ${number + 1}`,
    filename: 'cover.png',
  };
}
