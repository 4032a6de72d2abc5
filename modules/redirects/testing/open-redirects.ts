import { type Client, type Clients, createClients } from '@headland/clients';
import { permissionsOf } from '@headland/contract';
import { type Context, defineErrors } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';
import { openWorld, type World } from '@headland/testkit';
import { auditModule } from '../../audit/index.ts';
import { identityModule } from '../../identity/index.ts';
import { createSites, type Sites } from '../../site/index.ts';
import { createRedirects, type Redirects } from '../index.ts';

const PUBLIC_URL = 'https://shop.example.org';
/** Where codes for the first site's client may be sent. */
export const CALLBACK = 'https://front.example.org/callback?from=headland';

type Neighbours = { readonly site: Sites; readonly clients: Clients } & Record<
  'identity' | 'audit',
  typeof auditModule
>;

export interface RedirectsWorld extends World<Redirects, Neighbours> {
  /** Checkouts by id: whose they are. */
  readonly checkouts: Map<string, string>;
  /** Visitors whose row was asked for, in order. */
  readonly touched: string[];
  /** Of all visitors of the world, and one of its other site. */
  readonly client: Client;
  readonly otherClient: Client;
  create(ctx: Context, request: object): Promise<Made>;
}

interface Made {
  readonly id: string;
  readonly fullUrl: string;
  readonly shortUrl: string;
  readonly sessionToken: string;
  readonly urlDetails: { readonly endpoint: string; readonly searchParams: Record<string, string> };
}

/** As the catalog and the checkout read them, for what sessions do with whatever an intent says. */
const fakeIntents = (checkouts: ReadonlyMap<string, string>): readonly RedirectIntent[] => [
  {
    name: 'ecomCheckout',
    callbacks: 'CHECKOUT',
    read(ctx, { ecomCheckout }) {
      const checkoutId = ecomCheckout?.checkoutId ?? '';
      const { principal } = ctx;
      return {
        details: { checkoutId },
        path: `/checkout/${checkoutId}`,
        opensSession: true,
        async admit() {
          const owner = principal.kind === 'visitor' && `${ctx.site.id} ${principal.visitorId}`;
          if (checkouts.get(checkoutId) !== owner) throw fakeErrors.error('CHECKOUT_NOT_FOUND');
        },
      };
    },
  },
  {
    name: 'storesProduct',
    callbacks: 'CHECKOUT',
    read: (_ctx, { storesProduct }) => ({
      details: {},
      path: `/product-page/${encodeURIComponent(storesProduct?.productSlug ?? '')}`,
      opensSession: false,
    }),
  },
];

const fakeErrors = defineErrors({ CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such checkout.' } });

/** Redirect sessions beside real sites and clients; what catalog and checkout would answer is made of a map. */
export async function openRedirects(): Promise<RedirectsWorld> {
  const checkouts = new Map<string, string>();
  const touched: string[] = [];
  const world = await openWorld<Redirects, Neighbours>({
    site: { url: PUBLIC_URL },
    neighbours({ database, clock }) {
      const site = createSites({ database, clock, publicUrl: PUBLIC_URL });
      const clients = createClients({
        database,
        clock,
        sites: site,
        publicUrl: PUBLIC_URL,
        storefrontClientId: '11111111-1111-4111-8111-111111111111',
        apiKeyPermissions: [...permissionsOf('apiKey')],
        begun() {
          throw new Error('nothing here ends a session');
        },
      });
      return { site, identity: identityModule, audit: auditModule, clients };
    },
    module({ database }, { clients }) {
      const redirects: Redirects = createRedirects({
        database,
        clients,
        async touchVisitor(_tx, { principal }) {
          touched.push(principal.kind === 'visitor' ? principal.visitorId : principal.kind);
        },
        intents: () => [...(redirects.redirectIntents ?? []), ...fakeIntents(checkouts)],
      });
      return redirects;
    },
  });
  const { site, clients } = world.neighbours;
  for (const { id, name, currency, locale, timeZone } of [world.site, world.otherSite]) {
    await site.create({ id, name, currency, locale, timeZone });
  }
  const { principal } = world.visitor();
  if (principal.kind !== 'visitor') throw new Error('a visitor is one');
  return {
    ...world,
    checkouts,
    touched,
    client: await clients.create({
      id: principal.clientId,
      siteId: world.site.id,
      name: 'Storefront',
      allowedOrigins: ['https://front.example.org'],
      allowedRedirects: [CALLBACK],
    }),
    otherClient: await clients.create({ siteId: world.otherSite.id, name: 'Other' }),
    create: async (ctx, request) => (await world.call('createRedirectSession', ctx, request)).redirectSession,
  };
}
