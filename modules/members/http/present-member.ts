import { createHash } from 'node:crypto';
import type { members as membersWire } from '@headland/contract';
import type { Member, Profile } from '../domain/member.ts';
import type { ProfileAddress } from '../domain/profile.ts';
import { showCustomValue } from './custom-values.ts';

/** Which parts of a member an answer has. */
export type FieldSet = membersWire.Set;

const STATUS = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Member['status'], membersWire.Status>;

/** A member in the members' form. PUBLIC is what everybody may see. */
export function presentMember(member: Member, fieldSet: FieldSet): membersWire.Member {
  const { profile } = member;
  const shown: membersWire.Member = {
    id: member.id,
    contactId: member.id,
    status: 'UNKNOWN',
    profile: {
      nickname: profile.nickname ?? null,
      slug: member.slug,
      ...(profile.title !== undefined && { title: profile.title }),
      ...photoOf(profile),
      ...(profile.cover !== undefined && { cover: profile.cover }),
    },
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
  };
  if (fieldSet === 'PUBLIC') return shown;
  return {
    ...shown,
    loginEmail: member.email,
    loginEmailVerified: member.emailVerified,
    status: STATUS[member.status],
    privacyStatus: member.privacy === 'UNDEFINED' ? 'UNKNOWN' : member.privacy,
    activityStatus: 'ACTIVE',
    lastLoginDate: member.lastLoginAt?.toISOString() ?? null,
    ...(fieldSet === 'FULL' && { contact: presentContact(member.id, profile) }),
  };
}

/** The members' form has a photo where the sign-in's has the address of a picture. */
function photoOf({ photo, picture }: Profile): Pick<membersWire.Profile, 'photo'> {
  if (photo !== undefined) return { photo };
  return picture ? { photo: { url: picture } } : {};
}

function presentContact(memberId: string, profile: Profile): membersWire.Contact {
  return {
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    phones: [...(profile.phones ?? []), ...(profile.phonesV2 ?? []).flatMap(({ phone }) => (phone ? [phone] : []))],
    emails: [
      ...(profile.emails ?? []),
      ...(profile.secondaryEmails ?? []).flatMap(({ email }) => (email ? [email] : [])),
    ],
    addresses: (profile.addresses ?? []).flatMap(({ address }, at) =>
      address
        ? [
            {
              id: addressId(memberId, at),
              ...streetOf(address),
              addressLine2: address.addressLine2 ?? null,
              city: address.city ?? null,
              subdivision: address.subdivision ?? null,
              country: address.country ?? null,
              postalCode: address.postalCode ?? null,
            },
          ]
        : [],
    ),
    birthdate: profile.birthdate ?? null,
    company: profile.company ?? null,
    jobTitle: profile.position ?? null,
    customFields: Object.fromEntries(
      (profile.customFields ?? []).flatMap(({ name, value }) =>
        name ? [[name, { name, value: showCustomValue(value) }]] : [],
      ),
    ),
  };
}

/** Addresses are a list that is written whole: each is known by its place, and its id is the same at every reading. */
function addressId(memberId: string, at: number): string {
  const hash = createHash('sha256').update(`address ${memberId} ${at}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** A whole line, or the street by its parts: one of them (wire contract, the group Street). */
function streetOf({ addressLine, streetName, streetNumber }: ProfileAddress): Partial<membersWire.Address> {
  if (addressLine || (!streetName && !streetNumber)) return { addressLine: addressLine ?? null };
  return { streetAddress: { ...(streetNumber && { number: streetNumber }), ...(streetName && { name: streetName }) } };
}
