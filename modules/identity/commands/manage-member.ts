import type { AuditContext } from '@headland/audit';
import { afterCommit, emit, idempotent, isUniqueViolation } from '@headland/db';
import { type Context, isUuid, ValidationError } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { audit } from '../audit-log.ts';
import { eraseTraces } from '../db/erase.ts';
import { endSession, endSessionsOf } from '../db/member-sessions.ts';
import { insertMember, lockMember, selectByEmail, selectMember, setPassword } from '../db/members.ts';
import { useAllOf } from '../db/one-time-tokens.ts';
import { withKeptTags } from '../domain/kept-tags.ts';
import { emailKey, isEmail, type Member, type Privacy, type Profile } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { memberEvent } from '../events.ts';
import { signInMails } from '../mail-kinds.ts';
import type { MemberDeps } from '../member-deps.ts';
import { changeMember } from './change-member.ts';
import { answerLogin, type LoginAnswer } from './login-answer.ts';
import { emailViolation, newMember } from './register.ts';

/**
 * Makes a member without a password: a contact who can sign in once they choose one, or a member whom the caller vouches
 * for, who is told of it by no mail: `sendActivationEmail` does that.
 * @param input.status ACTIVE: trusted callers may begin sessions for them at once
 * Repeated with the same key it gives that member as they are now.
 * @throws ValidationError; -19995; IDEMPOTENCY_KEY_REUSED; MEMBER_NOT_FOUND if the one made before is gone
 */
export async function createMember(
  deps: MemberDeps,
  ctx: Context,
  input: {
    readonly email: string;
    readonly profile: Profile;
    readonly privacy: Privacy;
    readonly status: 'OFFLINE' | 'ACTIVE';
  },
): Promise<Member> {
  if (!isEmail(input.email)) throw new ValidationError([emailViolation('member.loginEmail')]);
  const member = newMember(ctx, input, input.status);
  return deps.database.transact(async (tx) => {
    const { answer, replayed } = await idempotent(tx, ctx, 'createMember', ctx.idempotencyKey, input, async () => {
      if (!(await insertMember(tx, member, emailKey(input.email), null))) throw memberErrors.error('-19995');
      await emit(tx, ctx, [memberEvent('member_created', member)]);
      await audit(tx, ctx, { type: 'member_created', memberId: member.id });
      // Nothing personal is kept with the key.
      return { id: member.id };
    });
    if (!replayed) return member;
    const made = await selectMember(tx, ctx.site.id, answer.id);
    if (!made) throw memberErrors.error('MEMBER_NOT_FOUND');
    return made;
  }, ctx.onCommit);
}

/**
 * Signs a member on whom the caller vouches for, making them if there is no such address.
 * @throws ValidationError; MEMBER_NOT_ACTIVE for one who is blocked or waits for approval
 */
