import type { Clients } from '@headland/clients';
import type { Context } from '@headland/kernel';

/** Whether the caller's client, or for a merchant any client of the site, lists the origin of an address. */
export async function isOwnAddress(
  clients: Pick<Clients, 'list' | 'isAllowedOrigin'>,
  { site, principal }: Context,
  url: string,
): Promise<boolean> {
  const address = URL.parse(url);
  if (!address) return false;
  const all = await clients.list(site.id);
  const own = 'clientId' in principal ? all.filter(({ id }) => id === principal.clientId) : all;
  return own.some((client) => clients.isAllowedOrigin(client, address.origin));
}
