import type { SeriesFacts } from './series.ts';

/** Ghosts. */
export const quietTenants: SeriesFacts = {
  slug: 'quiet-tenants',
  title: 'Quiet Tenants',
  code: 'QTN',
  writer: 'Marguerite Halftone',
  artist: 'Juno Petrichor',
  audience: 'For readers of 10 and up. Nobody is hurt who was not already.',
  price: 475,
  pages: 32,
  paper: 'Grey-white 100 gsm, violet, pale green and black. The black is printed last and lightest.',
  issues: [
    {
      number: 1,
      story: 'The Lease Runs On',
      description:
        '<p>Number 11, Larkrise Row: six flats, four paying tenants and a waiting list that goes back to before the house was built. The new caretaker, Ibby, is the first in ninety years who says good morning to all of them.</p>',
      coverAlt: 'A tall crooked house at night with a ghost in every lit window',
      stock: 101,
    },
    {
      number: 2,
      story: 'Noise Complaint',
      description:
        '<p>Flat 3 reports knocking. Flat 2 reports being knocked. Ibby reads the house rules aloud in the stairwell at midnight and something, politely, takes its boots off.</p>',
      coverAlt: 'A ghost looms over a staircase while a small figure holds up a candle',
      stock: 54,
      discount: { type: 'PERCENT', value: 20 },
    },
    {
      number: 3,
      story: 'Graveyard Shift',
      description:
        '<p>Once a year the tenants visit their own graves, and somebody has to drive the bus. The quietest road story of the year, with eleven passengers and one return ticket.</p>',
      coverAlt: 'Ghosts rise in ribbons from leaning gravestones below a bare tree and a moon',
      stock: 39,
      gloss: { stock: 8, price: 1100 },
      pick: true,
    },
    {
      number: 4,
      story: 'Deposit Returned',
      description:
        '<p>The owners want to renovate. The tenants want a word. It is a good word, seven letters long, and it appears on the bathroom mirror of every member of the board.</p>',
      coverAlt: 'A hand-mirror shows a pale face that is not in the room',
      stock: 47,
    },
  ],
  volume: {
    number: 1,
    story: 'House Rules',
    description:
      '<p>The first year at Larkrise Row, with floor plans. The plans disagree with each other about the attic, and that is not a printing error.</p>',
    coverAlt: 'A keyhole with a ghost looking back through it',
    price: 1950,
    pages: 136,
    paperback: 0,
    cloth: { stock: 0, price: 3300 },
    ribbon: 'Reprinting',
  },
};
