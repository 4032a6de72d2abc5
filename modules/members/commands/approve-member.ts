import { type Context, isUuid } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { lockMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import type { Member } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { changeMember } from './change-member.ts';

/** Lets a waiting member in, or a blocked one back in. @throws MEMBER_NOT_FOUND; MEMBER_STATUS_CONFLICT */
export async function approveMember(deps: MembersDeps, ctx: Context, memberId: string): Promise<Member> {
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
