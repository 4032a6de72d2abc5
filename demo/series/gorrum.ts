import type { SeriesFacts } from './series.ts';

/** Kaiju. */
export const gorrum: SeriesFacts = {
  slug: 'gorrum',
  title: 'Gorrum',
  code: 'GOR',
  writer: 'Bram Tallow',
  artist: 'Nib Carraway',
  audience: 'For readers of 8 and up, and for city planners.',
  price: 550,
  pages: 36,
  paper: 'Oversized, 80 gsm, acid green and red over black. The fold-out in the middle is a scale drawing.',
  issues: [
    {
      number: 1,
      story: 'Gorrum Comes Ashore',
      description:
        '<p>The tide goes out at 7:40 and does not come back until 8:15, when it brings Gorrum. He is two hundred metres tall, he has never seen a tram, and he is standing on the ring road.</p><p>Thirty-six pages of disaster seen from the office that has to schedule the replacement buses.</p>',
      coverAlt: 'A giant horned reptile rises over a burning skyline with a tram in its claw',
      ribbon: 'Start here',
      stock: 160,
      gloss: { stock: 15, price: 1400 },
      pick: true,
    },
    {
      number: 2,
      story: 'The Other One',
      description:
        '<p>There are two of them now. The other one has wings, worse manners and a grudge that predates the city by nine million years. Route 14 is suspended.</p>',
      coverAlt: 'A winged monster and a horned monster face each other over rooftops under a red sun',
      stock: 92,
    },
    {
      number: 3,
      story: 'Low Tide',
      description:
        '<p>Half of Gorrum is under the harbour. The harbour master has to explain this to the insurers, in person, in a rowing boat.</p>',
      coverAlt: 'Only eyes and spines of a monster break the surface beside a tiny rowing boat',
      stock: 66,
      discount: { type: 'PERCENT', value: 25 },
    },
    {
      number: 4,
      story: 'A Modest Footprint',
      description:
        '<p>A footprint fills with rain and the children of the sixth district have a lake. The council debates whether to fill it in. Gorrum, who has heard about this, comes back for a look.</p>',
      coverAlt: 'A colossal clawed foot comes down on a street of fleeing little people',
      stock: 0,
      ribbon: 'Sold out',
    },
  ],
  volume: {
    number: 1,
    story: 'Insurance Does Not Cover This',
    description:
      '<p>Issues 1 to 4, the full evacuation timetable and both sides of the correspondence with the insurers. The dust jacket unfolds into a ruined city.</p>',
    coverAlt: 'The head of a roaring horned monster fills the page above toppling towers',
    price: 2400,
    pages: 168,
    paperback: 58,
    cloth: { stock: 0, price: 3900 },
  },
};
