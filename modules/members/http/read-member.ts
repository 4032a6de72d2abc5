import type { members as membersWire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { Privacy, Profile } from '../domain/member.ts';
import { checkPicture, checkProfileSize } from '../domain/profile.ts';
import { keepCustomValue } from './custom-values.ts';

/** What the members' form says of a member. Missing fields and empty lists stay as they are, null takes away. */
export function readMember(member: membersWire.Member | membersWire.UpdatedMember): {
  readonly profile: Profile;
  readonly privacy?: Privacy;
} {
  const { contact = {}, profile: face = {} } = member;
  checkPicture(face.photo?.url, 'member.profile.photo.url');
  checkPicture(face.cover?.url, 'member.profile.cover.url');
  const profile: Record<string, unknown> = {};
  const take = (name: keyof Profile, value: unknown) => {
    if (value !== undefined) profile[name] = value;
  };
  take('nickname', face.nickname);
  take('title', face.title);
  take('photo', face.photo);
  take('picture', face.photo?.url);
  take('cover', face.cover);
  take('firstName', contact.firstName);
  take('lastName', contact.lastName);
  take('company', contact.company);
  take('position', contact.jobTitle);
  take('birthdate', contact.birthdate);
  if (contact.phones === null || contact.phones?.length) {
    // One list here, whichever generation wrote them.
    profile.phones = [];
    profile.phonesV2 = (contact.phones ?? []).map((phone) => ({ phone, tag: 'UNTAGGED' }));
  }
  if (contact.emails?.length) {
    profile.emails = [];
    profile.secondaryEmails = contact.emails.map((email) => ({ email, tag: 'UNTAGGED' }));
  }
  if (contact.addresses?.length) {
    profile.addresses = contact.addresses.map(({ streetAddress, ...address }) => ({
      tag: 'UNTAGGED',
      address: {
        ...address,
        ...(streetAddress?.name && { streetName: streetAddress.name }),
        ...(streetAddress?.number && { streetNumber: streetAddress.number }),
      },
    }));
  }
  take(
    'customFields',
    contact.customFields &&
      Object.entries(contact.customFields).flatMap(([name, { value }]) => {
        const kept = keepCustomValue(value);
        return kept ? [{ name, value: kept }] : [];
      }),
  );
  checkProfileSize(profile, 'member');
  const { privacyStatus } = member;
  return {
    profile,
    ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacy: privacyStatus }),
  };
}

/** Who makes a member may say that they are in already; waiting and blocked is what becomes of one. @throws ValidationError */
export function readNewStatus(status: membersWire.Status | undefined): 'ACTIVE' | 'OFFLINE' {
  if (status === 'APPROVED') return 'ACTIVE';
  if (status === undefined || status === 'UNKNOWN' || status === 'OFFLINE') return 'OFFLINE';
  throw ValidationError.field('member.status', 'must be APPROVED or OFFLINE for a new member', 'VALIDATION');
}

/** What a slug may look like, so that it can stand in an address. @throws ValidationError */
export function readSlug(slug: string): string {
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,98}[\p{L}\p{N}])?$/u.test(slug)) return slug.toLowerCase();
  throw ValidationError.field('slug', 'must be letters, digits and hyphens, 100 at most', 'FORMAT');
}
