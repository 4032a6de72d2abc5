import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectMember } from '../db/members.ts';
import { presentMember } from './present-member.ts';

/** A member as merchants are shown them, for whoever is told of them. @returns null if there is none (any more) */
export async function wireMember(db: Queryable, ctx: Context, memberId: string): Promise<object | null> {
  const member = await selectMember(db, ctx.site.id, memberId);
  return member && member.status !== 'DELETED' ? presentMember(member, 'FULL') : null;
}
