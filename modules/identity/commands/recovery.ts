import { emit } from '@headland/db';
import { type Context, hashSecret, isUuid, newId, randomToken, siteUrl, ValidationError } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import {
  changeMember,
  emailKey,
  isEmail,
  lockMember,
  memberErrors,
  memberEvent,
  proven,
  selectByEmail,
  selectMember,
  setPassword,
} from '@headland/members';
import type { AuditEntry } from '../audit-log.ts';
import { audit } from '../audit-log.ts';
import { endSessionsOf, hasMaker } from '../db/member-sessions.ts';
import { insertOneTime, type OneTimeFacts, type OneTimeToken, selectOneTime, useAllOf } from '../db/one-time-tokens.ts';
import { settleTry } from '../db/sign-in-limits.ts';
import type { OpenedRecovery } from '../domain/signed-in.ts';
import { signInErrors } from '../errors.ts';
import { goodFor, signInMails } from '../mail-kinds.ts';
import { type PasswordProblem, passwordProblem } from '../passwords/password-rules.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { addressLimits } from './limits.ts';
import { answerLogin, factsOf, guard, type LoginAnswer } from './login-answer.ts';
import { passwordViolation } from './register.ts';
import { useUnderLock } from './use-token.ts';

/** Milliseconds in which the link of a mail is good. */
export const RECOVERY_LIFE = goodFor.recovery;
export const ACTIVATION_LIFE = goodFor.activation;

const NO_PASSWORD: PasswordProblem = { reason: 'MISSING', description: 'must be given' };

/** Where the link of a recovery or activation mail leads. */
export const NEW_PASSWORD_PATH = '/sign-in/new-password';

/** Where to send somebody who has a new password. */
export interface RecoveryRedirect {
  readonly url: string | null;
  readonly clientId: string | null;
}

/**
 * Mails a link to a new password, if there is an account; says in no case whether there is one.
 * @param language of the mail; null for the site's
 * @throws ValidationError; THROTTLED_FEATURE by address and by caller, for known and unknown addresses alike
 */
export async function sendRecovery(
  deps: SignInDeps,
  ctx: Context,
  email: string,
  redirect: RecoveryRedirect,
  language: string | null,
): Promise<void> {
  if (!isEmail(email)) throw ValidationError.field('email', 'must be an e-mail address', 'FORMAT', { type: 'EMAIL' });
  const facts = await factsOfRedirect(deps, ctx, redirect);
  const key = emailKey(email);
  const limits = [
    { bucket: `recovery:${hashSecret(key)}`, max: 3, seconds: 3600 },
    ...addressLimits(ctx, 'recovery', 20, 3600),
  ];
  await guard(deps.database.pool, ctx, limits, { type: 'recovery_throttled' });
  const found = await selectByEmail(deps.database.pool, ctx.site.id, key);
  if (found && found.member.status !== 'BLOCKED') {
    await mailLink(deps, ctx, found.member.id, 'recovery', RECOVERY_LIFE, facts, language);
    return;
  }
  await mailNobody(deps, ctx, facts, {
    type: 'recovery_asked',
    memberId: found?.member.id ?? null,
    outcome: 'REFUSED',
    details: { reason: found ? 'blocked' : 'unknown address' },
  });
}

/**
 * Does statement by statement what mailing a link does, for nobody: else the answer's time (and its header with the
 * commit's position) would say that there was something to do. The link's token leads nowhere.
 */
async function mailNobody(deps: SignInDeps, ctx: Context, facts: OneTimeFacts, entry: AuditEntry): Promise<void> {
  const nobody = newId(ctx.now);
  await deps.sites.get(ctx.site.id);
  await deps.database.transact(async (tx) => {
    await lockMember(tx, ctx.site.id, nobody);
    await useAllOf(tx, ctx.site.id, nobody, ['recovery'], ctx.now);
    await insertOneTime(tx, linkToken(ctx, randomToken(), null, facts, RECOVERY_LIFE));
    const letter = { recipient: null, values: { link: siteUrl(ctx.site, NEW_PASSWORD_PATH) } };
    await writeMail(tx, ctx.site, signInMails.recovery, letter, ctx.now);
    await audit(tx, ctx, entry);
  }, ctx.onCommit);
}

