import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { saveMember } from '../db/members.ts';
import type { Member, PendingReason } from '../domain/member.ts';
import { type MemberEvent, memberEvent } from '../events.ts';
import { signInMails } from '../mail-kinds.ts';

/**
 * Stores a changed member and tells the world; whoever can sign in from now on is told by mail, once. The caller holds the
 * member's lock.
 */
export async function changeMember(
  tx: Queryable,
  ctx: Context,
  before: Member,
  change: Partial<Omit<Member, 'id' | 'siteId' | 'revision' | 'createdAt' | 'hasPassword'>>,
  event: MemberEvent,
): Promise<Member> {
  const after: Member = { ...before, ...change, revision: before.revision + 1, updatedAt: ctx.now };
  await saveMember(tx, after);
  await emit(tx, ctx, [memberEvent(event, after)]);
  if (before.status !== 'ACTIVE' && after.status === 'ACTIVE' && after.email !== null) {
    const kind = event === 'member_approved' ? signInMails.approval : signInMails.welcome;
    await writeMail(tx, ctx.site, kind, { recipient: after.email }, ctx.now);
  }
  return after;
}

/** Without one of the reasons to wait; without the last one the member is active. */
export function without(member: Member, reason: PendingReason): Pick<Member, 'status' | 'reasons'> {
  const reasons = member.reasons.filter((one) => one !== reason);
  return { reasons, status: member.status === 'PENDING' && reasons.length === 0 ? 'ACTIVE' : member.status };
}

/** What a proven address changes: the reason to wait for it, and a contact becomes a member. */
export function proven(member: Member): Pick<Member, 'status' | 'reasons' | 'emailVerified'> {
  const rest = without(member, 'PENDING_EMAIL_VERIFICATION_REQUIRED');
  return { ...rest, status: rest.status === 'OFFLINE' ? 'ACTIVE' : rest.status, emailVerified: true };
}
