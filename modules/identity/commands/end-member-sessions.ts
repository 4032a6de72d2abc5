import { type Context, isUuid } from '@headland/kernel';
import { lockMember, memberErrors } from '@headland/members';
import { audit } from '../audit-log.ts';
import { endSession, endSessionsOf } from '../db/member-sessions.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';

/**
 * Ends sessions of a member for the owner: their tokens are dead everywhere within a second.
 * @param sessionId null: all of them
 * @returns how many
 * @throws MEMBER_NOT_FOUND; SESSION_NOT_FOUND
 */
export async function endMemberSessions(
  deps: SignInDeps,
  ctx: Context,
  memberId: string,
  sessionId: string | null,
): Promise<number> {
  const siteId = ctx.site.id;
  const ended = await deps.database.transact(async (tx) => {
    const member = isUuid(memberId) ? await lockMember(tx, siteId, memberId) : null;
    if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
    if (sessionId === null) {
      const ids = await endSessionsOf(tx, siteId, member.id, 'owner', ctx.now);
      await audit(tx, ctx, {
        type: 'session_ended',
        memberId: member.id,
        details: { by: 'owner', ended: `${ids.length}` },
      });
      return ids;
    }
    const id = sessionId.toLowerCase();
    if (!isUuid(id) || !(await endSession(tx, siteId, id, 'owner', ctx.now, { memberId: member.id }))) {
      throw signInErrors.error('SESSION_NOT_FOUND');
    }
    await audit(tx, ctx, { type: 'session_ended', memberId: member.id, details: { by: 'owner', ended: '1' } });
    return [id];
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(siteId, id);
  return ended.length;
}