function linkToken(
  ctx: Context,
  token: string,
  memberId: string | null,
  facts: OneTimeFacts,
  life: number,
): OneTimeToken {
  return {
    siteId: ctx.site.id,
    tokenHash: hashSecret(token),
    kind: 'recovery',
    memberId,
    facts,
    digitsHash: null,
    triesLeft: 0,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + life),
  };
}

/** Invites a member to choose a password. @param language of the mail; null for the site's @throws MEMBER_NOT_FOUND; THROTTLED_FEATURE */
export async function sendActivation(
  deps: SignInDeps,
  ctx: Context,
  memberId: string,
  language: string | null,
): Promise<void> {
  if (!isUuid(memberId)) throw memberErrors.error('MEMBER_NOT_FOUND');
  const limits = [{ bucket: `activation:${memberId.toLowerCase()}`, max: 10, seconds: 3600 }];
  await guard(deps.database.pool, ctx, limits);
  if (!(await mailLink(deps, ctx, memberId, 'activation', ACTIVATION_LIFE, {}, language))) {
    throw memberErrors.error('MEMBER_NOT_FOUND');
  }
}

async function mailLink(
  deps: SignInDeps,
  ctx: Context,
  memberId: string,
  kind: 'recovery' | 'activation',
  life: number,
  facts: OneTimeFacts,
  language: string | null,
): Promise<boolean> {
  const token = randomToken();
  const { shortKey } = await deps.sites.get(ctx.site.id);
  return deps.database.transact(async (tx) => {
    const member = await lockMember(tx, ctx.site.id, memberId);
    if (!member || member.email === null) return false;
    // Under the member's lock: the newest link is the only one that works.
    await useAllOf(tx, ctx.site.id, member.id, ['recovery'], ctx.now);
    await insertOneTime(tx, linkToken(ctx, token, member.id, facts, life));
    // Several sites may live at one address, so the link says which it is.
    const link = `${siteUrl(ctx.site, NEW_PASSWORD_PATH)}?site=${shortKey}&token=${token}`;
    const letter = { recipient: member.email, values: { link }, ...(language !== null && { language }) };
    await writeMail(tx, ctx.site, signInMails[kind], letter, ctx.now);
    const type = kind === 'recovery' ? 'recovery_asked' : 'activation_sent';
    await audit(tx, ctx, { type, memberId: member.id });
    return true;
  }, ctx.onCommit);
}

/** What the page behind the link may know. @returns null if the link is no longer good */
export async function openRecovery(
  deps: SignInDeps,
  siteId: string,
  token: string,
  now: Date,
): Promise<OpenedRecovery | null> {
  const found = await selectOneTime(deps.database.pool, siteId, hashSecret(token), 'recovery', now);
  if (!found) return null;
  const { returnUrl = null, clientId = null, visitorId = null } = found.facts;
  const member = found.memberId === null ? null : await selectMember(deps.database.pool, siteId, found.memberId);
  return { email: member?.email ?? null, returnUrl, clientId, visitorId };
}

/**
 * Sets a new password by the link of a mail, which is used up; every session of the member ends. The mail has proven the
 * address.
 * @throws ValidationError; RECOVERY_TOKEN_INVALID; THROTTLED_FEATURE for too many links that are none, by caller
 */
