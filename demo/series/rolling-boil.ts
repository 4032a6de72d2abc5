import type { SeriesFacts } from './series.ts';

/** Cooking. */
export const rollingBoil: SeriesFacts = {
  slug: 'rolling-boil',
  title: 'Rolling Boil',
  code: 'RBL',
  writer: 'Basil Gutterman',
  artist: 'Ottoline Brisk',
  audience: 'For hungry readers of all ages.',
  price: 450,
  pages: 28,
  paper: 'Wipe-clean cover, inside 90 gsm in tomato, butter and black. Tested next to a stove.',
  issues: [
    {
      number: 1,
      story: 'Order Up',
      description:
        '<p>Chef Perpetua Ladle has twelve seats, one burner that works and a critic at table four. The recipe on the last page is real; the critic’s face is optional.</p>',
      coverAlt: 'A kettle the size of a house boils over a crowd of tiny cooks',
      stock: 88,
    },
    {
      number: 2,
      story: 'Duel at the Stockpot',
      description:
        '<p>Two kitchens, one wall, one stolen ladle. It is settled the old way: forty litres, sunrise, and a judge with a cold.</p><p>Includes the only fight scene in comics that is timed with an egg.</p>',
      coverAlt: 'Two chefs cross a ladle and a whisk over a boiling stockpot',
      stock: 59,
      pick: true,
    },
    {
      number: 3,
      story: 'The Noodle That Would Not End',
      description:
        '<p>A customer orders one noodle. Perpetua, who has never refused an order, begins to pull. By page twenty the street is closed.</p>',
      coverAlt: 'A giant bowl with one endless noodle lifted by chopsticks into loops across the sky',
      discount: { type: 'PERCENT', value: 20 },
    },
    {
      number: 4,
      story: 'Fire Inspection',
      description:
        '<p>The inspector has a clipboard and an appetite, in that order. It is Perpetua’s job to change the order before he reaches the extractor hood.</p>',
      coverAlt: 'A pan throws a flame as tall as the page, and an egg flips at the top of it',
      stock: 36,
      gloss: { stock: 10, price: 900 },
    },
  ],
  volume: {
    number: 1,
    story: 'Mise en Place',
    description:
      '<p>Four courses in one book, with eleven recipes that work and one that must not be attempted. The binding lies flat on a counter.</p>',
    coverAlt: 'Crossed chef’s knife and ladle below a tall hat in a wreath of vegetables',
    price: 1899,
    pages: 120,
    paperback: 45,
    cloth: { stock: 4, price: 3100 },
    discount: { type: 'AMOUNT', value: 300 },
  },
};
