import { randomBytes } from 'node:crypto';
import { movableClock, openWorld, type World } from '@headland/testkit';
import { type Catalog, createCatalog } from '../index.ts';

export type CatalogWorld = World<Catalog, Record<never, never>>;

/** A site without pictures; whoever asks for one has none. */
const noPictures = { idAt: () => null, attach: async () => [] };

/** The catalog's world: two empty sites, and time that goes on by a millisecond whenever somebody looks. */
export function openCatalog(options: { version?: '15' | '18'; connections?: number } = {}): Promise<CatalogWorld> {
  const still = movableClock(new Date('2030-01-31T10:00:00Z'));
  return openWorld({
    ...options,
    clock: {
      ...still,
      now(siteId) {
        still.advance(1);
        return still.now(siteId);
      },
    },
    module: ({ database, sites }) =>
      createCatalog({
        database,
        cursorKey: randomBytes(32),
        pictures: noPictures,
        filesOf: async () => new Map(),
        findSite: async (id) => sites.find((site) => site.id === id) ?? null,
      }),
  });
}
