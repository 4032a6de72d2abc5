import type { Context } from '@headland/kernel';
import { changeMember, lockMember, type Member, selectSettings, upgradePassword } from '@headland/members';
import type { AuditEntry } from '../audit-log.ts';
import { audit } from '../audit-log.ts';
import { signInErrors } from '../errors.ts';
import type { CaptchaAnswer, SignInDeps } from '../sign-in-deps.ts';
import { checkCaptcha } from './check-captcha.ts';
import { answerLogin, type LoginAnswer } from './login-answer.ts';
import { tryPassword } from './try-password.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captcha: CaptchaAnswer | null;
}

/**
 * Signs in by password. Every failure is an application error, because the public SDK's helper reads no other.
 * @throws -19976 wrong password; -19973 no password yet; -19999 no such account (in the protective setting all three are
 * -19976, and so is an account whose address was never proven: a recovery mail proves it); -19971; -19970;
 * THROTTLED_FEATURE
 */
export async function login(deps: SignInDeps, ctx: Context, input: Credentials): Promise<LoginAnswer> {
  const { pool } = deps.database;
  const settings = await selectSettings(pool, ctx.site.id);
  await checkCaptcha(deps, ctx, settings, input.captcha);
  const hidesUnproven = settings.protectiveAnswers;
  const tried = await tryPassword(deps, ctx, input.email, input.password, { hidesUnproven });
  if (tried.kind === 'wrong') {
    const { member, hasPassword } = tried;
    if (member && !settings.protectiveAnswers && !hasPassword) throw signInErrors.error('-19973');
    throw signInErrors.error(member || settings.protectiveAnswers ? '-19976' : '-19999');
  }
  const { passwordHash, member: found } = tried;
  if (deps.hasher.isOutdated(passwordHash)) {
    await upgradePassword(pool, ctx.site.id, found.id, passwordHash, await deps.hasher.hash(input.password));
  }
  return deps.database.transact(async (tx) => {
    const member = await lockMember(tx, ctx.site.id, found.id);
    if (!member) throw signInErrors.error('-19976');
    const answer = await answerLogin(deps, tx, ctx, await signedIn(tx, ctx, member));
    await audit(tx, ctx, loginEntry(member.id, answer.state));
    return answer;
  }, ctx.onCommit);
}

/** A right password is no sign-in yet if the member has to wait. */
function loginEntry(memberId: string, state: LoginAnswer['state']): AuditEntry {
  if (state === 'SUCCESS') return { type: 'login', memberId };
  return { type: 'login_refused', memberId, outcome: 'REFUSED', details: { reason: state } };
}

async function signedIn(tx: Parameters<typeof changeMember>[0], ctx: Context, member: Member): Promise<Member> {
  if (member.status !== 'ACTIVE' && member.status !== 'OFFLINE') return member;
  return changeMember(tx, ctx, member, { status: 'ACTIVE', lastLoginAt: ctx.now }, 'member_signed_in');
}
