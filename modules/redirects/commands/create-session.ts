import { emit } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { insertSession } from '../db/sessions.ts';
import type { RedirectDeps } from '../deps.ts';
import type { Intent } from '../domain/intent.ts';
import {
  type Callbacks,
  lifeOf,
  type Preferences,
  type RedirectSession,
  type SessionPrincipal,
} from '../domain/session.ts';
import { newSessionToken } from '../domain/token.ts';
import { redirectErrors } from '../errors.ts';
import { redirectEvents } from '../events.ts';

export interface CreateSession {
  readonly intent: Intent;
  readonly principal: SessionPrincipal;
  /** Allowed for the caller's client already. */
  readonly callbacks: Callbacks;
  readonly preferences: Preferences;
}

/**
 * Makes a redirect session.
 * @returns the session and its token, which is not kept and cannot be asked for again
 * @throws ApplicationError CHECKOUT_NOT_FOUND for a checkout that is not the caller's
 */
export async function createSession(
  deps: RedirectDeps,
  ctx: Context,
  request: CreateSession,
): Promise<{ session: RedirectSession; token: string }> {
  const session: RedirectSession = {
    id: newId(ctx.now),
    siteId: ctx.site.id,
    ...request,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifeOf(request.intent)),
    status: null,
  };
  const { token, hash } = newSessionToken(ctx.site.id);
  const { intent } = request;
  await deps.database.transact(async (tx) => {
    if (intent.name === 'ecomCheckout' && !(await deps.ownsCheckout(tx, ctx, intent.checkoutId))) {
      throw redirectErrors.error('CHECKOUT_NOT_FOUND');
    }
    await deps.identity.touchVisitor(tx, ctx);
    await insertSession(tx, session, hash);
    await emit(tx, ctx, [
      redirectEvents.tell('redirect_session_created', session.id, { entity: { id: session.id }, intent: intent.name }),
    ]);
  }, ctx.onCommit);
  return { session, token };
}
