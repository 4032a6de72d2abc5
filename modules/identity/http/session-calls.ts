import type { HandlersOf } from '@headland/contract';
import { callingMember } from '@headland/members';
import { changeMyPassword, provePassword } from '../commands/change-my-password.ts';
import { endMemberSessions } from '../commands/end-member-sessions.ts';
import { endMyOtherSessions, endMySession } from '../commands/my-sessions.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { sessionsOf } from './present-sessions.ts';

export type SessionCallId =
  | 'listMySessions'
  | 'endMySession'
  | 'endMyOtherSessions'
  | 'endMemberSessions'
  | 'changeMyPassword'
  | 'deleteMyAccount';

export type SessionHandlers = HandlersOf<SessionCallId>;

/** Where members are signed in, and what they do only with their password. */
export function sessionCalls(deps: SignInDeps): SessionHandlers {
  return {
    async listMySessions(ctx) {
      return { sessions: await sessionsOf(deps.database.pool, ctx, callingMember(ctx).memberId) };
    },
    async endMySession(ctx, { sessionId }) {
      await endMySession(deps, ctx, sessionId);
      return {};
    },
    async endMyOtherSessions(ctx) {
      return { ended: await endMyOtherSessions(deps, ctx) };
    },
    async endMemberSessions(ctx, { memberId, sessionId }) {
      return { ended: await endMemberSessions(deps, ctx, memberId, sessionId ?? null) };
    },
    async changeMyPassword(ctx, { currentPassword, newPassword }) {
      const tokens = await changeMyPassword(deps, ctx, { current: currentPassword, next: newPassword });
      const { accessToken, refreshToken, expiresIn } = await deps.signTokens(tokens);
      return { accessToken, refreshToken, expiresIn };
    },
    async deleteMyAccount(ctx, { password }) {
      const { id } = await provePassword(deps, ctx, password, 'account_deletion_refused');
      await deps.members.delete(ctx, id);
      return {};
    },
  };
}
