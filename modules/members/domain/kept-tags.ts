import type { Profile, ProfileAddress } from './profile.ts';

type Phone = NonNullable<Profile['phonesV2']>[number];
type Email = NonNullable<Profile['secondaryEmails']>[number];
type Address = NonNullable<Profile['addresses']>[number];

/**
 * The members' form has e-mails, phones and addresses in plain lists, without tags and country codes. What it hands back as it was
 * stays what it was; what was changed in its place keeps its tag.
 * @param change a change whose `secondaryEmails`, `phonesV2` and `addresses` come from such lists
 */
export function withKeptTags(before: Profile, change: Profile): Profile {
  const { secondaryEmails, phonesV2, addresses } = change;
  return {
    ...change,
    ...(secondaryEmails && {
      secondaryEmails: kept(allEmails(before), secondaryEmails, (one, other) => one.email === other.email),
    }),
    ...(phonesV2 && { phonesV2: kept(allPhones(before), phonesV2, (one, other) => one.phone === other.phone) }),
    ...(addresses && { addresses: kept(before.addresses ?? [], addresses, sameAddress) }),
  };
}

function allEmails({ emails, secondaryEmails }: Profile): readonly Email[] {
  return [...(emails ?? []).map((email) => ({ email, tag: 'UNTAGGED' as const })), ...(secondaryEmails ?? [])];
}

/** Those of both generations, in the order in which the members' form shows them. */
function allPhones({ phones, phonesV2 }: Profile): readonly Phone[] {
  return [...(phones ?? []).map((phone) => ({ phone, tag: 'UNTAGGED' as const })), ...(phonesV2 ?? [])];
}

function kept<T extends Email | Phone | Address>(
  before: readonly T[],
  now: readonly T[],
  same: (one: T, other: T) => boolean,
): T[] {
  const left = new Set(before);
  const found = now.map((item) => {
    const match = before.find((one) => left.has(one) && same(one, item));
    if (match) left.delete(match);
    return match ?? null;
  });
  return now.map((item, at) => {
    const match = found[at];
    if (match) return match;
    // Only where nothing came or went: else another one stands in its place.
    const old = before.length === now.length ? before[at] : undefined;
    return old && left.has(old) && old.tag ? { ...item, tag: old.tag } : item;
  });
}

/** What the members' form shows of an address. */
const SHOWN = [
  'addressLine',
  'addressLine2',
  'streetName',
  'streetNumber',
  'city',
  'subdivision',
  'country',
  'postalCode',
] as const satisfies readonly (keyof ProfileAddress)[];

function sameAddress({ address: one = {} }: Address, { address: other = {} }: Address): boolean {
  // Beside a whole line the form has no street of its own.
  const isPart = (name: string) => !(one.addressLine && name.startsWith('street'));
  return SHOWN.filter(isPart).every((name) => (one[name] || null) === (other[name] || null));
}
