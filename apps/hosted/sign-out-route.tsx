import type { HostedHost } from '@headland/client/face';
import { sessionOver } from './checkout-route.tsx';
import { seeOther } from './respond.tsx';
import { givenToken } from './session-cookie.ts';

/** `/sign-out?session=…`: ends the redirect session and sends the person back to the address that it was made with. */
export async function signOutRoute(host: HostedHost, url: URL): Promise<Response> {
  const token = givenToken(url);
  const session = token ? await host.sessions.open(token) : null;
  if (!token || session?.intent !== 'logout') return sessionOver(host);
  const { returnUrl } = await host.sessions.finish(token, 'SUCCESS', {});
  return seeOther(returnUrl);
}
