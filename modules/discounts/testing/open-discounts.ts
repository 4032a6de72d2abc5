import { openWorld, type World } from '@headland/testkit';
import { createDiscounts } from '../index.ts';

export type DiscountsWorld = World<ReturnType<typeof createDiscounts>, Record<never, never>>;

/** Discounts with no neighbour beside them. */
export function openDiscounts(): Promise<DiscountsWorld> {
  return openWorld({
    clock: new Date('2026-05-04T10:00:00Z'),
    neighbours: () => ({}),
    module: ({ database }) =>
      createDiscounts({
        database,
        cursorKey: new TextEncoder().encode('k'.repeat(32)),
        // Nothing is sold here: what is tried on goods is tried where there are some.
        quote: async (_db, _ctx, lines) => lines.map(() => ({ availability: 'NOT_FOUND', available: 0, item: null })),
        canonicalApp: (appId) => appId.toLowerCase(),
        cameToNothing: async () => new Map(),
      }),
  });
}
