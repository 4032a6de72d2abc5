import { type Makers, merchant, unique } from './sample.ts';

/** Requests of toys. */
export const toySamples = {
  createToy: async (shop) => merchant(shop, { name: unique(shop), makerEmail: 'maker@example.org' }),
  listToys: async (shop) => ({ token: await shop.newVisitor(), request: {} }),
} satisfies Partial<Makers>;
