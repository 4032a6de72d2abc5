import type { DemoCollection } from './types.ts';

/** The shelves of the demo shop, in the order in which the shop shows them. */
export const demoCollections: DemoCollection[] = [
  {
    slug: 'single-issues',
    name: 'Single Issues',
    description: 'Eight series, thirty-two pages at a time. Stapled, flat, mailed between two boards.',
    coverProduct: 'gorrum-1',
  },
  {
    slug: 'collected-editions',
    name: 'Collected Editions',
    description: 'Whole stories with a spine, for people who do not like waiting a month to learn who did it.',
    coverProduct: 'vesper-street-volume-1',
  },
  {
    slug: 'shirts-and-hoodies',
    name: 'Shirts & Hoodies',
    description: 'Heavy cotton, printed with the emblem of the series you will be asked about on the bus.',
    coverProduct: 'gorrum-tee',
  },
  {
    slug: 'prints-and-posters',
    name: 'Prints & Posters',
    description: 'Covers without the lettering, screen-printed in three inks and sent rolled in a tube.',
    coverProduct: 'hadal-poster',
  },
  {
    slug: 'small-things',
    name: 'Mugs, Totes & Small Things',
    description:
      'For the desk, the kitchen and the lapel. Anything that fits through a letterbox, and a few that do not.',
    coverProduct: 'rolling-boil-mug',
  },
  {
    slug: 'staff-picks',
    name: 'Staff Picks',
    description:
      'What the people behind the counter take home themselves, at full price, which should tell you something.',
    coverProduct: 'quiet-tenants-3',
  },
];
