/** Signing in on our own pages: what goes by a browser's cookies, and so can be no public call. */
import type { HostedSignIn } from '@headland/client/face';
import type { Site } from '@headland/site';
import { type Address, createAuthorize } from './addresses/authorize.ts';
import { createPreWarm } from './addresses/pre-warm.ts';
import type { SignInDeps } from './deps.ts';
import { createHostedSignIn } from './pages/hosted-sign-in.ts';
import { createSignInCookies } from './pages/sign-in-cookies.ts';

export type { Sealer, SignInDeps } from './deps.ts';
export { createSignInCookies, dropMemberCookie, type SignInCookies } from './pages/sign-in-cookies.ts';
export { createSignInFlows, type SignInFlows } from './pages/sign-in-flows.ts';

export interface SignIn {
  /** What the sign-in pages ask. @param siteAt the site of the request's host, else the default one; null before there is one */
  pages(siteAt: (request: Request) => Promise<Site | null>): HostedSignIn;
  /**
   * Answers the addresses that redirect sessions for signing in lead to; null for every other one.
   * @param hasPages whether there are hosted pages to say in the site's own dress that nothing came of it
   */
  addresses(hasPages: boolean): Address;
}

export function createSignIn(deps: SignInDeps): SignIn {
  const cookies = createSignInCookies(deps.sealer, deps.secure);
  return {
    pages: (siteAt) => createHostedSignIn({ ...deps, cookies, siteAt }),
    addresses(hasPages) {
      const authorize = createAuthorize({ ...deps, cookies, hasPages });
      const preWarm = createPreWarm(deps);
      return async (request, path) => (await authorize(request, path)) ?? preWarm(request, path);
    },
  };
}
