import { randomBytes } from 'node:crypto';
import { type Context, newId } from '@headland/kernel';
import type { Member, MemberStatus, Privacy, Profile } from '../domain/member.ts';

/** A member as they begin, who is not stored yet. @param input.email must be an address */
export function newMember(
  ctx: Context,
  input: { readonly email: string; readonly profile: Profile; readonly privacy: Privacy },
  status: MemberStatus,
  reasons: Member['reasons'] = [],
): Member {
  return {
    id: newId(ctx.now),
    siteId: ctx.site.id,
    email: input.email.trim().normalize('NFC'),
    emailVerified: false,
    status,
    reasons,
    privacy: input.privacy,
    slug: newSlug(withNickname(input.profile).nickname ?? ''),
    profile: withNickname(input.profile),
    hasPassword: false,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    lastLoginAt: null,
  };
}

/** Whoever gives a first or last name and no nickname is called by those, as on the platform. */
function withNickname(profile: Profile): Profile {
  const nickname = profile.nickname || [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return nickname ? { ...profile, nickname } : profile;
}

/** Of the nickname alone, which is public anyway, and made different from every other. */
function newSlug(nickname: string): string {
  const words = nickname
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${words || 'member'}-${randomBytes(4).toString('hex')}`;
}
