import { setTimeout as wait } from 'node:timers/promises';
import { type Context, hashSecret } from '@headland/kernel';
import { selectSettings } from '../db/member-settings.ts';
import { lockMember, selectByEmail, upgradePassword } from '../db/members.ts';
import { countDown, reserveTry, settleTry } from '../db/sign-in-limits.ts';
import { emailKey, type Member } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import type { MemberDeps } from '../member-deps.ts';
import { MAX_PASSWORD } from '../passwords/password-rules.ts';
import { changeMember } from './change-member.ts';
import { checkCaptcha } from './check-captcha.ts';
import { addressLimits } from './limits.ts';
import { answerLogin, guard, type LoginAnswer } from './login-answer.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captcha: string | null;
}

/** Milliseconds between two questions for a free place, and how many are asked. */
const PAUSE = 40;
const MOST_PAUSES = 250;

/**
 * Signs in by password. Every failure is an application error, because the public SDK's helper reads no other.
 * @throws -19976 wrong password; -19973 no password yet; -19999 no such account (in the protective setting all three are
 * -19976); -19971; -19970; THROTTLED_FEATURE
 */
export async function login(deps: MemberDeps, ctx: Context, input: Credentials): Promise<LoginAnswer> {
  const { pool } = deps.database;
  const settings = await selectSettings(pool, ctx.site.id);
  await checkCaptcha(deps, ctx, settings, input.captcha);
  const limits = addressLimits(ctx, 'sign-in', 100, 900);
  await guard(pool, ctx.site.id, limits, ctx.now);
  const key = emailKey(input.email).slice(0, 1000);
  const account = hashSecret(key);
  await reserve(deps, ctx, account);
  let matches = false;
  let found: Awaited<ReturnType<typeof selectByEmail>> = null;
  try {
    found = key.includes('\0') || !key.isWellFormed() ? null : await selectByEmail(pool, ctx.site.id, key);
    // No password is longer: what is gets no hashing, and the same answer.
    const tooLong = input.password.length > 4 * MAX_PASSWORD;
    matches = !tooLong && (await deps.hasher.matches(found?.passwordHash ?? null, input.password));
  } finally {
    await settleTry(pool, ctx.site.id, account, matches, ctx.now);
  }
  if (!matches || !found) {
    if (found && settings.protectiveAnswers === false && found.passwordHash === null)
      throw memberErrors.error('-19973');
    throw memberErrors.error(found || settings.protectiveAnswers ? '-19976' : '-19999');
  }
  const { passwordHash } = found;
  const memberId = found.member.id;
  await countDown(
    pool,
    ctx.site.id,
    limits.map((one) => one.bucket),
  );
  if (passwordHash !== null && deps.hasher.isOutdated(passwordHash)) {
    await upgradePassword(pool, ctx.site.id, memberId, passwordHash, await deps.hasher.hash(input.password));
  }
  return deps.database.transact(async (tx) => {
    const member = await lockMember(tx, ctx.site.id, memberId);
    if (!member) throw memberErrors.error('-19976');
    return answerLogin(deps, tx, ctx, await signedIn(tx, ctx, member));
  }, ctx.onCommit);
}

async function signedIn(tx: Parameters<typeof changeMember>[0], ctx: Context, member: Member): Promise<Member> {
  if (member.status !== 'ACTIVE' && member.status !== 'OFFLINE') return member;
  return changeMember(tx, ctx, member, { status: 'ACTIVE', lastLoginAt: ctx.now }, 'member_signed_in');
}

/** @throws THROTTLED_FEATURE while the account is to be left alone */
async function reserve(deps: MemberDeps, ctx: Context, account: string): Promise<void> {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const result = await reserveTry(deps.database.pool, ctx.site.id, account, ctx.now);
    if (result.kind === 'reserved') return;
    if (result.kind === 'blocked') {
      throw memberErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: result.retryAfterSeconds });
    }
    await wait(PAUSE);
  }
  throw memberErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 1 });
}
