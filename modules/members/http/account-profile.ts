import type { account } from '@headland/contract';
import type { ProfileChange } from '../commands/update-profile.ts';
import { type CustomFieldDefinition, plainValue } from '../domain/custom-field.ts';
import type { Member, Profile } from '../domain/member.ts';
import { checkPicture, type ProfileAddress } from '../domain/profile.ts';

/** The account's form of a member: the same profile that the sign-in and members' calls show. */
export function presentProfile(member: Member, definitions: readonly CustomFieldDefinition[]): account.AccountProfile {
  const { profile } = member;
  const kept = new Map((profile.customFields ?? []).map(({ name, value }) => [name, value]));
  return {
    revision: String(member.revision),
    loginEmail: member.email,
    loginEmailVerified: member.emailVerified,
    slug: member.slug,
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    nickname: profile.nickname ?? null,
    picture: profile.picture ?? null,
    company: profile.company ?? null,
    position: profile.position ?? null,
    birthdate: profile.birthdate ?? null,
    language: profile.language ?? null,
    privacyStatus: member.privacy,
    emails: [
      ...(profile.secondaryEmails ?? []).flatMap(({ email, tag }) => (email ? [{ email, tag: tag ?? UNTAGGED }] : [])),
      ...(profile.emails ?? []).map((email) => ({ email, tag: UNTAGGED })),
    ],
    phones: [
      ...(profile.phonesV2 ?? []).flatMap(({ phone, countryCode, tag }) =>
        phone ? [{ phone, countryCode: countryCode ?? null, tag: tag ?? UNTAGGED }] : [],
      ),
      ...(profile.phones ?? []).map((phone) => ({ phone, countryCode: null, tag: UNTAGGED })),
    ],
    addresses: (profile.addresses ?? []).flatMap(({ address, tag }) =>
      address ? [{ address: presentAddress(address), tag: tag ?? UNTAGGED }] : [],
    ),
    customFields: definitions.map(({ key, type }) => ({ key, value: plainValue(type, kept.get(key)) })),
  };
}

const UNTAGGED = 'UNTAGGED' as const;

function presentAddress(address: ProfileAddress): account.AccountAddress {
  return {
    country: address.country ?? null,
    subdivision: address.subdivision ?? null,
    city: address.city ?? null,
    postalCode: address.postalCode ?? null,
    addressLine: address.addressLine ?? null,
    addressLine2: address.addressLine2 ?? null,
    streetName: address.streetName ?? null,
    streetNumber: address.streetNumber ?? null,
  };
}

/** The further fields that a site asks for. */
export function presentDefinitions(definitions: readonly CustomFieldDefinition[]): account.CustomFieldDefinition[] {
  return definitions.map(({ key, label, type }) => ({ key, label, type }));
}

/**
 * What a member asks to change. Missing fields stay as they are; null and empty texts take away.
 * @throws ValidationError for a picture that is no address of one
 */
export function readProfileChange(wire: account.AccountProfile): ProfileChange {
  checkPicture(wire.picture, 'profile.picture');
  const profile: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const value = wire[name];
    if (value !== undefined) profile[name] = value === '' ? null : value;
  }
  // The members' form shows a photo where this one has the address of a picture: the same.
  if ('picture' in profile) profile.photo = null;
  if (wire.emails) {
    profile.secondaryEmails = wire.emails.map(({ email, tag = UNTAGGED }) => ({ email, tag }));
    profile.emails = null;
  }
  if (wire.phones) {
    profile.phonesV2 = wire.phones.map(({ phone, countryCode, tag = UNTAGGED }) => ({
      phone,
      tag,
      ...(countryCode && { countryCode }),
    }));
    profile.phones = null;
  }
  if (wire.addresses) {
    profile.addresses = wire.addresses.map(({ address, tag = UNTAGGED }) => ({
      address: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null && value !== '')),
      tag,
    }));
  }
  return {
    revision: wire.revision ?? null,
    profile: profile as Profile,
    ...(wire.privacyStatus && { privacy: wire.privacyStatus }),
    ...(wire.customFields && { customFields: wire.customFields }),
  };
}

const TEXTS = [
  'firstName',
  'lastName',
  'nickname',
  'picture',
  'company',
  'position',
  'birthdate',
  'language',
] as const satisfies readonly (keyof account.AccountProfile)[];
