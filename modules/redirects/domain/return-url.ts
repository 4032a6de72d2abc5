import type { Callbacks, RedirectSession, SessionOutcome } from './session.ts';

/** Which callback counts, the first that was given; docs/lifecycle.md is printed from it. */
export const callbackOrder: Readonly<Record<SessionOutcome, readonly (keyof Callbacks)[]>> = {
  SUCCESS: ['thankYouPageUrl', 'postFlowUrl'],
  NO_ACTION: ['postFlowUrl', 'cartPageUrl'],
  ERROR: ['postFlowUrl', 'cartPageUrl'],
};

/**
 * Where somebody goes after a hosted page: to a callback of the session, which was checked when the session was made, or
 * home. Never to anything that the request of this moment says.
 * @param home address on the site itself
 * @param details `orderId` is added after a success
 */
export function returnUrl(
  session: RedirectSession,
  outcome: SessionOutcome,
  home: string,
  details: { readonly orderId?: string } = {},
): string {
  const order: readonly (keyof Callbacks)[] =
    session.intent.name === 'logout' ? ['postFlowUrl'] : callbackOrder[outcome];
  const name = order.find((callback) => session.callbacks[callback] !== undefined);
  const url = new URL((name && session.callbacks[name]) ?? home);
  if (outcome === 'SUCCESS' && details.orderId !== undefined) url.searchParams.set('orderId', details.orderId);
  if (session.intent.name !== 'logout') {
    url.searchParams.set('wixMemberLoggedIn', String(session.principal.kind === 'member'));
  }
  return url.href;
}
