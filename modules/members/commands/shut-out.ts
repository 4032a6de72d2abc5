import { type Context, isUuid } from '@headland/kernel';
import { deleteMailsTo } from '@headland/mails';
import { audit } from '../audit-log.ts';
import { lockMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import type { Member } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { changeMember } from './change-member.ts';

/** Keeps a member out: every session ends. @throws MEMBER_NOT_FOUND */
export function blockMember(deps: MembersDeps, ctx: Context, memberId: string): Promise<Member> {
  return shutOut(deps, ctx, memberId, 'blocked');
}

/** Makes a member nobody: address, profile and password are gone for good. @throws MEMBER_NOT_FOUND */
export async function deleteMember(deps: MembersDeps, ctx: Context, memberId: string): Promise<void> {
  await shutOut(deps, ctx, memberId, 'deleted');
}

async function shutOut(deps: MembersDeps, ctx: Context, memberId: string, by: 'blocked' | 'deleted'): Promise<Member> {
  if (!isUuid(memberId)) throw memberErrors.error('MEMBER_NOT_FOUND');
  return deps.database.transact(async (tx) => {
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
    const ended = await deps.access().end(tx, ctx, before.id, by);
    if (by === 'deleted') {
      if (before.email !== null) await deleteMailsTo(tx, ctx.site.id, before.email);
      await deps.hooks.onMemberForgotten(tx, ctx, before.id);
    }
    const type = by === 'blocked' ? 'member_blocked' : 'member_deleted';
    await audit(tx, ctx, { type, memberId: before.id, details: { ended: `${ended}` } });
    return after;
  }, ctx.onCommit);
}
