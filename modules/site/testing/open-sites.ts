import type { Context } from '@headland/kernel';
import { openWorld, type World } from '@headland/testkit';
import { createSites, type Sites } from '../index.ts';

/** The one picture that the library of these sites holds. */
export const LOGO = `abc123_${'0'.repeat(32)}~mv2.png`;

export interface SitesWorld extends World<Sites, Record<never, never>> {
  /** Ids of sites that have prices; one may be put in. */
  readonly priced: Set<string>;
  /** The owner of a site as it is now, with its present settings. */
  ownerOf(siteId: string): Promise<Context>;
}

/** Both sites of the world as rows, and a library of one picture. */
export async function openSites(): Promise<SitesWorld> {
  const priced = new Set<string>();
  const world = await openWorld({
    module: ({ database, clock }): Sites =>
      createSites({
        database,
        clock,
        publicUrl: 'https://shop.example',
        hasPrices: async (_tx, siteId) => priced.has(siteId),
        async takeLogo(_tx, _ctx, mediaId) {
          if (mediaId !== LOGO) return null;
          return `wix:image://v1/${mediaId}/logo.png#originWidth=40&originHeight=20`;
        },
      }),
  });
  for (const { id, name, currency, locale, timeZone } of [world.site, world.otherSite]) {
    await world.module.create({ id, name, currency, locale, timeZone });
  }
  const ownerOf = async (siteId: string) => world.owner({ site: await world.module.settings(siteId) });
  return { ...world, priced, ownerOf };
}
