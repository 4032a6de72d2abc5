import { randomInt } from 'node:crypto';
import type { AuditContext } from '@headland/audit';
import type { Queryable } from '@headland/db';
import { type Context, hashSecret, randomToken } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import type { Member } from '@headland/members';
import type { AuditEntry } from '../audit-log.ts';
import { audit } from '../audit-log.ts';
import { insertOneTime, type OneTimeFacts } from '../db/one-time-tokens.ts';
import { countUp, type Limit } from '../db/sign-in-limits.ts';
import { keptUserAgent } from '../domain/member-session.ts';
import { signInErrors } from '../errors.ts';
import { goodFor, signInMails } from '../mail-kinds.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { type LoginState, loginStateOf } from './login-state.ts';

/** Milliseconds in which a proven sign-in has to be turned into tokens. */
export const SESSION_TOKEN_LIFE = 5 * 60_000;
/** Milliseconds in which a waiting sign-in can go on. */
export const STATE_TOKEN_LIFE = goodFor.verification;
export const CODE_TRIES = 5;

/** How a request to sign in was answered. */
export interface LoginAnswer {
  readonly state: LoginState;
  readonly sessionToken: string | null;
  readonly stateToken: string | null;
  /** Told only to whoever has proven to be it. */
  readonly member: Member | null;
}

/** What the caller's token says about where the sign-in happens. */
export function factsOf({ principal, caller }: Context): OneTimeFacts {
  const userAgent = keptUserAgent(caller?.userAgent);
  if (principal.kind !== 'visitor' && principal.kind !== 'member') return {};
  return { clientId: principal.clientId, visitorId: principal.visitorId, ...(userAgent !== null && { userAgent }) };
}

/**
 * @param entry what the audit log says of the first that is too many; outside a transaction, which would take it back
 * @throws THROTTLED_FEATURE if one of the limits is reached
 */
export async function guard(
  db: Queryable,
  ctx: AuditContext,
  limits: readonly Limit[],
  entry: AuditEntry | null = null,
): Promise<void> {
  const full = await countUp(db, ctx.site.id, limits, ctx.now);
  if (!full) return;
  if (full.isFirst && entry) await audit(db, ctx, { ...entry, outcome: 'REFUSED' });
  throw signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: full.retryAfterSeconds });
}

/** The answer to somebody who has proven to be this member; makes the token that goes with it. */
export async function answerLogin(
  deps: SignInDeps,
  tx: Queryable,
  ctx: Context,
  member: Member,
  facts: OneTimeFacts = factsOf(ctx),
): Promise<LoginAnswer> {
  const state = loginStateOf(member);
  if (state === 'SUCCESS') {
    const sessionToken = await makeToken(tx, ctx, 'session', member.id, facts, SESSION_TOKEN_LIFE);
    return { state, sessionToken, stateToken: null, member };
  }
  if (state === 'STATUS_CHECK') return { state, sessionToken: null, stateToken: null, member: null };
  const stateToken =
    state === 'REQUIRE_EMAIL_VERIFICATION' && member.email !== null
      ? await startCode(deps, tx, ctx, member.id, member.email, facts)
      : await makeToken(tx, ctx, 'state', member.id, facts, STATE_TOKEN_LIFE);
  return { state, sessionToken: null, stateToken, member: null };
}

/** Makes a state token with a code, and mails the code. @returns the state token */
export async function startCode(
  deps: SignInDeps,
  tx: Queryable,
  ctx: Context,
  memberId: string,
  email: string,
  facts: OneTimeFacts,
): Promise<string> {
  await guard(tx, ctx, [{ bucket: `codes:${memberId}`, max: 10, seconds: 3600 }]);
  const token = randomToken();
  const tokenHash = hashSecret(token);
  const digits = newDigits();
  await insertOneTime(tx, {
    siteId: ctx.site.id,
    tokenHash,
    kind: 'state',
    memberId,
    facts,
    digitsHash: digitsHash(deps, tokenHash, digits),
    triesLeft: CODE_TRIES,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + STATE_TOKEN_LIFE),
  });
  const letter = { recipient: email, values: { code: digits } };
  await writeMail(tx, ctx.site, signInMails.verification, letter, ctx.now);
  return token;
}

/** A state token that leads nowhere and looks like every other. */
export async function startNothing(deps: SignInDeps, tx: Queryable, ctx: Context): Promise<string> {
  const token = randomToken();
  const tokenHash = hashSecret(token);
  await insertOneTime(tx, {
    siteId: ctx.site.id,
    tokenHash,
    kind: 'state',
    memberId: null,
    facts: factsOf(ctx),
    digitsHash: digitsHash(deps, tokenHash, newDigits()),
    triesLeft: CODE_TRIES,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + STATE_TOKEN_LIFE),
  });
  return token;
}

export function newDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Bound to its state token: the same six digits elsewhere are another code. */
export function digitsHash(deps: Pick<SignInDeps, 'keys'>, tokenHash: string, digits: string): string {
  return deps.keys.hashCode(`${tokenHash} ${digits}`);
}

async function makeToken(
  tx: Queryable,
  ctx: Context,
  kind: 'session' | 'state',
  memberId: string,
  facts: OneTimeFacts,
  life: number,
): Promise<string> {
  const token = randomToken();
  await insertOneTime(tx, {
    siteId: ctx.site.id,
    tokenHash: hashSecret(token),
    kind,
    memberId,
    facts,
    digitsHash: null,
    triesLeft: 0,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + life),
  });
  return token;
}
