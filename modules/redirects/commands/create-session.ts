import { emit } from '@headland/db';
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
 * @throws whatever the module that answers the intent refuses it with
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
  const { token, hash } = newSessionToken(ctx.site.id);
  await deps.database.transact(async (tx) => {
    await target.admit?.(tx);
    await deps.touchVisitor(tx, ctx);
    await insertSession(tx, session, hash);
    await emit(tx, ctx, [
      redirectEvents.tell('redirect_session_created', session.id, { entity: { id: session.id }, intent }),
    ]);
  }, ctx.onCommit);
  return { id: session.id, token };
}
