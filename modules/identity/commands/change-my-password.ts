import { type Context, newId, ValidationError } from '@headland/kernel';
import {
  callingMember,
  changeMember,
  lockMember,
  type Member,
  memberErrors,
  selectMember,
  setPassword,
} from '@headland/members';
import { audit } from '../audit-log.ts';
import type { AuditType } from '../audit-types.ts';
import { endSessionsOf, insertMemberSession, selectSessionsOf } from '../db/member-sessions.ts';
import { useAllOf } from '../db/one-time-tokens.ts';
import { type MemberSession, type MemberTokens, SESSION_IDLE } from '../domain/member-session.ts';
import { signInErrors } from '../errors.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { formatMemberRefresh } from '../tokens/member-refresh.ts';
import { passwordViolation } from './register.ts';
import { tryPassword } from './try-password.ts';

/**
 * Gives the calling member a new password, once they have shown that they know the present one. Every session ends, this
 * one too: it goes on under another id, with the tokens of the answer (I-10).
 * @throws ValidationError; -19976; -19973; THROTTLED_FEATURE; MEMBER_NOT_FOUND; SESSION_NOT_FOUND if it ended meanwhile
 */
export async function changeMyPassword(
  deps: SignInDeps,
  ctx: Context,
  passwords: { readonly current: string; readonly next: string },
): Promise<MemberTokens> {
  const { sessionId } = callingMember(ctx);
  const problem = passwordProblem(passwords.next);
  if (problem !== null) throw new ValidationError([passwordViolation('newPassword', problem)]);
  const member = await provePassword(deps, ctx, passwords.current, 'password_change_refused');
  const hash = await deps.hasher.hash(passwords.next);
  const { shortKey } = await deps.sites.get(ctx.site.id);
  const { session, ended } = await deps.database.transact(async (tx) => {
    const before = await lockMember(tx, ctx.site.id, member.id);
    const idleSince = new Date(ctx.now.getTime() - SESSION_IDLE);
    const living = await selectSessionsOf(tx, ctx.site.id, member.id, ctx.now, idleSince);
    const current = living.find((one) => one.id === sessionId);
    // Ended while the password was compared: whoever ended it wants this browser to stay out.
    if (before?.status !== 'ACTIVE' || !current) throw signInErrors.error('SESSION_NOT_FOUND');
    const session: MemberSession = {
      ...current,
      id: newId(ctx.now),
      // The hosted pages forget this browser too.
      browserId: null,
      // Whoever began it, this one is the member's: they know the password.
      maker: null,
      generation: 0,
      rotatedAt: ctx.now,
      lastUsedAt: ctx.now,
    };
    // The client's row before the sessions', as where a client is deleted: nobody waits for each other crosswise.
    if (!(await insertMemberSession(tx, session))) throw signInErrors.error('SESSION_NOT_FOUND');
    const ended = await endSessionsOf(tx, ctx.site.id, member.id, 'password', ctx.now, session.id);
    if (!ended.includes(current.id)) throw signInErrors.error('SESSION_NOT_FOUND');
    await setPassword(tx, ctx.site.id, member.id, hash);
    await changeMember(tx, ctx, before, {}, 'member_password_changed');
    await useAllOf(tx, ctx.site.id, member.id, ['session', 'state', 'code', 'recovery'], ctx.now);
    await audit(tx, ctx, { type: 'password_changed', memberId: member.id });
    return { session, ended };
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(ctx.site.id, id);
  const refreshToken = formatMemberRefresh(deps.keys, { shortKey, sessionId: session.id, generation: 0 });
  return { session, refreshToken, issuedAt: ctx.now };
}

/**
 * Lets the calling member go on only if they know their password, within the limits of signing in.
 * @param refused what the audit log says of a wrong one
 * @throws -19976 wrong; -19973 no password yet; THROTTLED_FEATURE; MEMBER_NOT_FOUND
 */
export async function provePassword(
  deps: SignInDeps,
  ctx: Context,
  password: string,
  refused: AuditType,
): Promise<Member> {
  const { memberId } = callingMember(ctx);
  const { pool } = deps.database;
  const member = await selectMember(pool, ctx.site.id, memberId);
  if (!member || member.email === null) throw memberErrors.error('MEMBER_NOT_FOUND');
  const tried = await tryPassword(deps, ctx, member.email, password, { refused });
  if (tried.kind === 'right' && tried.member.id === memberId) return tried.member;
  throw signInErrors.error(tried.kind === 'wrong' && !tried.hasPassword ? '-19973' : '-19976');
}
