import { openWorld, type World } from '@headland/testkit';
import { createGiftCards } from '../index.ts';

export type GiftCardsWorld = World<ReturnType<typeof createGiftCards>, Record<never, never>>;

/** Gift cards with no neighbour beside them. @param orders those that are known, and whether they came to nothing */
export function openGiftCards(orders: ReadonlyMap<string, boolean> = new Map()): Promise<GiftCardsWorld> {
  return openWorld({
    clock: new Date('2026-05-04T10:00:00Z'),
    neighbours: () => ({}),
    module: ({ database }) =>
      createGiftCards({
        database,
        cursorKey: new TextEncoder().encode('k'.repeat(32)),
        cameToNothing: async () => orders,
        countGuess: () => () => {},
      }),
  });
}
