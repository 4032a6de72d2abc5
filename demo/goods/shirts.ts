import { buildGarment } from './garments.ts';

const INK = { value: '#26211f', description: 'Ink' };
const PAPER = { value: '#f3ead6', description: 'Paper' };

/** One shirt per series. */
export const shirts = [
  buildGarment({
    slug: 'salt-moon-tee',
    name: 'Salt Moon Ringed Planet T-shirt',
    brand: 'Salt Moon',
    kind: 'tee',
    series: 'salt-moon',
    sku: 'SLT-TEE',
    description:
      '<p>The planet that hangs over every page of the series, printed large enough to be recognised from the far end of a platform.</p>',
    price: 2800,
    largestExtra: 200,
    weight: 0.24,
    colors: [
      { value: '#22315f', description: 'Ultramarine', stock: [9, 14, 16, 7, 3] },
      { ...PAPER, stock: [6, 11, 12, 0, 2] },
      { value: '#e07a34', description: 'Orange', stock: [0, 4, 5, 3, 0] },
    ],
  }),
  buildGarment({
    slug: 'vesper-street-tee',
    name: 'Vesper Street Hat & Rain T-shirt',
    brand: 'Vesper Street',
    kind: 'tee',
    series: 'vesper-street',
    sku: 'VSP-TEE',
    description:
      '<p>A hat, a collar and weather. For people who stand under street lamps for no reason that they care to give.</p>',
    price: 2800,
    largestExtra: 200,
    weight: 0.24,
    discount: { type: 'PERCENT', value: 15 },
    colors: [
      { ...INK, stock: [12, 20, 22, 10, 6] },
      { value: '#b9b4ab', description: 'Ash', stock: [3, 8, 7, 4, 1] },
    ],
  }),
  buildGarment({
    slug: 'exhibit-cat-tee',
    name: 'Exhibit Cat Magistrate T-shirt',
    brand: 'Exhibit Cat',
    kind: 'tee',
    series: 'exhibit-cat',
    sku: 'EXC-TEE',
    description:
      '<p>Magistrate at work, one ear up. The shirt does not shed. The lighter colour will still show everything.</p>',
    price: 2800,
    largestExtra: 200,
    weight: 0.24,
    ribbon: 'Restocked',
    colors: [
      { value: '#d79a2b', description: 'Mustard', stock: [10, 15, 13, 6, 4] },
      { value: '#1f6a68', description: 'Teal', stock: [5, 9, 9, 2, 0] },
      { ...PAPER, stock: [0, 0, 6, 5, 2] },
    ],
  }),
  buildGarment({
    slug: 'warm-circuits-tee',
    name: 'Warm Circuits Bulb Heart T-shirt',
    brand: 'Warm Circuits',
    kind: 'tee',
    series: 'warm-circuits',
    sku: 'WRM-TEE',
    description:
      '<p>A heart with a filament in it. We asked for glow-in-the-dark ink and the printer said that it should glow by daylight too.</p>',
    price: 3000,
    largestExtra: 200,
    weight: 0.24,
    pick: true,
    colors: [
      { value: '#f0a6b4', description: 'Pink', stock: [8, 13, 11, 4, 2] },
      { ...INK, stock: [7, 12, 14, 8, 5] },
    ],
  }),
  buildGarment({
    slug: 'gorrum-tee',
    name: 'Gorrum Head T-shirt',
    brand: 'Gorrum',
    kind: 'tee',
    series: 'gorrum',
    sku: 'GOR-TEE',
    description:
      '<p>Gorrum, face to face, at one four-hundredth of his true size. The shirt is available in sizes that he is not.</p>',
    price: 2900,
    largestExtra: 200,
    weight: 0.25,
    ribbon: 'Best seller',
    colors: [
      { ...INK, stock: [18, 30, 34, 16, 9] },
      { value: '#7fa83a', description: 'Acid green', stock: [6, 10, 8, 5, 0] },
      { value: '#c8382c', description: 'Red', stock: [4, 0, 9, 6, 2] },
    ],
  }),
  buildGarment({
    slug: 'quiet-tenants-tee',
    name: 'Quiet Tenants Keyhole T-shirt',
    brand: 'Quiet Tenants',
    kind: 'tee',
    series: 'quiet-tenants',
    sku: 'QTN-TEE',
    description:
      '<p>A keyhole with somebody in it, printed slightly off centre, so that it is you who is being looked past.</p>',
    price: 2800,
    largestExtra: 200,
    weight: 0.24,
    colors: [
      { value: '#4b3a6b', description: 'Violet', stock: [7, 11, 10, 6, 3] },
      { value: '#dfe5dc', description: 'Sheet white', stock: [4, 9, 12, 7, 1] },
    ],
  }),
  buildGarment({
    slug: 'hadal-tee',
    name: 'Hadal Lure T-shirt',
    brand: 'Hadal',
    kind: 'tee',
    series: 'hadal',
    sku: 'HAD-TEE',
    description:
      '<p>All teeth and one small light. Wear it to remind colleagues that not every light means that somebody is home.</p>',
    price: 2900,
    weight: 0.24,
    discount: { type: 'AMOUNT', value: 400 },
    colors: [
      { value: '#12303f', description: 'Deep blue', stock: [8, 12, 0, 5, 2] },
      { value: '#e9c63b', description: 'Signal yellow', stock: [0, 3, 6, 4, 1] },
    ],
  }),
  buildGarment({
    slug: 'rolling-boil-tee',
    name: 'Rolling Boil Kettle T-shirt',
    brand: 'Rolling Boil',
    kind: 'tee',
    series: 'rolling-boil',
    sku: 'RBL-TEE',
    description:
      '<p>A kettle at full whistle. Tomato red hides tomato; butter hides butter; that is the whole idea.</p>',
    price: 2700,
    largestExtra: 200,
    weight: 0.24,
    colors: [
      { value: '#c9412f', description: 'Tomato', stock: [9, 12, 14, 8, 4] },
      { value: '#f2d98b', description: 'Butter', stock: [6, 8, 7, 3, 0] },
    ],
  }),
];
