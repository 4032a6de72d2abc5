import type { Identity } from '@headland/identity';
import type { Context } from '@headland/kernel';

/** Whether the caller's client, or for a merchant any client of the site, lists the origin of an address. */
export async function isOwnAddress(
  identity: Pick<Identity, 'listClients' | 'isAllowedOrigin'>,
  { site, principal }: Context,
  url: string,
): Promise<boolean> {
  const address = URL.parse(url);
  if (!address) return false;
  const clients = await identity.listClients(site.id);
  const own = 'clientId' in principal ? clients.filter(({ id }) => id === principal.clientId) : clients;
  return own.some((client) => identity.isAllowedOrigin(client, address.origin));
}
