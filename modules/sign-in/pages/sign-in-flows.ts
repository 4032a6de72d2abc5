import type { HostedSite, SignInEnd, SignInFlow, SignInProgress } from '@headland/client/face';
import { hasApp } from '@headland/contract';
import type { AuthorizeAnswer, AuthorizeRequest, SignedIn } from '@headland/identity';
import type { Context } from '@headland/kernel';
import { type AuthorizationRequest, isSilent, type RedirectSession, type SessionOutcome } from '@headland/redirects';
import type { SignInDeps } from '../deps.ts';
import type { FlowCookie, SignInCookies } from './sign-in-cookies.ts';

export type FlowDeps = Omit<SignInDeps, 'secure' | 'storefrontClientId' | 'originOf'> & {
  readonly cookies: SignInCookies;
};

/** A redirect session for signing in, with what is needed to go on with it. */
interface OpenFlow {
  readonly cookie: FlowCookie;
  readonly session: RedirectSession;
  readonly ctx: Context;
  readonly asked: AuthorizeRequest;
  readonly site: HostedSite & { readonly shortKey: string };
}

/** What the sign-in pages do with redirect sessions; see `HostedSignIn`. */
export interface SignInFlows {
  open(request: Request, flowId: string): Promise<SignInFlow | null>;
  keep(request: Request, flow: SignInFlow, progress: SignInProgress): string;
  signedIn(request: Request, flow: SignInFlow, sessionToken: string): Promise<SignInEnd>;
  continueAs(request: Request, flow: SignInFlow): Promise<SignInEnd>;
  deny(request: Request, flow: SignInFlow): Promise<SignInEnd>;
  cancel(request: Request, flow: SignInFlow): Promise<SignInEnd>;
  /** Goes on, for a member who has just chosen a new password, with a sign-in of this browser that waited for it. */
  resume(request: Request, siteId: string, signedIn: SignedIn): Promise<SignInEnd | null>;
}

/** What identity decides about: the request as the session keeps it, and who asked. */
export function requestOf(session: RedirectSession, asked: AuthorizationRequest): AuthorizeRequest {
  const { clientId, visitorId } = session.principal;
  return { ...asked, clientId, visitorId };
}

