import type { Context } from '@headland/kernel';
import { emailKey, type Member, selectByEmail } from '@headland/members';
import type { AuditType } from '../audit-types.ts';
import { countDown } from '../db/sign-in-limits.ts';
import { MAX_PASSWORD } from '../passwords/password-rules.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { addressLimits } from './limits.ts';
import { guard } from './login-answer.ts';
import { reservePlace } from './reserve-place.ts';

/** How a password was found. */
export type TriedPassword =
  | { readonly kind: 'right'; readonly member: Member; readonly passwordHash: string }
  /** `member` is null if there is no such account. */
  | { readonly kind: 'wrong'; readonly member: Member | null; readonly hasPassword: boolean };

interface TryOptions {
  /** What the audit log says of a wrong one. */
  readonly refused?: AuditType;
  /**
   * An account whose address nobody has proven is to be like one that is not there: whoever registers an address and then
   * signs in with that password would learn whether it had an account before.
   */
  readonly hidesUnproven?: boolean;
}

/**
 * Compares a password, within the limits of its account and of the caller's address; an unknown account takes as long.
 * @throws THROTTLED_FEATURE
 */
export async function tryPassword(
  deps: SignInDeps,
  ctx: Context,
  email: string,
  password: string,
  { refused = 'login_refused', hidesUnproven = false }: TryOptions = {},
): Promise<TriedPassword> {
  const { pool } = deps.database;
  const limits = addressLimits(ctx, 'sign-in', 100, 900);
  await guard(pool, ctx, limits, { type: 'login_throttled' });
  const key = emailKey(email).slice(0, 1000);
  const place = await reservePlace(deps, ctx, key);
  let matches = false;
  let found: Awaited<ReturnType<typeof selectByEmail>> = null;
  try {
    found = key.includes('\0') || !key.isWellFormed() ? null : await selectByEmail(pool, ctx.site.id, key);
    // No password is longer: what is gets no hashing, and the same answer.
    const tooLong = password.length > 4 * MAX_PASSWORD;
    matches = !tooLong && (await deps.hasher.matches(found?.passwordHash ?? null, password));
  } catch (error) {
    // Nothing was compared: whoever keeps the server busy must not lock others out by it.
    await place.release();
    throw error;
  }
  const memberId = found?.member.id ?? null;
  // After the comparison, so that it takes as long; before the counts, which would tell by when they end.
  const isHidden = hidesUnproven && found?.member.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED');
  const reason = reasonOf(found, matches);
  if (isHidden) matches = false;
  await place.settle(matches, {
    ctx,
    refused: { type: refused, memberId, details: { reason } },
    throttled: { type: 'login_throttled', memberId },
  });
  if (!matches || !found || found.passwordHash === null) {
    return { kind: 'wrong', member: found?.member ?? null, hasPassword: (found?.passwordHash ?? null) !== null };
  }
  await countDown(
    pool,
    ctx.site.id,
    limits.map((one) => one.bucket),
  );
  return { kind: 'right', member: found.member, passwordHash: found.passwordHash };
}

/** Why a try was refused, for the audit log alone. */
function reasonOf(found: Awaited<ReturnType<typeof selectByEmail>>, matches: boolean): string {
  if (!found) return 'unknown address';
  if (found.passwordHash === null) return 'no password';
  return matches ? 'unproven address' : 'password';
}
