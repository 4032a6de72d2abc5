import type { SeriesFacts } from './series.ts';

/** Space. */
export const saltMoon: SeriesFacts = {
  slug: 'salt-moon',
  title: 'Salt Moon',
  code: 'SLT',
  writer: 'Quill Harrowgate',
  artist: 'Wren Overprint',
  audience: 'For readers of 10 and up.',
  price: 499,
  pages: 32,
  paper: 'Uncoated 90 gsm with a self cover. Ultramarine, orange and one black; the ultramarine is mixed by hand.',
  issues: [
    {
      number: 1,
      story: 'The Harvesters',
      description:
        '<p>Nobody goes to the Salt Moon for the view. Dessa Quay goes because the harvest pays by weight, and because on a moon without weather nobody asks what she is running from. On her first shift she finds a bootprint older than the mine.</p><p>The opening chapter of the long one: freight, debt and a horizon that curves too soon.</p>',
      coverAlt: 'An astronaut on a ridge of salt looks up at a huge ringed planet',
      ribbon: 'Start here',
      stock: 140,
      gloss: { stock: 12, price: 1200 },
      pick: true,
    },
    {
      number: 2,
      story: 'Nine Minutes of Air',
      description:
        '<p>One hatch, two suits, three people. Dessa has nine minutes to decide whom she trusts, and the comic runs at exactly one page for every twenty seconds of it.</p><p>Read it with a clock on the table.</p>',
      coverAlt: 'A rocket climbs on a column of smoke past two small moons',
      stock: 86,
    },
    {
      number: 3,
      story: 'The Weighbridge',
      description:
        '<p>The company scale says four tonnes. Dessa’s arithmetic says six. Between the two numbers there is a foreman, a ledger and a very long airlock.</p><p>An issue about book-keeping with the pulse of a chase.</p>',
      coverAlt: 'A domed mining town under an orbiting station, with trucks crossing the plain',
      stock: 4,
      ribbon: 'Last copies',
    },
    {
      number: 4,
      story: 'Signal, Repeated',
      description:
        '<p>Something on the far side answers the radio with Dessa’s own voice, four seconds before she speaks. The crew votes on whether to reply. Then it votes again, because the first result came back early.</p>',
      coverAlt: 'An astronaut floats on a curling tether before an enormous eye-like nebula',
      discount: { type: 'PERCENT', value: 20 },
      stock: 61,
    },
  ],
  volume: {
    number: 1,
    story: 'Gross Weight',
    description:
      '<p>Issues 1 to 4 in one book, with the map of the far side that was missing from the singles, because in chapter one nobody had been there yet.</p><p>Afterword by the artist on drawing a sky with no blue in it.</p>',
    coverAlt: 'A ringed planet hangs over salt flats, crossed by a tiny convoy',
    price: 1999,
    pages: 144,
    paperback: 52,
    cloth: { stock: 9, price: 3400 },
  },
};
