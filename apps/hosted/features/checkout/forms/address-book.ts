import type { account } from '@headland/contract';
import type { CheckoutFields } from './checkout-form.ts';

/** The fields of the form that say where something goes. */
const placeFields = ['country', 'addressLine', 'addressLine2', 'city', 'subdivision', 'postalCode'] as const;

export type Place = Pick<CheckoutFields, (typeof placeFields)[number]>;

/** How many addresses an account keeps. */
const MOST_ADDRESSES = 20;

/** A member's own addresses as the form has them, those for parcels first; what has no street is none to deliver to. */
export function addressBook({ addresses = [] }: account.AccountProfile): readonly Place[] {
  const order = ['SHIPPING', 'HOME', 'UNTAGGED', 'WORK', 'BILLING'] as const;
  return order
    .flatMap((wanted) => addresses.filter(({ tag = 'UNTAGGED' }) => tag === wanted))
    .map(({ address }) => placeOf(address))
    .filter(({ addressLine, country }) => addressLine !== '' && country !== '')
    .filter((place, at, all) => all.findIndex((one) => isSamePlace(one, place)) === at);
}

function placeOf(address: account.AccountAddress): Place {
  const street = [address.streetName, address.streetNumber].filter(Boolean).join(' ');
  return {
    country: address.country ?? '',
    addressLine: address.addressLine || street,
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    subdivision: address.subdivision ?? '',
    postalCode: address.postalCode ?? '',
  };
}

/** Whether two mean one place, however their letters and spaces are typed. */
export function isSamePlace(one: Place, other: Place): boolean {
  return placeFields.every((name) => plain(one[name]) === plain(other[name]));
}

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** One line that a person knows the address by. @param country its name in the page's language */
export function lineOf(place: Place, country: string): string {
  const { addressLine, addressLine2, postalCode, city } = place;
  return [addressLine, addressLine2, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}

/** What is typed, with one of the book's addresses in the place of the typed one. */
export function withPlace(fields: CheckoutFields, place: Place): CheckoutFields {
  // The way of delivery was one to the other address.
  return { ...fields, ...place, delivery: '' };
}

/**
 * The form that a member finds: what the checkout says already, and what it does not say as the account says it. An address
 * is taken whole or not at all, and none for somebody else: where the site has said a country or postal code, the first that
 * lies there.
 * @param shown whether the page asks for a field; what it does not show is left alone
 * @returns null if the account adds nothing
 */
export function withAccount(
  stored: CheckoutFields,
  profile: account.AccountProfile,
  shown: (name: keyof CheckoutFields) => boolean,
): CheckoutFields | null {
  const own = {
    email: profile.loginEmail ?? '',
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    phone: phoneOf(profile),
  };
  const isElse = stored.lastName !== '' && plain(stored.lastName) !== plain(own.lastName);
  const isOpen = stored.addressLine === '' && stored.city === '' && !isElse;
  const place = isOpen ? addressBook(profile).find((one) => lies(one, stored)) : undefined;
  const added = Object.entries({ ...own, ...place }).filter(([field, value]) => {
    const name = field as keyof CheckoutFields;
    return shown(name) && value !== '' && stored[name] === '';
  });
  return added.length > 0 ? { ...stored, ...Object.fromEntries(added) } : null;
}

/** Whether an address lies where the site has said. */
function lies(place: Place, said: Pick<Place, 'country' | 'postalCode'>): boolean {
  const fits = (name: 'country' | 'postalCode') => said[name] === '' || plain(said[name]) === plain(place[name]);
  return fits('country') && fits('postalCode');
}

function phoneOf({ phones = [] }: account.AccountProfile): string {
  return (phones.find(({ tag }) => tag === 'MAIN') ?? phones[0])?.phone ?? '';
}

/**
 * What an account is to keep of a filled-in form: its address, if it is a new one, and the name and phone that the account
 * lacks.
 * @returns null if it knows all of it; `full` where it has no room for another address
 */
export function keptOf(
  profile: account.AccountProfile,
  fields: CheckoutFields,
): account.AccountProfile | null | 'full' {
  const change: account.AccountProfile = {};
  if (fields.addressLine !== '' && !addressBook(profile).some((one) => isSamePlace(one, fields))) {
    const kept = profile.addresses ?? [];
    if (kept.length >= MOST_ADDRESSES) return 'full';
    const address = Object.fromEntries(
      placeFields.map((name) => [name, fields[name]]).filter(([, text]) => text !== ''),
    );
    change.addresses = [...kept, { address, tag: 'SHIPPING' }];
  }
  if (!profile.firstName && !profile.lastName) {
    if (fields.firstName !== '') change.firstName = fields.firstName;
    if (fields.lastName !== '') change.lastName = fields.lastName;
  }
  if (!profile.phones?.length && fields.phone !== '') change.phones = [{ phone: fields.phone, tag: 'MAIN' }];
  return Object.keys(change).length > 0 ? change : null;
}
