import { buildGood } from './plain-goods.ts';

const CLOTH = {
  title: 'Cloth & care',
  description: '<p>Heavy 340 gsm canvas, 38 × 42 cm, long handles. Wash cold, or do not wash and let it look read.</p>',
};

const CANVAS = '#e9dfc6';
const INK = '#26211f';

/** Four totes: three series and the shop’s own. */
export const totes = [
  buildGood({
    slug: 'comics-and-swags-tote',
    name: 'Comics & Swags Counter Tote',
    brand: 'Gutter & Staple',
    kind: 'tote',
    sku: 'GNS-TOT',
    description:
      '<p>The bag that we pack your comics into, sold without comics. Holds thirty singles, or two volumes and a lunch.</p>',
    price: 1800,
    weight: 0.26,
    option: {
      type: 'color',
      name: 'Color',
      choices: [
        { value: CANVAS, description: 'Canvas', pictures: [0], stock: 60 },
        { value: INK, description: 'Ink', pictures: [1], stock: 24 },
      ],
    },
    info: [CLOTH],
    collections: ['small-things', 'staff-picks'],
    pictures: [
      { alt: 'Canvas tote bag lettered Comics & Swags', color: CANVAS },
      { alt: 'Black tote bag lettered Comics & Swags', color: INK },
    ],
  }),
  buildGood({
    slug: 'hadal-tote',
    name: 'Hadal Depth Gauge Tote',
    brand: 'Hadal',
    kind: 'tote',
    series: 'hadal',
    sku: 'HAD-TOT',
    description:
      '<p>The lower the item, the stranger it is. We take no responsibility for what has settled at the bottom.</p>',
    price: 1900,
    weight: 0.26,
    stock: 31,
    info: [CLOTH],
    collections: ['small-things'],
    pictures: [
      { alt: 'Deep blue tote bag with an angler fish', color: '#12303f' },
      { alt: 'Close view of the print on the Hadal tote', color: '#12303f' },
    ],
  }),
  buildGood({
    slug: 'rolling-boil-tote',
    name: 'Rolling Boil Market Tote',
    brand: 'Rolling Boil',
    kind: 'tote',
    series: 'rolling-boil',
    sku: 'RBL-TOT',
    description:
      '<p>Made for leeks, which stick out at the proper angle. Perpetua’s shopping list is printed inside.</p>',
    price: 1900,
    weight: 0.27,
    stock: 19,
    discount: { type: 'AMOUNT', value: 300 },
    info: [CLOTH],
    collections: ['small-things'],
    pictures: [
      { alt: 'Canvas tote bag with a whistling kettle', color: CANVAS },
      { alt: 'Close view of the print on the Rolling Boil tote', color: CANVAS },
    ],
  }),
  buildGood({
    slug: 'exhibit-cat-tote',
    name: 'Exhibit Cat Evidence Tote',
    brand: 'Exhibit Cat',
    kind: 'tote',
    series: 'exhibit-cat',
    sku: 'EXC-TOT',
    description:
      '<p>For carrying evidence. Will be sat in as soon as it is put down, which is noted for the record.</p>',
    price: 1900,
    weight: 0.26,
    stock: 2,
    ribbon: 'Last copies',
    info: [CLOTH],
    collections: ['small-things'],
    pictures: [
      { alt: 'Teal tote bag with a cat’s head and a magnifying glass', color: '#1f6a68' },
      { alt: 'Close view of the print on the Exhibit Cat tote', color: '#1f6a68' },
    ],
  }),
];
