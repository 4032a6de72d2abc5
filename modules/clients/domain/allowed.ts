import { type Client, DEMO_CLIENT_ID } from './client.ts';
import { isLoopbackOrigin, readAddress } from './web-address.ts';

/** Where the installation itself lives, as far as addresses of clients are concerned. */
export interface Home {
  /** Origin of the installation (HEADLAND_URL). */
  readonly origin: string;
  /** The client of its own storefront, for which that origin is always allowed. */
  readonly storefrontClientId: string;
}

/** @param origin value of an Origin header; compared exactly */
export function isAllowedOrigin(home: Home, client: Client, origin: string): boolean {
  return (
    client.allowedOrigins.includes(origin) ||
    (client.id === home.storefrontClientId && origin === home.origin) ||
    (isDemoOnThisMachine(home, client) && isLoopbackOrigin(origin))
  );
}

/** Where the installation's own storefront takes codes. */
const STOREFRONT_RETURN = '/account/sign-in/return';

/** Whether a code may be sent there: a complete address of the list, character by character. */
export function isAllowedRedirect(home: Home, client: Client, url: string): boolean {
  if (client.allowedRedirects.includes(url)) return true;
  if (client.id === home.storefrontClientId && url === home.origin + STOREFRONT_RETURN) return true;
  if (!isDemoOnThisMachine(home, client)) return false;
  const address = readAddress(url);
  return address !== null && isLoopbackOrigin(address.origin);
}

/** Whoever tries the demo client on a laptop need not register every port; elsewhere nothing is allowed unasked. */
function isDemoOnThisMachine(home: Home, client: Client): boolean {
  return client.id === DEMO_CLIENT_ID && isLoopbackOrigin(home.origin);
}
