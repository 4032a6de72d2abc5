import { type Context, isUuid } from '@headland/kernel';
import { callingMember } from '@headland/members';
import { audit } from '../audit-log.ts';
import { endSession, endSessionsOf } from '../db/member-sessions.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';

/** Ends one session of the calling member, this one too. @throws SESSION_NOT_FOUND, also for another member's */
export async function endMySession(deps: SignInDeps, ctx: Context, sessionId: string): Promise<void> {
  const { memberId } = callingMember(ctx);
  const noted = { ctx, entry: { type: 'session_ended', details: { by: 'member', ended: '1' } } } as const;
  const id = sessionId.toLowerCase();
  if (!isUuid(id)) throw signInErrors.error('SESSION_NOT_FOUND');
  await deps.database.transact(async (tx) => {
    const ended = await endSession(tx, ctx.site.id, id, 'member', ctx.now, { memberId, noted });
    if (!ended) throw signInErrors.error('SESSION_NOT_FOUND');
  }, ctx.onCommit);
  deps.forgetSession(ctx.site.id, id);
}

/** Ends every other session of the calling member. @returns how many */
export async function endMyOtherSessions(deps: SignInDeps, ctx: Context): Promise<number> {
  const { memberId, sessionId } = callingMember(ctx);
  const ended = await deps.database.transact(async (tx) => {
    const ids = await endSessionsOf(tx, ctx.site.id, memberId, 'member', ctx.now, sessionId ?? null);
    await audit(tx, ctx, { type: 'session_ended', memberId, details: { by: 'member', ended: `${ids.length}` } });
    return ids;
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(ctx.site.id, id);
  return ended.length;
}
