import type { SeriesFacts } from './series.ts';

/** Noir. */
export const vesperStreet: SeriesFacts = {
  slug: 'vesper-street',
  title: 'Vesper Street',
  code: 'VSP',
  writer: 'Sable Kerning',
  artist: 'Augustin Bleed',
  audience: 'For adults: smoke, guns and bad decisions.',
  price: 450,
  pages: 28,
  paper: 'Newsprint, 60 gsm, black with one warning red. It yellows. It is meant to.',
  issues: [
    {
      number: 1,
      story: 'The Man Who Paid in Advance',
      description:
        '<p>Honora Flint finds people who would rather not be found, at a daily rate plus shoe leather. Then a client pays for a year in advance and is dead by the time the ink on the receipt has dried.</p><p>She keeps the money. She also keeps looking.</p>',
      coverAlt: 'A figure in hat and long coat stands under a street lamp in slanting rain',
      stock: 73,
      pick: true,
    },
    {
      number: 2,
      story: 'Room with a Fire Escape',
      description:
        '<p>Four tenants heard the shot. Four tenants describe four different guns. Flint rents the empty room for a night to hear what the walls have to say, and the radiator talks first.</p>',
      coverAlt: 'A woman’s silhouette behind window blinds, one slat bent open on her eyes',
      stock: 0,
      ribbon: 'Sold out',
    },
    {
      number: 3,
      story: 'Drive Like You Mean It',
      description:
        '<p>Nineteen pages, one car, one bridge, no word balloons. The getaway issue was drawn in a single week and reads in a single breath.</p>',
      coverAlt: 'A long saloon car drives at us out of the night city, headlights cutting the rain',
      stock: 38,
      discount: { type: 'AMOUNT', value: 100 },
    },
    {
      number: 4,
      story: 'A Stairwell Confession',
      description:
        '<p>Everybody on Vesper Street owes somebody. At the bottom of the stairs Flint learns whom she owes, and for how long.</p><p>Ends the first case. Does not end well; ends properly.</p>',
      coverAlt: 'A long shadow with a pistol falls down a spiral of stairs',
      stock: 25,
      gloss: { stock: 0, price: 950 },
    },
  ],
  volume: {
    number: 1,
    story: 'Cash on the Desk',
    description:
      '<p>The first case complete, with eight pages of Flint’s own receipts that the singles only hinted at. Attentive readers can solve the murder from the taxi fares.</p>',
    coverAlt: 'A face half in shadow under a red-banded hat, above a city in the rain',
    price: 1850,
    pages: 128,
    paperback: 47,
    cloth: { stock: 6, price: 3200 },
    ribbon: 'Best seller',
  },
};
