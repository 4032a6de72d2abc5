import type { HostedSession, HostedSessions } from '@headland/client/face';
import type { Database } from '@headland/db';
import type { Clock } from '@headland/kernel';
import type { Composed } from '../compose.ts';

interface Deps {
  readonly app: Pick<Composed, 'redirects' | 'identity' | 'sites' | 'systemContext'>;
  readonly database: Database;
  readonly clock: Clock;
}

/** Redirect sessions as the hosted pages use them: a token opens one, and its end is recorded once. */
export function createHostedSessions({ app, database, clock }: Deps): HostedSessions {
  return {
    async open(token): Promise<HostedSession | null> {
      const session = await app.redirects.openSession(database.pool, token, clock.now());
      if (!session) return null;
      const { principal, siteId } = session;
      const site = await app.sites.get(siteId);
      const { accessToken } = await app.identity.mintBuyerAccess(siteId, principal);
      const { cartPageUrl = null, postFlowUrl, thankYouPageUrl } = session.callbacks;
      const wayBack = new URL(cartPageUrl ?? postFlowUrl ?? thankYouPageUrl ?? site.url).origin;
      return {
        id: session.id,
        intent: session.intent,
        site: { ...site, homeUrl: wayBack },
        accessToken,
        // One whose session nobody knows is answered as the visitor that they were.
        isMember: principal.kind === 'member' && principal.sessionId !== undefined,
        cartPageUrl,
        thanksElsewhere: thankYouPageUrl !== undefined,
        leadsTo: [wayBack, ...(thankYouPageUrl === undefined ? [] : [new URL(thankYouPageUrl).origin])],
      };
    },
    async finish(token, outcome, details) {
      const now = clock.now();
      const session = await app.redirects.openSession(database.pool, token, now);
      if (!session) throw new Error('the redirect session is over');
      const { principal } = session;
      const ctx = { ...(await app.systemContext(session.siteId, now)), principal };
      await database.transact((tx) => app.redirects.recordResult(tx, ctx, session, outcome, details));
      return { returnUrl: app.redirects.returnUrl(session, outcome, ctx.site.url, details) };
    },
  };
}
