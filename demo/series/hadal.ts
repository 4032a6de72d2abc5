import type { SeriesFacts } from './series.ts';

/** Deep sea. */
export const hadal: SeriesFacts = {
  slug: 'hadal',
  title: 'Hadal',
  code: 'HAD',
  writer: 'Mox Undertow',
  artist: 'Pim Brackish',
  audience: 'For readers of 12 and up.',
  price: 525,
  pages: 32,
  paper: 'Uncoated 120 gsm, two blues and one signal yellow. The pages grow darker with depth.',
  issues: [
    {
      number: 1,
      story: 'First Thousand Metres',
      description:
        '<p>A cable layer loses a cable. The three people sent to find it are an engineer, a debtor and a biologist who has been waiting for exactly this. The light ends on page nine.</p>',
      coverAlt: 'A diver in a brass helmet sinks past the tentacles of a giant squid',
      stock: 82,
      pick: true,
    },
    {
      number: 2,
      story: 'Everything Here Has Teeth',
      description:
        '<p>Two thousand metres. The lamps draw company. The biologist names each new species after a relative, and by the middle of the issue she has run out of relatives that she likes.</p>',
      coverAlt: 'An angler fish with a glowing lure faces a tiny yellow submarine',
      ribbon: 'New',
      stock: 77,
    },
    {
      number: 3,
      story: 'The Cable Sings',
      description:
        '<p>They find the cable. It has been spliced, beautifully, into something that was there before. When they put an ear to it, it is taking requests.</p>',
      coverAlt: 'A whale passes over a small submarine whose beam lights a sunken arch',
      stock: 51,
    },
    {
      number: 4,
      story: 'Decompression',
      description:
        '<p>The way up takes nine days, in a steel room of two metres by three, with what they now know. A chamber piece, literally.</p>',
      coverAlt: 'A great wave rears over a lighthouse while the deep curls below it',
      stock: 3,
      ribbon: 'Last copies',
      discount: { type: 'PERCENT', value: 15 },
    },
  ],
  volume: {
    number: 1,
    story: 'No Light After Nine',
    description:
      '<p>The descent and the way up in one volume, printed so that it can be read from both ends. The two stories meet at the bottom, on a black spread with one yellow dot.</p>',
    coverAlt: 'A brass diving helmet, its window full of fish',
    price: 2200,
    pages: 144,
    paperback: 40,
    cloth: { stock: 14, price: 3700 },
  },
};
