/** Redirect sessions: how a site sends its visitor to a hosted page, and how the page sends them back. */
import type { Job, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { beginSession } from './commands/begin-session.ts';
import { recordResult } from './commands/record-result.ts';
import type { RedirectDeps } from './deps.ts';
import type { Intent } from './domain/intent.ts';
import { returnUrl } from './domain/return-url.ts';
import type { RedirectSession, SessionOutcome, SessionPrincipal } from './domain/session.ts';
import { type RedirectHandlers, redirectCalls } from './http/redirect-calls.ts';
import { signInIntents } from './http/sign-in-intents.ts';
import { purgeSessions } from './jobs/purge-sessions.ts';
import { redirectsModule } from './module.ts';
import { openSession } from './queries/open-session.ts';

export type { RedirectDeps } from './deps.ts';
export { type AuthorizationRequest, isSilent } from './domain/intent.ts';
export type { Callbacks, Preferences, RedirectSession, SessionOutcome, SessionPrincipal } from './domain/session.ts';
export type { RedirectHandlers } from './http/redirect-calls.ts';
export { redirectsModule } from './module.ts';

export interface Redirects extends Module {
  readonly handlers: RedirectHandlers;
  readonly jobs: readonly Job[];
  /**
   * The session that a token opens, until a day after it was made; one statement. The site is in the session.
   * @returns null if it is unknown or its life is over
   */
  openSession(db: Queryable, token: string, now: Date): Promise<RedirectSession | null>;
  /**
   * Begins a session that nobody asked for by a call: whoever has the link of a mail goes on where they stopped.
   * @param intent with what its page asks of it @returns its token
   */
  begin(ctx: Context, intent: Intent, principal: SessionPrincipal): Promise<string>;
  /**
   * Records how a session ended, once: a second result changes nothing.
   * @param ctx of the session's site
   * @returns whether this was the first
   */
  recordResult(
    tx: Queryable,
    ctx: Context,
    session: Pick<RedirectSession, 'id' | 'siteId'>,
    outcome: SessionOutcome,
    details?: { readonly orderId?: string },
  ): Promise<boolean>;
  /**
   * Where the person goes next: a callback that was checked when the session was made, or home. Says
   * `wixMemberLoggedIn` but after signing out, and after a success the `orderId`.
   * @param home address on the site itself, for sessions without a fitting callback
   */
  returnUrl(
    session: RedirectSession,
    outcome: SessionOutcome,
    home: string,
    details?: { readonly orderId?: string },
  ): string;
}

export function createRedirects(deps: RedirectDeps): Redirects {
  return {
    ...redirectsModule,
    handlers: redirectCalls(deps),
    redirectIntents: signInIntents(deps),
    openSession,
    begin: (ctx, intent, principal) => beginSession(deps, ctx, intent, principal),
    recordResult,
    returnUrl,
    jobs: [purgeSessions(deps.database)],
  };
}
