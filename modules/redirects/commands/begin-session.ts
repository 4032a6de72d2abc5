import type { Context } from '@headland/kernel';
import type { RedirectDeps } from '../deps.ts';
import type { Intent } from '../domain/intent.ts';
import type { SessionPrincipal } from '../domain/session.ts';
import { createSession } from './create-session.ts';

const preferences = {
  useGenericWixPages: false,
  maintainIdentity: true,
  checkIfPublish: false,
  additionalQueryParameters: {},
};

/**
 * Begins a session for whoever has a link of ours, without addresses to go back to: they end at the site itself.
 * @returns its token, which is not kept
 */
export async function beginSession(
  deps: RedirectDeps,
  ctx: Context,
  intent: Intent,
  principal: SessionPrincipal,
): Promise<string> {
  const { name, ...details } = intent;
  const target = { details, path: '', opensSession: true };
  const asked = { intent: name, target, principal, callbacks: {}, preferences };
  return (await createSession(deps, { ...ctx, principal }, asked)).token;
}
