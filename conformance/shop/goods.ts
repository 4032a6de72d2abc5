import type { ImportedCollection, ImportedProduct } from '@headland/catalog';

const COVER = {
  id: 'c0ffee_0123456789abcdef0123456789abcdef~mv2.png',
  url: '/media/c0ffee_0123456789abcdef0123456789abcdef~mv2.png',
  width: 1200,
  height: 1600,
  altText: 'A lighthouse at night',
  filename: 'cover.png',
};

/** One issue per price, so that each order of them is the only right one. */
export const ISSUES = 11;

const issues = Array.from({ length: ISSUES }, (_, at): ImportedProduct => {
  const number = String(at + 1).padStart(2, '0');
  return {
    slug: `issue-${number}`,
    name: `Harbour ${number}`,
    price: 300 + at * 50,
    sku: `ISSUE-${number}`,
    weight: 0.1,
    images: [COVER],
    collections: at % 2 === 0 ? ['issues', 'odd-issues'] : ['issues'],
  };
});

/** Goods of which a certain number is left. */
function counted(slug: string, name: string, price: number, quantity: number): ImportedProduct {
  return { slug, name, price, images: [COVER], variants: [{ choices: {}, stock: { tracked: true, quantity } }] };
}

const SIZES = ['S', 'M', 'L'];
const COLORS = [
  { value: '#000000', description: 'Black' },
  { value: '#1d3557', description: 'Ink' },
];

/** S/Ink is sold out, L/Ink is not shown, M/Ink costs more; five of each of the others. */
function shirtVariants(): ImportedProduct['variants'] {
  return SIZES.flatMap((Size) =>
    COLORS.map(({ description: Color }) => {
      const name = `${Size}/${Color}`;
      return {
        choices: { Size, Color },
        sku: `TEE-${Size}-${Color.toUpperCase()}`,
        visible: name !== 'L/Ink',
        stock: { tracked: true, quantity: name === 'S/Ink' ? 0 : 5 } as const,
        ...(name === 'M/Ink' && { price: 3000, weight: 0.5 }),
      };
    }),
  );
}

export const collections: readonly ImportedCollection[] = [
  { slug: 'issues', name: 'Issues', description: 'Stapled.', images: [COVER] },
  { slug: 'odd-issues', name: 'Odd issues' },
  { slug: 'gifts', name: 'Gifts' },
];

export const goods: readonly ImportedProduct[] = [
  ...issues,
  {
    slug: 'tee',
    name: 'Harbour shirt',
    description: '<p>Heavy cotton.</p>',
    price: 2500,
    cost: 900,
    brand: 'Gorrum',
    weight: 0.3,
    options: [
      { type: 'drop_down', name: 'Size', choices: SIZES.map((size) => ({ value: size, description: size })) },
      { type: 'color', name: 'Color', choices: COLORS },
    ],
    variants: shirtVariants(),
    images: [COVER],
    infoSections: [{ title: 'Care', description: '<p>Cold wash.</p>' }],
  },
  {
    slug: 'poster',
    name: 'Lighthouse print',
    price: 1200,
    discount: { type: 'PERCENT', percent: 25 },
    ribbon: 'New',
    cost: 300,
    images: [COVER],
    collections: ['gifts'],
  },
  { slug: 'gift-pdf', name: 'Paper boat', price: 150, productType: 'digital', images: [COVER], collections: ['gifts'] },
  { slug: 'free-sample', name: 'Sample page', price: 0, productType: 'digital' },
  { slug: 'hidden', name: 'Not yet printed', price: 100, visible: false },
  counted('sold-out', 'First printing', 900, 0),
  counted('three-left', 'Second printing', 700, 3),
  counted('two-left', 'Third printing', 800, 2),
  counted('last-one', 'Proof sheet', 4000, 1),
  counted('crate-of-one', 'Crate of one issue', 2100, 1),
  counted('crate', 'Crate of issues', 2000, 50),
];
