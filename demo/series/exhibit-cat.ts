import type { SeriesFacts } from './series.ts';

/** Cats who detect. */
export const exhibitCat: SeriesFacts = {
  slug: 'exhibit-cat',
  title: 'Exhibit Cat',
  code: 'EXC',
  writer: 'Fennimore Blot',
  artist: 'Lark Umbra',
  audience: 'For everybody who can keep a secret.',
  price: 425,
  pages: 24,
  paper: 'Warm white 100 gsm, mustard, teal and black. Stapled with brass.',
  issues: [
    {
      number: 1,
      story: 'The Fish Was Already Cold',
      description:
        '<p>Magistrate, a large pale tom with one good ear, is asked to look into the theft of a turbot. The cook did it. The cook also has an alibi, two witnesses and a ladder.</p><p>The first case of the only detective agency that is closed whenever the sun is on the floor.</p>',
      coverAlt: 'A cat in a deerstalker studies a fish skeleton through a magnifying glass',
      ribbon: 'Start here',
      stock: 118,
    },
    {
      number: 2,
      story: 'Nine Suspects',
      description:
        '<p>A country house, a locked pantry, nine cats. Each of them is lying, though three are only lying down.</p><p>Comes with a seating plan. You will want a pencil.</p>',
      coverAlt: 'Nine pairs of eyes glow from a dark wall around a lit keyhole',
      stock: 57,
      pick: true,
    },
    {
      number: 3,
      story: 'The Rooftop Line-up',
      description:
        '<p>Five burglaries, one open skylight each. Magistrate calls a line-up along the ridge tiles at midnight and watches who does not look down.</p>',
      coverAlt: 'Cats in a row on a roof ridge against an enormous moon',
      stock: 33,
    },
    {
      number: 4,
      story: 'Red Thread',
      description:
        '<p>A ball of wool goes missing and is found again all over town, tied to doorknobs, hydrants and one mayor. Following it is easy. Not playing with it is the hard part.</p>',
      coverAlt: 'A red thread winds through a pinboard of clues while a cat sits in the middle of it',
      discount: { type: 'PERCENT', value: 15 },
      stock: 44,
      gloss: { stock: 7, price: 900 },
    },
  ],
  volume: {
    number: 1,
    story: 'Curiosity, Acquitted',
    description:
      '<p>The first four cases, a map of all warm places in town and an index of alibis. Hardened readers report being wrong about the turbot twice.</p>',
    coverAlt: 'A cat in a detective’s hat looks out of a circle of evidence tags',
    price: 1699,
    pages: 112,
    paperback: 64,
    discount: { type: 'PERCENT', value: 10 },
  },
};
