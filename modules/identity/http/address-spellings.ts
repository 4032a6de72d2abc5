import type { identity as identityWire } from '@headland/contract';
import type { Profile, ProfileAddress } from '@headland/members';

type WireAddress = identityWire.Address;

/**
 * An address in either spelling, as it is kept: the public packages say `addressLine`, `streetName`, `formattedAddress`
 * where specification 3, section 3 says `addressLine1`, `streetAddress`, `formatted`. Where both are given, the packages'
 * name counts.
 */
function keepAddress(wire: WireAddress): ProfileAddress {
  const { addressLine1, formatted, streetAddress, ...kept } = wire;
  const addressLine = kept.addressLine ?? addressLine1;
  const formattedAddress = kept.formattedAddress ?? formatted;
  const streetName = kept.streetName ?? streetAddress?.name;
  const streetNumber = kept.streetNumber ?? streetAddress?.number;
  const apt = streetAddress?.apt;
  // What was not given stays away; null is a value.
  return {
    ...kept,
    ...(addressLine !== undefined && { addressLine }),
    ...(formattedAddress !== undefined && { formattedAddress }),
    ...(streetName !== undefined && { streetName }),
    ...(streetNumber !== undefined && { streetNumber }),
    ...(apt !== undefined && { apt }),
  };
}

/** An address in both spellings. */
function showAddress({ apt, ...address }: ProfileAddress): WireAddress {
  const { addressLine, formattedAddress, streetName, streetNumber } = address;
  const streetAddress = {
    ...(streetName !== undefined && { name: streetName }),
    ...(streetNumber !== undefined && { number: streetNumber }),
    ...(apt !== undefined && { apt }),
  };
  return {
    ...address,
    ...(addressLine !== undefined && { addressLine1: addressLine }),
    ...(formattedAddress !== undefined && { formatted: formattedAddress }),
    ...(Object.keys(streetAddress).length > 0 && { streetAddress }),
  };
}

/** The addresses of a profile that came over the wire. */
export function keepAddresses(profile: identityWire.IdentityProfile): Profile {
  if (profile.addresses === undefined) return profile as Profile;
  const addresses = profile.addresses.map(({ address, ...rest }) => ({
    ...rest,
    ...(address && { address: keepAddress(address) }),
  }));
  return { ...profile, addresses } as Profile;
}

/** The addresses of a profile as the sign-in calls show them. */
export function showAddresses(profile: Profile): Pick<identityWire.IdentityProfile, 'addresses'> {
  return {
    addresses: (profile.addresses ?? []).map(({ address, ...rest }) => ({
      ...rest,
      ...(address && { address: showAddress(address) }),
    })),
  };
}
