import { afterCommit } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import {
  addMember,
  changeMember,
  emailKey,
  emailViolation,
  isEmail,
  lockMember,
  type Member,
  newMember,
  type Privacy,
  type Profile,
  selectByEmail,
  setPassword,
} from '@headland/members';
import { audit } from '../audit-log.ts';
import { endSessionsOf } from '../db/member-sessions.ts';
import { useAllOf } from '../db/one-time-tokens.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { answerLogin, type LoginAnswer } from './login-answer.ts';

/**
 * Signs a member on whom the caller vouches for, making them if there is no such address.
 * @throws ValidationError; MEMBER_NOT_ACTIVE for one who is blocked or waits for approval
 */
export async function signOn(
  deps: SignInDeps,
  ctx: Context,
  input: {
    readonly email: string;
    readonly profile: Profile;
    /** Null: as it is; of a new member private. */
    readonly privacy: Privacy | null;
    readonly verifyEmail: boolean;
  },
): Promise<LoginAnswer> {
  if (!isEmail(input.email)) throw new ValidationError([emailViolation('loginId.email')]);
  const made: Member = {
    ...newMember(ctx, { ...input, privacy: input.privacy ?? 'PRIVATE' }, 'ACTIVE'),
    emailVerified: input.verifyEmail,
    lastLoginAt: ctx.now,
  };
  return deps.database.transact(async (tx) => {
    if (await addMember(tx, ctx, made, { passwordHash: null, isWelcomed: true })) {
      await audit(tx, ctx, { type: 'member_signed_on', memberId: made.id, details: { made: 'yes' } });
      return answerLogin(deps, tx, ctx, made);
    }
    const found = await selectByEmail(tx, ctx.site.id, emailKey(input.email));
    const before = found && (await lockMember(tx, ctx.site.id, found.member.id));
    if (!before || (before.status !== 'ACTIVE' && before.status !== 'OFFLINE')) {
      throw signInErrors.error('MEMBER_NOT_ACTIVE');
    }
    // Whoever made this account before the address was proven may be anybody: their password and sessions end.
    if (input.verifyEmail && !before.emailVerified) {
      await setPassword(tx, ctx.site.id, before.id, null);
      if (before.hasPassword) await audit(tx, ctx, { type: 'password_removed', memberId: before.id });
      await useAllOf(tx, ctx.site.id, before.id, ['session', 'state', 'code', 'recovery'], ctx.now);
      const ended = await endSessionsOf(tx, ctx.site.id, before.id, 'password', ctx.now);
      afterCommit(tx, () => {
        for (const id of ended) deps.forgetSession(ctx.site.id, id);
      });
    }
    await audit(tx, ctx, { type: 'member_signed_on', memberId: before.id });
    const change = {
      status: 'ACTIVE',
      lastLoginAt: ctx.now,
      profile: { ...before.profile, ...input.profile },
      privacy: input.privacy ?? before.privacy,
      emailVerified: before.emailVerified || input.verifyEmail,
    } as const;
    return answerLogin(deps, tx, ctx, await changeMember(tx, ctx, before, change, 'member_signed_in'));
  }, ctx.onCommit);
}
