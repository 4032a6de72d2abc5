import { idempotent } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { selectMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import { emailViolation, isEmail } from '../domain/email.ts';
import type { Member, Privacy, Profile } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { addMember } from './add-member.ts';
import { newMember } from './new-member.ts';

/**
 * Makes a member without a password: a contact who can sign in once they choose one, or a member whom the caller vouches
 * for, who is told of it by no mail: `sendActivationEmail` does that.
 * @param input.status ACTIVE: trusted callers may begin sessions for them at once
 * Repeated with the same key it gives that member as they are now.
 * @throws ValidationError; -19995; IDEMPOTENCY_KEY_REUSED; MEMBER_NOT_FOUND if the one made before is gone
 */
export async function createMember(
  deps: MembersDeps,
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
      const isNew = await addMember(tx, ctx, member, { passwordHash: null, isWelcomed: false });
      if (!isNew) throw memberErrors.error('-19995');
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
