import { buildGood } from './plain-goods.ts';

const CARE = {
  title: 'Care',
  description:
    '<p>Stoneware, fired with the print under the glaze. Dishwasher and microwave are fine; open fire is Chapter Four.</p>',
};
const MEASURE = {
  title: 'Measure',
  description: '<p>0.35 litres to the brim, 0.3 if you walk with it. Height 9.5 cm.</p>',
};

/** Five mugs; two come in two glazes, one in two sizes. */
export const mugs = [
  buildGood({
    slug: 'rolling-boil-mug',
    name: 'Rolling Boil Kettle Mug',
    brand: 'Rolling Boil',
    kind: 'mug',
    series: 'rolling-boil',
    sku: 'RBL-MUG',
    description: '<p>A kettle on a mug, so that each knows what the other is for. The large one holds a soup.</p>',
    price: 1600,
    weight: 0.38,
    option: {
      type: 'drop_down',
      name: 'Size',
      choices: [
        { value: '0.35 l', description: '0.35 l', stock: 34 },
        { value: '0.5 l', description: '0.5 l', stock: 18, price: 1900, weight: 0.5 },
      ],
    },
    info: [CARE, { title: 'Measure', description: '<p>0.35 or 0.5 litres to the brim. Heights 9.5 and 11 cm.</p>' }],
    collections: ['small-things', 'staff-picks'],
    pictures: [
      { alt: 'White mug with a whistling kettle printed on it', color: '#f6efdf' },
      { alt: 'The Rolling Boil mug steaming on a table', color: '#f6efdf' },
    ],
  }),
  buildGood({
    slug: 'vesper-street-mug',
    name: 'Vesper Street Black Coffee Mug',
    brand: 'Vesper Street',
    kind: 'mug',
    series: 'vesper-street',
    sku: 'VSP-MUG',
    description: '<p>Holds black coffee, rain and confessions up to the brim. There is no milk on Vesper Street.</p>',
    price: 1600,
    weight: 0.38,
    option: {
      type: 'color',
      name: 'Color',
      choices: [
        { value: '#26211f', description: 'Ink', pictures: [0], stock: 26 },
        { value: '#b9b4ab', description: 'Ash', pictures: [1], stock: 0 },
      ],
    },
    info: [CARE, MEASURE],
    collections: ['small-things'],
    pictures: [
      { alt: 'Black mug with a hat and a turned-up collar', color: '#26211f' },
      { alt: 'Ash grey mug with a hat and a turned-up collar', color: '#b9b4ab' },
    ],
  }),
  buildGood({
    slug: 'exhibit-cat-mug',
    name: 'Exhibit Cat Saucer Mug',
    brand: 'Exhibit Cat',
    kind: 'mug',
    series: 'exhibit-cat',
    sku: 'EXC-MUG',
    description:
      '<p>Magistrate watches over the edge. Put it in the middle of the table, unless you want it to be on the floor.</p>',
    price: 1500,
    weight: 0.38,
    stock: 41,
    discount: { type: 'PERCENT', value: 20 },
    info: [CARE, MEASURE],
    collections: ['small-things'],
    pictures: [
      { alt: 'Mustard mug with a cat’s head and a magnifying glass', color: '#d79a2b' },
      { alt: 'The Exhibit Cat mug steaming on a table', color: '#d79a2b' },
    ],
  }),
  buildGood({
    slug: 'quiet-tenants-mug',
    name: 'Quiet Tenants Cold Tea Mug',
    brand: 'Quiet Tenants',
    kind: 'mug',
    series: 'quiet-tenants',
    sku: 'QTN-MUG',
    description: '<p>Keeps tea warm for you and, at the other end of the table, cold for somebody else.</p>',
    price: 1600,
    weight: 0.38,
    option: {
      type: 'color',
      name: 'Color',
      choices: [
        { value: '#4b3a6b', description: 'Violet', pictures: [0], stock: 15 },
        { value: '#dfe5dc', description: 'Sheet white', pictures: [1], stock: 22 },
      ],
    },
    info: [CARE, MEASURE],
    collections: ['small-things'],
    pictures: [
      { alt: 'Violet mug with a ghost in a keyhole', color: '#4b3a6b' },
      { alt: 'White mug with a ghost in a keyhole', color: '#dfe5dc' },
    ],
  }),
  buildGood({
    slug: 'gorrum-mug',
    name: 'Gorrum Emergency Mug',
    brand: 'Gorrum',
    kind: 'mug',
    series: 'gorrum',
    sku: 'GOR-MUG',
    description:
      '<p>Issued to staff of the transport office on days with a capital D. Survives a fall from a desk, not from Gorrum.</p>',
    price: 1500,
    weight: 0.4,
    stock: 0,
    ribbon: 'Back in spring',
    info: [CARE, MEASURE],
    collections: ['small-things'],
    pictures: [
      { alt: 'Green mug with a horned monster’s head', color: '#7fa83a' },
      { alt: 'The Gorrum mug steaming on a table', color: '#7fa83a' },
    ],
  }),
];
