import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { saveMember } from '../db/members.ts';
import type { Member } from '../domain/member.ts';
import { type MemberEvent, memberEvent } from '../events.ts';
import { memberMails } from '../mail-kinds.ts';

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
    const kind = event === 'member_approved' ? memberMails.approval : memberMails.welcome;
    await writeMail(tx, ctx.site, kind, { recipient: after.email }, ctx.now);
  }
  return after;
}
