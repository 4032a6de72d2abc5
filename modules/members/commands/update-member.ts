import { isUniqueViolation } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { lockMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import { withKeptTags } from '../domain/kept-tags.ts';
import type { Member, Privacy, Profile } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { changeMember } from './change-member.ts';

/** Changes what a member says of themself. @param change members of the profile that are null are taken away */
export async function updateMember(
  deps: MembersDeps,
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
