import { permissionsOf } from '@headland/contract';
import { openWorld, type World } from '@headland/testkit';
import { auditModule } from '../../audit/index.ts';
import { identityModule } from '../../identity/index.ts';
import { createSites, type Sites } from '../../site/index.ts';
import { type BegunWith, type Clients, createClients } from '../index.ts';

type Neighbours = { readonly site: Sites } & Record<'identity' | 'audit', typeof auditModule>;

export interface ClientsWorld extends World<Clients, Neighbours> {
  /** Whose sessions were ended, in order. */
  readonly ended: BegunWith[];
  /** Whose secrets and sessions this process was told to forget. */
  readonly forgotten: string[];
}

export const STOREFRONT = '11111111-1111-4111-8111-111111111111';
/** The one session that every app, secret and key has begun. */
export const SESSION = '00000000-0000-4000-8000-0000000005e5';

interface ClientsOptions {
  /** Another process of that world. */
  readonly beside?: ClientsWorld;
  /** Default as in the product. */
  readonly cacheMilliseconds?: number;
}

/** Apps and keys beside real sites; whoever begins sessions with them is a list. */
export async function openClients({ beside, ...caching }: ClientsOptions = {}): Promise<ClientsWorld> {
  const ended: BegunWith[] = [];
  const forgotten: string[] = [];
  const world = await openWorld<Clients, Neighbours>({
    ...(beside && { beside }),
    neighbours: ({ database, clock }) => ({
      site: createSites({ database, clock, publicUrl: 'https://shop.example' }),
      identity: identityModule,
      audit: auditModule,
    }),
    module: ({ database, clock }, { site }) =>
      createClients({
        database,
        clock,
        sites: site,
        publicUrl: 'https://shop.example',
        storefrontClientId: STOREFRONT,
        ...caching,
        apiKeyPermissions: [...permissionsOf('apiKey')],
        begun: () => ({
          async end(_tx, _siteId, what) {
            ended.push(what);
            return [SESSION];
          },
          forgetSession: (_siteId, id) => void forgotten.push(`session ${id}`),
          forgetSecret: ({ secretNumber }) => void forgotten.push(`secret ${secretNumber}`),
          forgetApiKey: (_siteId, hash) => void forgotten.push(`key ${hash}`),
        }),
      }),
  });
  const sites = beside ? [] : [world.site, world.otherSite];
  for (const { id, name, currency, locale, timeZone } of sites) {
    await world.neighbours.site.create({ id, name, currency, locale, timeZone });
  }
  return { ...world, ended, forgotten };
}