export function createSignInFlows(deps: FlowDeps): SignInFlows {
  const { database, clock, cookies, sealer, redirects, sites, members, identity, clients } = deps;
  const { signIns } = identity;

  async function find(request: Request, flowId: string): Promise<OpenFlow | null> {
    const cookie = cookies.readFlow(request, flowId);
    if (!cookie) return null;
    const now = clock.now();
    const session = await redirects.openSession(database.pool, cookie.token, now);
    if (session?.id !== flowId || session.status !== null || !session.authorization) return null;
    if (isSilent(session.authorization)) return null;
    const site = await sites.get(session.siteId);
    if (!hasApp(site, 'members')) return null;
    const ctx: Context = { ...(await deps.systemContext(session.siteId, now)), principal: session.principal };
    // A login's session token that came with the request was looked at when the address was opened.
    const asked = { ...requestOf(session, session.authorization), sessionTokenHash: null };
    return { cookie, session, ctx, asked, site };
  }

  async function knownIn(request: Request, { session, site }: OpenFlow): Promise<SignedIn | null> {
    const token = cookies.readMember(request, site.shortKey);
    return token === null ? null : signIns.memberOfBrowser(session.siteId, token);
  }

  /** The one answer of a flow: of many at once the first is given. */
  async function end(flow: OpenFlow, outcome: SessionOutcome, url: string): Promise<SignInEnd> {
    const { ctx, session } = flow;
    const first = await database.transact((tx) => redirects.recordResult(tx, ctx, session, outcome));
    return first ? { kind: 'go', url, cookies: [cookies.dropFlow(session.id)] } : { kind: 'over' };
  }

  async function answerAs(flow: OpenFlow, signedIn: SignedIn): Promise<SignInEnd> {
    const decision = await signIns.authorize(flow.ctx, { ...flow.asked, prompt: 'none' }, signedIn);
    if (decision.kind !== 'answer') return { kind: 'over' };
    const url = addressOf(decision.answer);
    // A code that nobody is told of is never used.
    return url === null ? { kind: 'over' } : end(flow, 'code' in decision.answer.data ? 'SUCCESS' : 'ERROR', url);
  }

  async function denied(flow: OpenFlow): Promise<SignInEnd> {
    const answer = await signIns.deny(flow.ctx, flow.asked);
    const url = answer === null ? null : addressOf(answer);
    return url === null ? { kind: 'over' } : end(flow, 'NO_ACTION', url);
  }

  const consent = (flow: OpenFlow): SignInEnd => ({ kind: 'consent', flowId: flow.session.id, cookies: [] });

  return {
    async open(request, flowId) {
      const flow = await find(request, flowId);
      if (!flow) return null;
      const { session, ctx, asked, site, cookie } = flow;
      const signedIn = await knownIn(request, flow);
      const decision = await signIns.authorize(ctx, asked, signedIn);
      // The client or its address was taken off the list meanwhile: nobody is sent anywhere.
      if (decision.kind === 'refuse' || decision.kind === 'answer') return null;
      const { clientId, visitorId } = session.principal;
      const [client, member, { accessToken }] = await Promise.all([
        clients.find(clientId),
        signedIn && members.find(session.siteId, signedIn.memberId),
        identity.mintVisitorAccess(session.siteId, visitorId, clientId),
      ]);
      const redirectUri = asked.redirectUri ?? site.url;
      const { firstName, lastName, nickname } = member?.profile ?? {};
      const leadsTo = [redirectUri, redirects.returnUrl(session, 'NO_ACTION', site.url)];
      return {
        id: flowId,
        site: { ...site, homeUrl: new URL(redirectUri).origin },
        client: { name: client?.name ?? '', origin: new URL(redirectUri).origin },
        accessToken,
        device: cookies.readDevice(request, site.shortKey),
        formToken: sealer.mark(`flow ${cookie.token}`),
        // Where there is nobody to choose, one signs in.
        first: decision.kind === 'chooseAccount' && decision.memberId === null ? 'signIn' : decision.kind,
        member: member?.email
          ? { email: member.email, name: [firstName, lastName].filter(Boolean).join(' ') || (nickname ?? null) }
          : null,
        progress: cookie.progress,
        leadsTo: leadsTo.map((url) => new URL(url).origin),
      };
    },

    keep(request, { id }, progress) {
      const cookie = cookies.readFlow(request, id);
      if (!cookie) throw new Error('the flow has no cookie');
      return cookies.keepFlow(request, id, { ...cookie, progress })[0] ?? '';
    },

    async signedIn(request, { id }, sessionToken) {
      const flow = await find(request, id);
      if (!flow) return { kind: 'over' };
      const { ctx, asked, site } = flow;
      const before = cookies.readMember(request, site.shortKey);
      const device = cookies.readDevice(request, site.shortKey);
      const browser = await signIns.knowBrowser(ctx, asked.clientId, sessionToken, before, device);
      if (!browser) return { kind: 'over' };
      const kept = cookies.keepBrowser(site.shortKey, browser, ctx.now);
      const ended = asked.prompt === 'consent' ? consent(flow) : await answerAs(flow, browser.signedIn);
      // Whatever became of the flow, whoever signed in is known from now on.
      return ended.kind === 'over'
        ? { kind: 'stay', cookies: kept }
        : { ...ended, cookies: [...ended.cookies, ...kept] };
    },

    async continueAs(request, { id, first }) {
      const flow = await find(request, id);
      const signedIn = flow && first !== 'signIn' ? await knownIn(request, flow) : null;
      return flow && signedIn ? answerAs(flow, signedIn) : { kind: 'over' };
    },

    async deny(request, { id }) {
      const flow = await find(request, id);
      return flow ? denied(flow) : { kind: 'over' };
    },

    async cancel(request, { id }) {
      const flow = await find(request, id);
      if (!flow) return { kind: 'over' };
      const { session, site } = flow;
      if (session.callbacks.postFlowUrl === undefined) return denied(flow);
      return end(flow, 'NO_ACTION', redirects.returnUrl(session, 'NO_ACTION', site.url));
    },

    async resume(request, siteId, signedIn) {
      for (const flowId of cookies.flowsOf(request)) {
        const flow = await find(request, flowId);
        if (flow?.session.siteId !== siteId || !flow.cookie.progress.recovering) continue;
        return flow.asked.prompt === 'consent' ? consent(flow) : answerAs(flow, signedIn);
      }
      return null;
    },
  };
}

function addressOf(answer: AuthorizeAnswer): string | null {
  return answer.mode === 'web_message' ? null : answer.url;
}
