import type { ModuleFacts } from '@headland/module';
import { openWorld, type World } from '@headland/testkit';
import { auditModule } from '../../audit/index.ts';
import { identityModule } from '../../identity/index.ts';
import { createSites, type Sites } from '../../site/index.ts';
import { createOwners, type Owners } from '../index.ts';

type Neighbours = { readonly site: Sites } & Record<'identity' | 'audit', ModuleFacts>;

export interface OwnersWorld extends World<Owners, Neighbours> {
  /** Another process of the installation. */
  process(): Owners;
}

const PUBLIC_URL = 'https://shop.example';

/** Owners of an installation with one site; nobody else runs. */
export async function openOwners(): Promise<OwnersWorld> {
  const world = await openWorld<Owners, Neighbours>({
    connections: 16,
    neighbours: ({ database, clock }) => ({
      site: createSites({ database, clock, publicUrl: PUBLIC_URL }),
      identity: identityModule,
      audit: auditModule,
    }),
    module: ({ database, clock }, { site }) => createOwners({ database, clock, sites: site }),
  });
  const { database, clock, neighbours } = world;
  const { id, name, currency, locale, timeZone } = world.site;
  await neighbours.site.create({ id, name, currency, locale, timeZone });
  return { ...world, process: () => createOwners({ database, clock, sites: neighbours.site }) };
}
