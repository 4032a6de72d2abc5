import type { DemoProduct, DemoSeriesSlug } from '../types.ts';
import { buildGood, type GoodFacts } from './plain-goods.ts';

const INFO = [
  {
    title: 'Paper & ink',
    description:
      '<p>Three screens on 250 gsm uncoated stock, pulled by hand. Small shifts between the inks are not faults.</p>',
  },
  {
    title: 'How it travels',
    description: '<p>Rolled in a tube, with tissue. Let it lie flat for a day under something heavy.</p>',
  },
];

type PosterFacts = Pick<GoodFacts, 'slug' | 'name' | 'brand' | 'sku' | 'description' | 'discount' | 'ribbon'> & {
  series: DemoSeriesSlug;
  /** Sheets of A3, A2 and A1; absent: printed to order. */
  stock: [number | undefined, number | undefined, number | undefined];
  shows: string;
  pick?: boolean;
};

function poster(facts: PosterFacts): DemoProduct {
  const { shows, stock, pick, ...rest } = facts;
  const sizes = [
    { size: 'A3', price: 2200, weight: 0.18 },
    { size: 'A2', price: 3400, weight: 0.26 },
    { size: 'A1', price: 5200, weight: 0.4 },
  ];
  return buildGood({
    ...rest,
    kind: 'poster',
    price: 2200,
    weight: 0.18,
    option: {
      type: 'drop_down',
      name: 'Size',
      choices: sizes.map(({ size, price, weight }, row) => {
        const sheets = stock[row];
        return { value: size, description: size, price, weight, ...(sheets !== undefined && { stock: sheets }) };
      }),
    },
    info: INFO,
    collections: pick ? ['prints-and-posters', 'staff-picks'] : ['prints-and-posters'],
    pictures: [
      { alt: `Poster without lettering: ${shows}` },
      { alt: `The ${facts.brand} poster framed on a wall above a sideboard` },
    ],
  });
}

/** Screen prints of six covers. */
export const posters = [
  poster({
    slug: 'salt-moon-poster',
    name: 'Salt Moon Horizon Print',
    brand: 'Salt Moon',
    series: 'salt-moon',
    sku: 'SLT-PRT',
    description: '<p>The planet, the flats, one long shadow. The ultramarine needs two passes and a dry day.</p>',
    stock: [undefined, undefined, undefined],
    shows: 'a ringed planet over salt flats',
  }),
  poster({
    slug: 'vesper-street-poster',
    name: 'Vesper Street Rain Print',
    brand: 'Vesper Street',
    series: 'vesper-street',
    sku: 'VSP-PRT',
    description:
      '<p>One lamp, one coat, a great deal of rain. Black on newsprint grey with a single red that took four proofs.</p>',
    stock: [14, 9, 3],
    shows: 'a figure under a street lamp in the rain',
    discount: { type: 'PERCENT', value: 10 },
  }),
  poster({
    slug: 'gorrum-poster',
    name: 'Gorrum Public Notice Print',
    brand: 'Gorrum',
    series: 'gorrum',
    sku: 'GOR-PRT',
    description:
      '<p>As pasted up at tram stops by the transport office. Hang it where somebody will have to run from it.</p>',
    stock: [22, 16, 7],
    shows: 'a horned giant over a burning skyline',
    ribbon: 'Best seller',
  }),
  poster({
    slug: 'hadal-poster',
    name: 'Hadal Descent Print',
    brand: 'Hadal',
    series: 'hadal',
    sku: 'HAD-PRT',
    description:
      '<p>Hang it high: the light is at the top edge, and the squid begins at about the height of your chair.</p>',
    stock: [undefined, undefined, undefined],
    shows: 'a diver among the tentacles of a giant squid',
    pick: true,
  }),
  poster({
    slug: 'quiet-tenants-poster',
    name: 'Larkrise Row by Night Print',
    brand: 'Quiet Tenants',
    series: 'quiet-tenants',
    sku: 'QTN-PRT',
    description:
      '<p>Number 11 with all its lights on. One window is lit only on some of the prints; we have stopped asking.</p>',
    stock: [0, 0, 0],
    shows: 'a crooked house with a ghost in every window',
    ribbon: 'Edition sold out',
  }),
  poster({
    slug: 'rolling-boil-poster',
    name: 'Rolling Boil Kitchen Print',
    brand: 'Rolling Boil',
    series: 'rolling-boil',
    sku: 'RBL-PRT',
    description:
      '<p>For the wall across from the stove. Varnished, so that it can be wiped after the difficult recipes.</p>',
    stock: [17, 8, 0],
    shows: 'a giant kettle boiling over a kitchen',
  }),
];
