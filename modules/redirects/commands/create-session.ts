import { emit, idempotentSecret } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import type { RedirectTarget } from '@headland/module';
import { insertSession, type NewSession } from '../db/sessions.ts';
import type { RedirectDeps } from '../deps.ts';
import { type Callbacks, type Preferences, SESSION_LIFE, type SessionPrincipal } from '../domain/session.ts';
import { newSessionToken } from '../domain/token.ts';
import { redirectEvents } from '../events.ts';

export interface CreateSession {
  /** Its name. */
  readonly intent: string;
  readonly target: RedirectTarget;
  readonly principal: SessionPrincipal;
  /** Allowed for the caller's client already. */
  readonly callbacks: Callbacks;
  readonly preferences: Preferences;
}

/**
 * Makes a redirect session.
 * @returns the session and its token, which is not kept and cannot be asked for again
 * @throws SECRET_TOLD_ONCE for a key that made one before, and whatever the module that answers the intent refuses it with
 */
export async function createSession(
  deps: RedirectDeps,
  ctx: Context,
  { intent, target, principal, callbacks, preferences }: CreateSession,
): Promise<{ id: string; token: string }> {
  const session: NewSession = {
    id: newId(ctx.now),
    siteId: ctx.site.id,
    intent: { ...target.details, name: intent },
    principal,
    callbacks,
    preferences,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + (target.life ?? SESSION_LIFE)),
    status: null,
  };
  const asked = { intent: session.intent, callbacks, preferences };
  return deps.database.transact(async (tx) => {
    await target.admit?.(tx);
    return idempotentSecret(tx, ctx, 'createRedirectSession', asked, async () => {
      const { token, hash } = newSessionToken(ctx.site.id);
      await deps.touchVisitor(tx, ctx);
      await insertSession(tx, session, hash);
      await emit(tx, ctx, [
        redirectEvents.tell('redirect_session_created', session.id, { entity: { id: session.id }, intent }),
      ]);
      return { id: session.id, token };
    });
  }, ctx.onCommit);
}
