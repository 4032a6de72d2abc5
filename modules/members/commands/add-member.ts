import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { insertMember } from '../db/members.ts';
import type { Member } from '../domain/member.ts';
import { memberEvent } from '../events.ts';
import { memberMails } from '../mail-kinds.ts';

/**
 * Stores a new member and tells the world.
 * @param how `passwordHash`: as whoever lets them in made it; `isWelcomed`: whether they are told of it by mail
 * @returns false if the address has an account: nothing is stored
 */
export async function addMember(
  tx: Queryable,
  ctx: Context,
  member: Member,
  how: { readonly passwordHash: string | null; readonly isWelcomed: boolean },
): Promise<boolean> {
  if (!(await insertMember(tx, member, how.passwordHash))) return false;
  await emit(tx, ctx, [memberEvent('member_created', member)]);
  if (how.isWelcomed) await writeMail(tx, ctx.site, memberMails.welcome, { recipient: member.email }, ctx.now);
  return true;
}
