import type { identity as identityWire } from '@headland/contract';
import type { Profile, ProfileAddress } from '../domain/profile.ts';

type WireAddress = identityWire.Address;

/**
 * An address in either spelling, as it is kept: the public packages say `addressLine`, `streetName`, `formattedAddress`
 * where specification 3, section 3 says `addressLine1`, `streetAddress`, `formatted`. Where both are given, the packages'
 * name counts.
 */
function keepAddress(wire: WireAddress): ProfileAddress {
  const { addressLine1, formatted, streetAddress, ...kept } = wire;
  const { name, number, apt } = streetAddress ?? {};
  return {
    ...kept,
    ...pick('addressLine', kept.addressLine ?? addressLine1),
    ...pick('formattedAddress', kept.formattedAddress ?? formatted),
    ...pick('streetName', kept.streetName ?? name),
    ...pick('streetNumber', kept.streetNumber ?? number),
    ...pick('apt', apt),
  };
}

/** An address in both spellings. */
function showAddress({ apt, ...address }: ProfileAddress): WireAddress {
  const { addressLine, formattedAddress, streetName, streetNumber } = address;
  const street = { ...pick('name', streetName), ...pick('number', streetNumber), ...pick('apt', apt) };
  return {
    ...address,
    ...pick('addressLine1', addressLine),
    ...pick('formatted', formattedAddress),
    ...(Object.keys(street).length > 0 && { streetAddress: street }),
  };
}

/** What was not given stays away; null is a value. */
function pick<Name extends string, Value>(name: Name, value: Value | undefined): { [K in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value };
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