export async function signOn(
  deps: MemberDeps,
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
    if (await insertMember(tx, made, emailKey(input.email), null)) {
      await emit(tx, ctx, [memberEvent('member_created', made)]);
      await audit(tx, ctx, { type: 'member_signed_on', memberId: made.id, details: { made: 'yes' } });
      await writeMail(tx, ctx.site, signInMails.welcome, { recipient: input.email }, ctx.now);
      return answerLogin(deps, tx, ctx, made);
    }
    const found = await selectByEmail(tx, ctx.site.id, emailKey(input.email));
    const before = found && (await lockMember(tx, ctx.site.id, found.member.id));
    if (!before || (before.status !== 'ACTIVE' && before.status !== 'OFFLINE')) {
      throw memberErrors.error('MEMBER_NOT_ACTIVE');
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

/** Changes what a member says of themself. @param change members of the profile that are null are taken away */
export async function updateMember(
  deps: MemberDeps,
  ctx: Context,
  memberId: string,
  change: { readonly profile?: Profile; readonly privacy?: Privacy; readonly slug?: string },
): Promise<Member> {
  if (!isUuid(memberId)) throw memberErrors.error('MEMBER_NOT_FOUND');
  try {
    return await deps.database.transact(async (tx) => {
      const before = await lockMember(tx, ctx.site.id, memberId);
      if (!before) throw memberErrors.error('MEMBER_NOT_FOUND');
      const profile = Object.fromEntries(
        Object.entries({ ...before.profile, ...withKeptTags(before.profile, change.profile ?? {}) }).filter(
          ([, value]) => value !== null,
        ),
      ) as Profile;
      return changeMember(tx, ctx, before, { ...change, profile }, 'member_updated');
    }, ctx.onCommit);
  } catch (error) {
    if (isUniqueViolation(error, 'identities_one_per_slug')) throw memberErrors.error('SLUG_ALREADY_EXISTS');
    throw error;
  }
}

/** Lets a waiting member in, or a blocked one back in. @throws MEMBER_NOT_FOUND; MEMBER_STATUS_CONFLICT */
export async function approveMember(deps: MemberDeps, ctx: Context, memberId: string): Promise<Member> {
  if (!isUuid(memberId)) throw memberErrors.error('MEMBER_NOT_FOUND');
  return deps.database.transact(async (tx) => {
    const before = await lockMember(tx, ctx.site.id, memberId);
    if (!before) throw memberErrors.error('MEMBER_NOT_FOUND');
    if (before.status === 'ACTIVE') return before;
    if (before.status === 'OFFLINE') throw memberErrors.error('MEMBER_STATUS_CONFLICT');
    const reasons = before.reasons.filter((reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED');
    const status = reasons.length === 0 ? 'ACTIVE' : 'PENDING';
    await audit(tx, ctx, { type: 'member_approved', memberId: before.id, details: { status } });
    return changeMember(tx, ctx, before, { status, reasons }, 'member_approved');
  }, ctx.onCommit);
}

/** Keeps a member out: every session ends. @throws MEMBER_NOT_FOUND */
export function blockMember(deps: MemberDeps, ctx: Context, memberId: string): Promise<Member> {
  return shutOut(deps, ctx, memberId, 'blocked');
}

/** Makes a member nobody: address, profile and password are gone for good. @throws MEMBER_NOT_FOUND */
export async function deleteMember(deps: MemberDeps, ctx: Context, memberId: string): Promise<void> {
  await shutOut(deps, ctx, memberId, 'deleted');
}

async function shutOut(deps: MemberDeps, ctx: Context, memberId: string, by: 'blocked' | 'deleted'): Promise<Member> {
  if (!isUuid(memberId)) throw memberErrors.error('MEMBER_NOT_FOUND');
  const { after, ended } = await deps.database.transact(async (tx) => {
    const before = await lockMember(tx, ctx.site.id, memberId);
    if (!before) throw memberErrors.error('MEMBER_NOT_FOUND');
    const after =
      by === 'blocked'
        ? await changeMember(tx, ctx, before, { status: 'BLOCKED', reasons: [] }, 'member_blocked')
        : await changeMember(
            tx,
            ctx,
            before,
            { status: 'DELETED', reasons: [], email: null, emailVerified: false, slug: null, profile: {} },
            'member_deleted',
          );
    await useAllOf(tx, ctx.site.id, before.id, ['session', 'state', 'code', 'recovery'], ctx.now);
    if (by === 'deleted') {
      await eraseTraces(tx, ctx.site.id, before.id, before.email);
      await deps.hooks.onMemberForgotten(tx, ctx, before.id);
    }
    const ended = await endSessionsOf(tx, ctx.site.id, before.id, by, ctx.now);
    const type = by === 'blocked' ? 'member_blocked' : 'member_deleted';
    await audit(tx, ctx, { type, memberId: before.id, details: { ended: `${ended.length}` } });
    return { after, ended };
  }, ctx.onCommit);
  for (const id of ended) deps.forgetSession(ctx.site.id, id);
  return after;
}

/** Ends the session of the calling member; nothing happens to anybody else. */
export async function logout(deps: MemberDeps, ctx: Context): Promise<void> {
  const { principal } = ctx;
  if (principal.kind !== 'member' || principal.sessionId === undefined) return;
  await endMemberSession(deps, ctx, principal.sessionId);
}

/** Ends a session: both of its tokens are dead everywhere within a second. */
export async function endMemberSession(deps: MemberDeps, ctx: AuditContext, sessionId: string): Promise<void> {
  const entry = { type: 'logout' } as const;
  await endSession(deps.database.pool, ctx.site.id, sessionId, 'logout', ctx.now, { noted: { ctx, entry } });
  deps.forgetSession(ctx.site.id, sessionId);
}
