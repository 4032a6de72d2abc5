import type { AuditContext } from '@headland/audit';
import type { Context } from '@headland/kernel';
import { endSession } from '../db/member-sessions.ts';
import type { SignInDeps } from '../sign-in-deps.ts';

/** Ends the session of the calling member; nothing happens to anybody else. */
export async function logout(deps: SignInDeps, ctx: Context): Promise<void> {
  const { principal } = ctx;
  if (principal.kind !== 'member' || principal.sessionId === undefined) return;
  await endMemberSession(deps, ctx, principal.sessionId);
}

/** Ends a session: both of its tokens are dead everywhere within a second. */
export async function endMemberSession(deps: SignInDeps, ctx: AuditContext, sessionId: string): Promise<void> {
  const entry = { type: 'logout' } as const;
  await endSession(deps.database.pool, ctx.site.id, sessionId, 'logout', ctx.now, { noted: { ctx, entry } });
  deps.forgetSession(ctx.site.id, sessionId);
}
