import { type Context, constantTimeEqual, hashSecret, newId } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { changeMember, lockMember, proven } from '@headland/members';
import { audit } from '../audit-log.ts';
import { replaceDigits, selectOneTime, takeTry, useOneTime } from '../db/one-time-tokens.ts';
import { signInErrors } from '../errors.ts';
import { signInMails } from '../mail-kinds.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { addressLimits } from './limits.ts';
import {
  answerLogin,
  CODE_TRIES,
  digitsHash,
  factsOf,
  guard,
  type LoginAnswer,
  newDigits,
  STATE_TOKEN_LIFE,
  startCode,
} from './login-answer.ts';
import { type LoginState, loginStateOf } from './login-state.ts';
import { useUnderLock } from './use-token.ts';

/**
 * Takes a code from a mail. The try is counted before the code is compared; the right code uses the state token up.
 * @throws VERIFICATION_FAILED; INVALID_STATE_TOKEN; THROTTLED_FEATURE
 */
export async function verifyCode(
  deps: SignInDeps,
  ctx: Context,
  code: string,
  stateToken: string,
): Promise<LoginAnswer> {
  const { pool } = deps.database;
  await guard(pool, ctx, addressLimits(ctx, 'verify', 100, 900), { type: 'verification_throttled' });
  const tokenHash = hashSecret(stateToken);
  const token = await takeTry(pool, ctx.site.id, tokenHash, ctx.now);
  if (!token) {
    const exists = await selectOneTime(pool, ctx.site.id, tokenHash, 'state', ctx.now);
    throw signInErrors.error(exists ? 'VERIFICATION_FAILED' : 'INVALID_STATE_TOKEN');
  }
  const right = constantTimeEqual(token.digitsHash ?? '', digitsHash(deps, tokenHash, code));
  const { memberId } = token;
  if (!right || memberId === null) {
    await audit(pool, ctx, { type: 'verification_refused', memberId, outcome: 'REFUSED' });
    throw signInErrors.error('VERIFICATION_FAILED');
  }
  return deps.database.transact(async (tx) => {
    const used = await useUnderLock(tx, ctx.site.id, tokenHash, 'state', ctx.now);
    // A code that was replaced meanwhile is not the one that was compared.
    const before = used?.token.digitsHash === token.digitsHash ? used?.member : null;
    if (!used || !before) throw signInErrors.error('INVALID_STATE_TOKEN');
    const member = await changeMember(tx, ctx, before, { ...proven(before), lastLoginAt: ctx.now }, 'member_updated');
    await audit(tx, ctx, { type: 'email_proven', memberId });
    return answerLogin(deps, tx, ctx, member, used.token.facts);
  }, ctx.onCommit);
}

/**
 * Mails a new code for the same state token; the old code is dead.
 * @throws INVALID_STATE_TOKEN; THROTTLED_FEATURE
 */
export async function resendCode(deps: SignInDeps, ctx: Context, stateToken: string): Promise<LoginAnswer> {
  const tokenHash = hashSecret(stateToken);
  const token = await selectOneTime(deps.database.pool, ctx.site.id, tokenHash, 'state', ctx.now);
  if (!token || token.digitsHash === null) throw signInErrors.error('INVALID_STATE_TOKEN');
  const limits = [
    { bucket: `resend:${token.memberId ?? tokenHash}`, max: 3, seconds: 3600 },
    ...addressLimits(ctx, 'resend', 20, 3600),
  ];
  await guard(deps.database.pool, ctx, limits, { type: 'verification_throttled', memberId: token.memberId });
  await deps.database.transact(async (tx) => {
    // First, as everywhere: whoever shuts the member out takes this lock before the token's row.
    // A token that leads nowhere costs as much as one that leads somewhere.
    const member = await lockMember(tx, ctx.site.id, token.memberId ?? newId(ctx.now));
    const digits = newDigits();
    await replaceDigits(tx, {
      siteId: ctx.site.id,
      tokenHash,
      digitsHash: digitsHash(deps, tokenHash, digits),
      triesLeft: CODE_TRIES,
      expiresAt: new Date(ctx.now.getTime() + STATE_TOKEN_LIFE),
    });
    const letter = { recipient: member?.email ?? null, values: { code: digits } };
    await writeMail(tx, ctx.site, signInMails.verification, letter, ctx.now);
  }, ctx.onCommit);
  return { state: 'REQUIRE_EMAIL_VERIFICATION', sessionToken: null, stateToken, member: null };
}

/**
 * Starts proving the address of the calling member.
 * @returns what the code is handed in with, in the place of a state token
 * @throws VERIFICATION_NOT_YOURS for anybody else's identity; THROTTLED_FEATURE
 */
export async function startVerification(deps: SignInDeps, ctx: Context, identityId: string | null): Promise<string> {
  const { principal } = ctx;
  if (principal.kind !== 'member' || (identityId !== null && identityId.toLowerCase() !== principal.memberId)) {
    throw signInErrors.error('VERIFICATION_NOT_YOURS');
  }
  return deps.database.transact(async (tx) => {
    const member = await lockMember(tx, ctx.site.id, principal.memberId);
    if (!member || member.email === null) throw signInErrors.error('VERIFICATION_NOT_YOURS');
    return startCode(deps, tx, ctx, member.id, member.email, factsOf(ctx));
  }, ctx.onCommit);
}

/**
 * Looks whether a sign-in that waited can go on. The state token is used up by going on and not by looking.
 * @throws INVALID_STATE_TOKEN
 */
export async function proceed(deps: SignInDeps, ctx: Context, stateToken: string): Promise<LoginAnswer> {
  const tokenHash = hashSecret(stateToken);
  return deps.database.transact(async (tx) => {
    const token = await selectOneTime(tx, ctx.site.id, tokenHash, 'state', ctx.now);
    const waiting = (state: LoginState): LoginAnswer => ({ state, sessionToken: null, stateToken, member: null });
    if (!token) throw signInErrors.error('INVALID_STATE_TOKEN');
    if (token.memberId === null) return waiting('REQUIRE_EMAIL_VERIFICATION');
    const member = await lockMember(tx, ctx.site.id, token.memberId);
    if (!member) throw signInErrors.error('INVALID_STATE_TOKEN');
    const state = loginStateOf(member);
    // Whoever still has to prove the address with this very token has proven nothing by its status.
    if (state !== 'SUCCESS' || token.digitsHash !== null) {
      return waiting(token.digitsHash === null ? state : 'REQUIRE_EMAIL_VERIFICATION');
    }
    const used = await useOneTime(tx, ctx.site.id, tokenHash, 'state', ctx.now);
    if (!used) throw signInErrors.error('INVALID_STATE_TOKEN');
    return answerLogin(deps, tx, ctx, member, used.facts);
  }, ctx.onCommit);
}
