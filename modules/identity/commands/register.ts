import { randomBytes } from 'node:crypto';
import { emit, type Queryable } from '@headland/db';
import { type Context, type FieldViolation, hashSecret, newId, ValidationError } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { audit } from '../audit-log.ts';
import { selectSettings } from '../db/member-settings.ts';
import { insertMember } from '../db/members.ts';
import { countUp } from '../db/sign-in-limits.ts';
import {
  emailKey,
  isEmail,
  type Member,
  type MemberStatus,
  type Privacy,
  type Profile,
  reasonsForNew,
} from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { memberEvent } from '../events.ts';
import { signInMails } from '../mail-kinds.ts';
import type { CaptchaAnswer, MemberDeps } from '../member-deps.ts';
import { type PasswordProblem, passwordProblem } from '../passwords/password-rules.ts';
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
export async function register(deps: MemberDeps, ctx: Context, input: Registration): Promise<LoginAnswer> {
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
    if (!(await insertMember(tx, member, emailKey(input.email), passwordHash))) {
      await audit(tx, ctx, { type: 'registered', outcome: 'REFUSED', details: { reason: 'taken' } });
      if (!settings.protectiveAnswers) return null;
      await tellOwner(tx, ctx, input.email);
      const stateToken = await startNothing(deps, tx, ctx);
      return { state: 'REQUIRE_EMAIL_VERIFICATION', sessionToken: null, stateToken, member: null } as const;
    }
    await emit(tx, ctx, [memberEvent('member_created', member)]);
    if (member.status === 'ACTIVE') {
      await writeMail(tx, ctx.site, signInMails.welcome, { recipient: input.email }, ctx.now);
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

export function newMember(
  ctx: Context,
  input: Pick<Registration, 'email' | 'profile' | 'privacy'>,
  status: MemberStatus,
  reasons: Member['reasons'] = [],
): Member {
  return {
    id: newId(ctx.now),
    siteId: ctx.site.id,
    email: input.email.trim().normalize('NFC'),
    emailVerified: false,
    status,
    reasons,
    privacy: input.privacy,
    slug: newSlug(withNickname(input.profile).nickname ?? ''),
    profile: withNickname(input.profile),
    hasPassword: false,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    lastLoginAt: null,
  };
}

/** Whoever gives a first or last name and no nickname is called by those, as on the platform. */
function withNickname(profile: Profile): Profile {
  const nickname = profile.nickname || [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return nickname ? { ...profile, nickname } : profile;
}

/** Of the nickname alone, which is public anyway, and made different from every other. */
function newSlug(nickname: string): string {
  const words = nickname
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${words || 'member'}-${randomBytes(4).toString('hex')}`;
}

/** `data.type` is what the public SDK's helper recognises a wrong address by; without any `data` it breaks. */
export function emailViolation(field: string): FieldViolation {
  return { field, description: 'must be an e-mail address', violatedRule: 'FORMAT', data: { type: 'EMAIL' } };
}

export function passwordViolation(field: string, { description, reason }: PasswordProblem): FieldViolation {
  return { field, description, violatedRule: 'VALIDATION', data: { type: 'PASSWORD', reason } };
}
