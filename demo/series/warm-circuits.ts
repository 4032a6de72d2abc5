import type { SeriesFacts } from './series.ts';

/** Robots in love. */
export const warmCircuits: SeriesFacts = {
  slug: 'warm-circuits',
  title: 'Warm Circuits',
  code: 'WRM',
  writer: 'Oda Inkwell',
  artist: 'Teodor Quire',
  audience: 'For readers of 12 and up.',
  price: 475,
  pages: 32,
  paper: 'Smooth 115 gsm. Pink is printed twice, so that it stays awake.',
  issues: [
    {
      number: 1,
      story: 'Handshake Protocol',
      description:
        '<p>Unit Forty stamps lids. Unit Six checks the lids. For eleven years they have exchanged one bit per shift, and today the bit comes back inverted.</p><p>A romance with a torque rating.</p>',
      coverAlt: 'Two robots hold hands across a conveyor belt under a heart of light bulbs',
      stock: 95,
      pick: true,
    },
    {
      number: 2,
      story: 'Maintenance Window',
      description:
        '<p>Sunday, two to four in the morning: the only hours in which nobody counts. They spend them on the factory roof with a thermos of warm oil and a list of stars that do not blink in any known code.</p>',
      coverAlt: 'Two robots sit on a factory roof under a starry sky, chimneys behind them',
      stock: 71,
    },
    {
      number: 3,
      story: 'Out of Tolerance',
      description:
        '<p>Six is sent for recalibration. Forty asks for a holiday, a form that has never been filled in before, and takes a tram for the first time in a life of 96,000 hours.</p>',
      coverAlt: 'A robot offers a flower made of wire with one long extended arm',
      stock: 0,
      ribbon: 'Sold out',
    },
    {
      number: 4,
      story: 'Spark Gap',
      description:
        '<p>The reunion. Forty has rehearsed a speech of four hundred words. Six has rehearsed one word, and it is the better speech.</p>',
      coverAlt: 'Two robot faces lean together and a spark jumps between their antennae',
      stock: 48,
      discount: { type: 'AMOUNT', value: 75 },
    },
  ],
  volume: {
    number: 1,
    story: 'Rated for Continuous Use',
    description:
      '<p>The whole love story, from first bit to last page, with an appendix of the two machines’ service manuals, annotated by each other.</p>',
    coverAlt: 'A robot heart of cogs and valves glows inside an open chest plate',
    price: 2100,
    pages: 152,
    paperback: 31,
    cloth: { stock: 11, price: 3600 },
    pick: true,
  },
};
