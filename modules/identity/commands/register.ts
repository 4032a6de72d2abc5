import type { Queryable } from '@headland/db';
import { type Context, type FieldViolation, hashSecret, ValidationError } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import {
  addMember,
  emailKey,
  emailViolation,
  isEmail,
  memberErrors,
  newMember,
  type Privacy,
  type Profile,
  reasonsForNew,
  selectSettings,
} from '@headland/members';
import { audit } from '../audit-log.ts';
import { countUp } from '../db/sign-in-limits.ts';
import { signInMails } from '../mail-kinds.ts';
import { type PasswordProblem, passwordProblem } from '../passwords/password-rules.ts';
import type { CaptchaAnswer, SignInDeps } from '../sign-in-deps.ts';
import { checkCaptcha } from './check-captcha.ts';
import { addressLimits } from './limits.ts';
import { answerLogin, guard, type LoginAnswer, startNothing } from './login-answer.ts';
import { steady } from './steady.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly profile: Profile;
  readonly privacy: Privacy;
  readonly captcha: CaptchaAnswer | null;
}

/**
 * Makes an account, or says in the protective setting nothing about the one that is there and tells its owner.
 * @throws ValidationError whose violations all have data, the one about the address with type EMAIL; -19971; -19970;
 * -19995; THROTTLED_FEATURE
 */
export async function register(deps: SignInDeps, ctx: Context, input: Registration): Promise<LoginAnswer> {
  const violations: FieldViolation[] = [];
  if (!isEmail(input.email)) violations.push(emailViolation('loginId.email'));
  const problem = passwordProblem(input.password);
  if (problem !== null) violations.push(passwordViolation('password', problem));
  if (violations.length > 0) throw new ValidationError(violations);
  const settings = await selectSettings(deps.database.pool, ctx.site.id);
  await checkCaptcha(deps, ctx, settings, input.captcha);
  await guard(deps.database.pool, ctx, addressLimits(ctx, 'sign-in', 100, 900), { type: 'login_throttled' });
  const passwordHash = await deps.hasher.hash(input.password);
  const reasons = reasonsForNew(settings);
  const member = newMember(ctx, input, reasons.length > 0 ? 'PENDING' : 'ACTIVE', reasons);
  // That an address is taken is returned and not thrown, so that the line in the audit log is committed.
  const made = deps.database.transact(async (tx): Promise<LoginAnswer | null> => {
    if (!(await addMember(tx, ctx, member, { passwordHash, isWelcomed: member.status === 'ACTIVE' }))) {
      await audit(tx, ctx, { type: 'registered', outcome: 'REFUSED', details: { reason: 'taken' } });
      if (!settings.protectiveAnswers) return null;
      await tellOwner(tx, ctx, input.email);
      const stateToken = await startNothing(deps, tx, ctx);
      return { state: 'REQUIRE_EMAIL_VERIFICATION', sessionToken: null, stateToken, member: null } as const;
    }
    await audit(tx, ctx, { type: 'registered', memberId: member.id, details: { status: member.status } });
    const answer = await answerLogin(deps, tx, ctx, member);
    // In the protective setting whoever has not proven the address must not see whether it was new.
    return settings.protectiveAnswers ? answer : { ...answer, member };
  }, ctx.onCommit);
  const answer = await steady(UNTOLD, made);
  if (!answer) throw memberErrors.error('-19995');
  return answer;
}

/** Tells the owner of an address, a few times an hour at most: nobody fills a mailbox by registering it again. */
async function tellOwner(tx: Queryable, ctx: Context, email: string): Promise<void> {
  const limit = { bucket: `existing:${hashSecret(emailKey(email))}`, max: 3, seconds: 3600 };
  if ((await countUp(tx, ctx.site.id, [limit], ctx.now)) !== null) return;
  await writeMail(tx, ctx.site, signInMails['existing-account'], { recipient: email }, ctx.now);
}

/** Milliseconds after hashing within which both answers are ready: an account was made or was there already. */
const UNTOLD = 100;

export function passwordViolation(field: string, { description, reason }: PasswordProblem): FieldViolation {
  return { field, description, violatedRule: 'VALIDATION', data: { type: 'PASSWORD', reason } };
}
