import { ownerCookie } from '../../apps/server/testing/owner.ts';
import type { TestServer } from '../../apps/server/testing/test-server.ts';
import type { Given, GivenSite } from '../suite/given.ts';
import { collections, goods } from './goods.ts';

/** Two ways of delivery: one to everywhere, one to the United States alone. */
const DELIVERY = [
  { title: 'Mail', deliveryTime: 'A week or two', price: 500, countries: [] },
  { title: 'Courier', deliveryTime: 'Tomorrow', price: 1200, countries: ['US'] },
];

/** A clock that can be told to go behind, so that something can be old already. */
export function adjustableClock() {
  let behind = 0;
  return {
    now: () => new Date(Date.now() - behind),
    async behind<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
      behind = milliseconds;
      return work().finally(() => {
        behind = 0;
      });
    },
  };
}

/** Longer than an access token lives, shorter than a signing key does. */
const FIVE_HOURS = 5 * 60 * 60 * 1_000;

/** Fills a fresh server with a shop per generation and one of somebody else. */
export async function openShops(server: TestServer, clock: ReturnType<typeof adjustableClock>): Promise<Given> {
  const { givenSite: current } = await openShop(server, clock, 'Current');
  const { givenSite: older } = await openShop(server, clock, 'Older');
  const { givenSite: foreign, productIds } = await openShop(server, clock, 'Foreign');
  const [productId = ''] = productIds;
  return {
    url: server.url,
    siteUrl: server.url,
    sites: { current, older },
    foreign: { ...foreign, productId },
    office: { cookie: await ownerCookie(server) },
  };
}

async function openShop(
  { app, database, url, addSite }: TestServer,
  clock: ReturnType<typeof adjustableClock>,
  name: string,
): Promise<{ givenSite: GivenSite; productIds: readonly string[] }> {
  const { site, clientId } = await addSite(name);
  const siteId = site.id;
  const ctx = await app.systemContext(siteId, clock.now());
  const { productIds } = await app.catalog.importProducts(ctx, goods, collections);
  await database.transact((tx) => app.delivery.importWays(tx, ctx, DELIVERY));
  const redirectUri = `${url}/signed-in`;
  await app.clients.allowRedirect(clientId, redirectUri);
  const newKey = (permissions?: readonly string[]) =>
    app.clients.createApiKey({ siteId, name: 'Conformance', ...(permissions && { permissions }) });
  const revoked = await newKey();
  await app.clients.revokeApiKey(siteId, revoked.apiKey.id);
  const expired = await clock.behind(FIVE_HOURS, () =>
    app.identity.mintVisitorAccess(siteId, crypto.randomUUID(), clientId),
  );
  const server = await app.clients.create({ siteId, name: 'A server', kind: 'server' });
  const owner = { ...ctx, principal: { kind: 'user', userId: crypto.randomUUID() } } as const;
  const made = await app.clients.handlers.createClientSecret(owner, { clientId: server.id });
  const secret = 'secret' in made ? made.secret : '';
  return {
    productIds,
    givenSite: {
      siteId,
      clientId,
      apiKey: (await newKey()).text,
      narrowApiKey: (await newKey(['WIX_STORES.READ_PRODUCTS'])).text,
      revokedApiKey: revoked.text,
      expiredAccessToken: expired.accessToken,
      redirectUri,
      app: { id: server.id, secret },
    },
  };
}
