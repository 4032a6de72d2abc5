import type { HostedSignIn, SignInEnd } from '@headland/client/face';
import { type Context, newId } from '@headland/kernel';
import type { Site } from '@headland/site';
import type { SignInDeps } from '../deps.ts';
import type { SignInCookies } from './sign-in-cookies.ts';
import { createSignInFlows } from './sign-in-flows.ts';

export interface HostedSignInDeps extends SignInDeps {
  readonly cookies: SignInCookies;
  /** The site of the request's host, else the default one; null before there is one. */
  readonly siteAt: (request: Request) => Promise<Site | null>;
}

const LINK_TOKEN = /^[\w-]{43}$/;

/** Signing in and out as the hosted pages use it: what no public call can do, because it goes by the browser's cookies. */
export function createHostedSignIn(deps: HostedSignInDeps): HostedSignIn {
  const { database, clock, cookies, sealer, siteAt, redirects, sites, members, identity, clients, originOf } = deps;
  const { signIns } = identity;
  const { resume, ...flows } = createSignInFlows(deps);

  /** In whose name a new password is set: of whoever asked for the mail, else of a client of the site. */
  async function clientOf(siteId: string, asked: string | null): Promise<string> {
    for (const clientId of [asked, deps.storefrontClientId]) {
      const client = clientId === null ? null : await clients.find(clientId);
      if (client?.siteId === siteId) return client.id;
    }
    const [first] = await clients.list(siteId);
    if (!first) throw new Error(`site ${siteId} has no client`);
    return first.id;
  }

  async function allowedReturn(clientId: string, url: string | null): Promise<string | null> {
    const client = url === null ? null : await clients.find(clientId);
    if (!client || url === null) return null;
    const { isAllowedOrigin, isAllowedRedirect } = clients;
    return isAllowedRedirect(client, url) || isAllowedOrigin(client, new URL(url).origin) ? url : null;
  }

  /** Whom the cookie of a site's pages stands for. */
  async function here(request: Request, site: Site) {
    const token = cookies.readMember(request, site.shortKey);
    const signedIn = token === null ? null : await signIns.memberOfBrowser(site.id, token);
    return token === null || signedIn === null ? null : { token, signedIn };
  }

  return {
    ...flows,

    takeLink(request) {
      const { searchParams } = new URL(request.url);
      const token = searchParams.get('token') ?? '';
      const shortKey = searchParams.get('site') ?? '';
      return LINK_TOKEN.test(token) && shortKey.length <= 6 ? cookies.keepLink({ shortKey, token }) : null;
    },

    async openLink(request) {
      const link = cookies.readLink(request);
      const site = link && (await sites.byShortKey(link.shortKey));
      const found = site ? await signIns.openRecovery(site.id, link.token) : null;
      if (!link || !site) return null;
      const clientId = await clientOf(site.id, found?.clientId ?? null);
      const visitorId = found?.visitorId ?? newId(clock.now());
      const { accessToken } = await identity.mintVisitorAccess(site.id, visitorId, clientId);
      const email = found?.email ?? null;
      // It was allowed when the mail was asked for; the owner may have thought again.
      const returnUrl = await allowedReturn(clientId, found?.returnUrl ?? null);
      const { token } = link;
      const home = returnUrl === null ? null : new URL(returnUrl).origin;
      const leadsTo = home === null ? [] : [home];
      for (const flowId of cookies.flowsOf(request)) {
        leadsTo.push(...((await flows.open(request, flowId))?.leadsTo ?? []));
      }
      const formToken = sealer.mark(`link ${token}`);
      // The shop's name leads to the site that asked for the mail.
      const shown = home === null ? site : { ...site, homeUrl: home };
      return {
        site: shown,
        isGood: found !== null,
        email,
        clientId,
        returnUrl,
        token,
        accessToken,
        formToken,
        leadsTo,
      };
    },

    async recovered(request, link, sessionToken): Promise<SignInEnd> {
      const drop = cookies.dropLink();
      const site = await sites.byShortKey(cookies.readLink(request)?.shortKey ?? '');
      if (!site || sessionToken === null) return { kind: 'stay', cookies: [drop] };
      const ctx = await deps.systemContext(site.id, clock.now(site.id));
      const before = cookies.readMember(request, site.shortKey);
      const device = cookies.readDevice(request, site.shortKey);
      const browser = await signIns.knowBrowser(ctx, link.clientId, sessionToken, before, device);
      if (!browser) return { kind: 'stay', cookies: [drop] };
      const kept = [drop, ...cookies.keepBrowser(site.shortKey, browser, ctx.now)];
      const resumed = await resume(request, site.id, browser.signedIn);
      if (resumed && resumed.kind !== 'over') return { ...resumed, cookies: [...resumed.cookies, ...kept] };
      if (link.returnUrl === null) return { kind: 'stay', cookies: kept };
      const url = new URL(link.returnUrl);
      url.searchParams.set('wixMemberLoggedIn', 'true');
      return { kind: 'go', url: url.href, cookies: kept };
    },

    async signOut(request, token, address) {
      const now = clock.now();
      const session = await redirects.openSession(database.pool, token, now);
      if (session?.intent.name !== 'logout') return null;
      const site = await sites.get(session.siteId);
      const { principal } = session;
      const ctx: Context = { ...(await deps.systemContext(site.id, now)), principal };
      const known = await here(request, site);
      await database.transact((tx) => redirects.recordResult(tx, ctx, session, 'SUCCESS'));
      const memberId = principal.kind === 'member' ? principal.memberId : null;
      if (principal.kind === 'member' && principal.sessionId !== undefined) {
        await signIns.endSession(site.id, principal.sessionId, { principal, caller: originOf(request, address) });
      }
      // An address that somebody else made signs nobody out here.
      const isTheirs = known !== null && known.signedIn.memberId === memberId;
      if (isTheirs) await signIns.forgetBrowser(site.id, known.token, originOf(request, address));
      const returnUrl =
        session.callbacks.postFlowUrl === undefined ? null : redirects.returnUrl(session, 'SUCCESS', site.url);
      return { site, returnUrl, cookies: isTheirs ? [cookies.dropMember(site.shortKey)] : [] };
    },

    async known(request) {
      const site = await siteAt(request);
      if (!site) return null;
      const known = await here(request, site);
      const member = known && (await members.find(site.id, known.signedIn.memberId));
      if (!known || !member?.email) return null;
      return { site, email: member.email, formToken: sealer.mark(`member ${known.token}`) };
    },

    async forget(request, address) {
      const site = await siteAt(request);
      if (!site) return [];
      const token = cookies.readMember(request, site.shortKey);
      if (token !== null) await signIns.forgetBrowser(site.id, token, originOf(request, address));
      return [cookies.dropMember(site.shortKey)];
    },
  };
}
