import { callAsOwner } from './owner.ts';
import type { Shop } from './shop.ts';

/** A server of somebody's own, with the secret that it was given last. */
export interface App {
  readonly id: string;
  readonly secret: string;
}

/** Gives an app another secret, as its owner does in the back office. @param cookie of `ownerCookie` */
export async function newSecret(shop: Shop, cookie: string, id: string): Promise<string> {
  const { body } = await callAsOwner(shop, cookie, `/oauth-clients/${id}/secret`, { body: {} });
  return String(body.secret);
}

/** Makes an app with a secret. @param cookie of `ownerCookie` */
export async function newApp(shop: Shop, cookie: string): Promise<App> {
  const { body } = await callAsOwner(shop, cookie, '/oauth-clients', {
    body: { client: { name: 'A server', kind: 'server' } },
  });
  const { id } = body.client as { id: string };
  return { id, secret: await newSecret(shop, cookie, id) };
}

/** How an app asks for its token. */
export function appGrant({ id, secret }: App) {
  return { grant_type: 'client_credentials', client_id: id, client_secret: secret };
}