export async function recover(
  deps: SignInDeps,
  ctx: Context,
  token: string,
  password: string | null,
): Promise<LoginAnswer> {
  const problem = password === null ? NO_PASSWORD : passwordProblem(password);
  if (password === null || problem !== null) {
    throw new ValidationError([passwordViolation('password', problem ?? NO_PASSWORD)]);
  }
  const tokenHash = hashSecret(token);
  // Nobody makes us hash without a link that is good.
  if (!(await selectOneTime(deps.database.pool, ctx.site.id, tokenHash, 'recovery', ctx.now))) {
    // Each leaves a line in the audit log: nobody fills it by trying.
    await guard(deps.database.pool, ctx, addressLimits(ctx, 'recover', 100, 900), { type: 'recovery_throttled' });
    await audit(deps.database.pool, ctx, { type: 'recovery_refused', outcome: 'REFUSED' });
    throw signInErrors.error('RECOVERY_TOKEN_INVALID');
  }
  const hash = await deps.hasher.hash(password);
  const { answer, ended } = await deps.database.transact(async (tx) => {
    const used = await useUnderLock(tx, ctx.site.id, tokenHash, 'recovery', ctx.now);
    const before = used?.member;
    if (!used || !before) throw signInErrors.error('RECOVERY_TOKEN_INVALID');
    await setPassword(tx, ctx.site.id, before.id, hash);
    const member = await changeMember(tx, ctx, before, proven(before), 'member_password_changed');
    // What was begun with the old password does not go on.
    await useAllOf(tx, ctx.site.id, member.id, ['session', 'state', 'code', 'recovery'], ctx.now);
    const ended = await endSessionsOf(tx, ctx.site.id, member.id, 'password', ctx.now);
    await audit(tx, ctx, { type: 'password_reset', memberId: member.id, details: { ended: `${ended.length}` } });
    if (member.email !== null) await settleTry(tx, ctx.site.id, hashSecret(emailKey(member.email)), true, ctx.now);
    return { answer: await answerLogin(deps, tx, ctx, member, { ...used.token.facts, ...factsOf(ctx) }), ended };
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(ctx.site.id, id);
  return answer;
}

/**
 * Gives the calling member a new password. Every other session ends. The call does not ask for the present one, so the
 * session must be the member's own: whoever has stolen a key would else keep for good what ends with the key.
 * @throws ValidationError; MEMBER_NOT_FOUND; SESSION_NOT_OWN
 */
export async function changePassword(deps: SignInDeps, ctx: Context, newPassword: string): Promise<void> {
  const { principal } = ctx;
  if (principal.kind !== 'member') throw memberErrors.error('MEMBER_NOT_FOUND');
  const problem = passwordProblem(newPassword);
  if (problem !== null) throw new ValidationError([passwordViolation('newPassword', problem)]);
  const { memberId, sessionId } = principal;
  if (sessionId !== undefined && (await hasMaker(deps.database.pool, ctx.site.id, sessionId))) {
    const details = { reason: 'begun in their place' };
    await audit(deps.database.pool, ctx, { type: 'password_change_refused', memberId, outcome: 'REFUSED', details });
    throw signInErrors.error('SESSION_NOT_OWN');
  }
  const hash = await deps.hasher.hash(newPassword);
  const ended = await deps.database.transact(async (tx) => {
    const member = await lockMember(tx, ctx.site.id, principal.memberId);
    if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
    await setPassword(tx, ctx.site.id, member.id, hash);
    await useAllOf(tx, ctx.site.id, member.id, ['session', 'state', 'code', 'recovery'], ctx.now);
    await emit(tx, ctx, [memberEvent('member_password_changed', member)]);
    await audit(tx, ctx, { type: 'password_changed', memberId: member.id });
    return endSessionsOf(tx, ctx.site.id, member.id, 'password', ctx.now, principal.sessionId ?? null);
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(ctx.site.id, id);
}

async function factsOfRedirect(deps: SignInDeps, ctx: Context, redirect: RecoveryRedirect): Promise<OneTimeFacts> {
  const own = factsOf(ctx);
  if (redirect.url === null) return own;
  const clientId = redirect.clientId ?? own.clientId ?? null;
  const client = clientId === null ? null : await deps.findClient(clientId);
  if (!client || client.siteId !== ctx.site.id) {
    throw ValidationError.field('redirect.clientId', 'must be a client of this site');
  }
  if (!deps.isAllowedReturn(client, redirect.url)) {
    throw ValidationError.field(
      'redirect.url',
      'must stand on an origin that is allowed for this client; `headland client allow-origin` allows it',
    );
  }
  return { ...own, clientId: client.id, returnUrl: redirect.url };
}
