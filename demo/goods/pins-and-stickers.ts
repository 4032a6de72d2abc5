import { buildGood } from './plain-goods.ts';

const PIN = {
  title: 'Metal & enamel',
  description:
    '<p>Hard enamel on black nickel, 32 mm, two posts with rubber clasps, on a card with holes to put it back.</p>',
};
const STICKER = {
  title: 'Vinyl & glue',
  description:
    '<p>Matt vinyl, good for three winters on a bicycle. Comes off glass with warm water and off paper never.</p>',
};

/** Four pins and three sheets of stickers. */
export const pinsAndStickers = [
  buildGood({
    slug: 'salt-moon-pin',
    name: 'Salt Moon Crew Pin',
    brand: 'Salt Moon',
    kind: 'pin',
    series: 'salt-moon',
    sku: 'SLT-PIN',
    description:
      '<p>Worn by the second shift. The ring stands a little proud of the planet and polishes itself on your coat.</p>',
    price: 900,
    weight: 0.02,
    stock: 83,
    info: [PIN],
    collections: ['small-things'],
    pictures: [
      { alt: 'Enamel pin of a ringed planet on its card' },
      { alt: 'The Salt Moon pin on dark cloth', color: '#22315f' },
    ],
  }),
  buildGood({
    slug: 'exhibit-cat-pin',
    name: 'Exhibit Cat Badge of Office',
    brand: 'Exhibit Cat',
    kind: 'pin',
    series: 'exhibit-cat',
    sku: 'EXC-PIN',
    description: '<p>Entitles the bearer to look into any box. Not recognised by any police force with thumbs.</p>',
    price: 900,
    weight: 0.02,
    stock: 5,
    ribbon: 'Few left',
    info: [PIN],
    collections: ['small-things', 'staff-picks'],
    pictures: [
      { alt: 'Enamel pin of a detective cat on its card' },
      { alt: 'The Exhibit Cat pin on teal cloth', color: '#1f6a68' },
    ],
  }),
  buildGood({
    slug: 'warm-circuits-pin',
    name: 'Warm Circuits Pair of Pins',
    brand: 'Warm Circuits',
    kind: 'pin',
    series: 'warm-circuits',
    sku: 'WRM-PIN',
    description:
      '<p>Two bulbs, one circuit: keep one and give one away. A refund for half a pair is a question that we refer to Chapter Three.</p>',
    price: 1400,
    weight: 0.04,
    stock: 27,
    discount: { type: 'AMOUNT', value: 200 },
    info: [PIN],
    collections: ['small-things'],
    pictures: [
      { alt: 'Two enamel pins of heart-shaped bulbs on their card' },
      { alt: 'The pair of Warm Circuits pins on dark cloth', color: '#26211f' },
    ],
  }),
  buildGood({
    slug: 'quiet-tenants-pin',
    name: 'Quiet Tenants Keyhole Pin',
    brand: 'Quiet Tenants',
    kind: 'pin',
    series: 'quiet-tenants',
    sku: 'QTN-PIN',
    description:
      '<p>The eyes are enamel that glows for about the length of a staircase. Sold out faster than anybody saw it leave.</p>',
    price: 900,
    weight: 0.02,
    stock: 0,
    ribbon: 'Sold out',
    info: [PIN],
    collections: ['small-things'],
    pictures: [
      { alt: 'Enamel pin of a ghost in a keyhole on its card' },
      { alt: 'The Quiet Tenants pin on violet cloth', color: '#4b3a6b' },
    ],
  }),
  buildGood({
    slug: 'gutter-and-staple-stickers',
    name: 'Eight Emblems Sticker Sheet',
    brand: 'Gutter & Staple',
    kind: 'sticker',
    sku: 'GNS-STK',
    description:
      '<p>One emblem of each series on one sheet. Statistically, you will use seven and save one for something that matters.</p>',
    price: 700,
    weight: 0.02,
    info: [STICKER],
    collections: ['small-things', 'staff-picks'],
    pictures: [
      { alt: 'Sheet of eight stickers, one emblem of each series' },
      { alt: 'The stickers on the lid of a tin box', color: '#b9b4ab' },
    ],
  }),
  buildGood({
    slug: 'gorrum-stickers',
    name: 'Gorrum Route 14 Stickers',
    brand: 'Gorrum',
    kind: 'sticker',
    series: 'gorrum',
    sku: 'GOR-STK',
    description:
      '<p>Five heads, the number of the route and the noise of it. Stick the number wherever you like; the heads will find it.</p>',
    price: 600,
    weight: 0.02,
    discount: { type: 'PERCENT', value: 50 },
    info: [STICKER],
    collections: ['small-things'],
    pictures: [{ alt: 'Sheet of Gorrum stickers' }, { alt: 'A Gorrum sticker on a tin box', color: '#c8382c' }],
  }),
  buildGood({
    slug: 'hadal-stickers',
    name: 'Hadal Warning Stickers',
    brand: 'Hadal',
    kind: 'sticker',
    series: 'hadal',
    sku: 'HAD-STK',
    description: '<p>Signal yellow, for lids, lockers and anything else that should be opened slowly.</p>',
    price: 600,
    weight: 0.02,
    stock: 140,
    info: [STICKER],
    collections: ['small-things'],
    pictures: [{ alt: 'Sheet of Hadal stickers' }, { alt: 'A Hadal sticker on a tin box', color: '#12303f' }],
  }),
];
