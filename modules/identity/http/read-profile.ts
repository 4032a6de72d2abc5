import type { identityLegacy, identity as identityWire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { checkPicture, checkProfileSize, type Privacy, type Profile } from '@headland/members';
import { keepAddresses } from './address-spellings.ts';

type WireProfile = identityWire.IdentityProfile | identityLegacy.IdentityProfile;

/** What a sign-in call says of the profile. @throws ValidationError if it is too large, or its picture no address of one */
export function readProfile(
  profile: WireProfile | undefined,
  field: string,
): { readonly profile: Profile; readonly privacy: Privacy } {
  const { privacyStatus, ...rest } = profile ?? {};
  const { slug, labels, ...kept } = rest as identityWire.IdentityProfile;
  refuse(`${field}.slug`, slug, 'is given out by the site');
  refuse(`${field}.labels`, labels?.length ? labels : undefined, 'are given by the site');
  checkPicture(kept.picture, `${field}.picture`);
  checkProfileSize(kept, field);
  return { profile: keepAddresses(kept), privacy: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' };
}

function refuse(field: string, value: unknown, description: string): void {
  if (value === undefined || value === null) return;
  throw ValidationError.field(field, description, 'FIELD_NOT_ALLOWED');
}
