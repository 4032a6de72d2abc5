import { type AddressRules, authorize, denyRequest } from './commands/authorize.ts';
import { endMemberSession } from './commands/end-session.ts';
import { forgetBrowser, knowBrowser, memberOfBrowser } from './commands/know-browser.ts';
import { openRecovery } from './commands/recovery.ts';
import type { SignIns } from './door.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** What our own sign-in pages do. */
export function createSignIns(deps: SignInDeps, rules: AddressRules): SignIns {
  return {
    endSession: (siteId, sessionId, by) =>
      endMemberSession(deps, { ...by, site: { id: siteId }, now: deps.clock.now() }, sessionId),
    authorize: (ctx, request, signedIn) => authorize(deps, rules, ctx, request, signedIn),
    deny: (ctx, request) => denyRequest(deps, rules, ctx, request),
    knowBrowser: (ctx, clientId, sessionToken, before, device) =>
      knowBrowser(deps, ctx, clientId, sessionToken, before, device),
    memberOfBrowser: (siteId, token) => memberOfBrowser(deps, siteId, token, deps.clock.now()),
    forgetBrowser: (siteId, token, from) => forgetBrowser(deps, siteId, token, deps.clock.now(), from),
    openRecovery: (siteId, token) => openRecovery(deps, siteId, token, deps.clock.now()),
  };
}
