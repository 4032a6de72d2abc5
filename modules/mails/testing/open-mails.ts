import type { ModuleFacts } from '@headland/module';
import { openWorld, type World } from '@headland/testkit';
import { auditModule } from '../../audit/index.ts';
import { identityModule } from '../../identity/index.ts';
import { createSites, type Sites } from '../../site/index.ts';
import { createMails, type Mails } from '../index.ts';
import { allSamples } from './sample-kinds.ts';

type Neighbours = { readonly site: Sites } & Record<'identity' | 'audit', ModuleFacts>;

export type MailsWorld = World<Mails, Neighbours>;

const PUBLIC_URL = 'https://shop.example.org';

/** The outbox beside real sites; nothing leaves it by itself. */
export async function openMails(): Promise<MailsWorld> {
  const world = await openWorld<Mails, Neighbours>({
    site: { name: 'Comics', url: PUBLIC_URL },
    // Its first table is older than the module: identity's steps of the schema make it.
    neighbours: ({ database, clock }) => ({
      site: createSites({ database, clock, publicUrl: PUBLIC_URL }),
      identity: identityModule,
      audit: auditModule,
    }),
    module: ({ database, clock }, { site }) =>
      createMails({
        database,
        clock,
        sites: site,
        kinds: allSamples,
        sender: null,
        cursorKey: new Uint8Array(32).fill(7),
      }),
  });
  for (const { id, name, currency, locale, timeZone } of [world.site, world.otherSite]) {
    await world.neighbours.site.create({ id, name, currency, locale, timeZone });
  }
  return world;
}
