import { ValidationError } from '@headland/kernel';

/**
 * What a member says of themselves (specification 3, section 3). Kept as it was given; slug and privacy stand beside it,
 * because they are looked up and decided by.
 */
export interface Profile {
  firstName?: string | null;
  lastName?: string | null;
  nickname?: string | null;
  picture?: string | null;
  emails?: string[];
  phones?: string[];
  labels?: string[];
  language?: string | null;
  customFields?: CustomField[];
  secondaryEmails?: { email?: string; tag?: EmailTag }[];
  phonesV2?: { countryCode?: string | null; phone?: string; tag?: PhoneTag }[];
  addresses?: { address?: ProfileAddress; tag?: AddressTag }[];
  company?: string | null;
  position?: string | null;
  birthdate?: string | null;
  subscription?: boolean | null;
  vatId?: string | null;
  readonly title?: string;
  readonly photo?: object;
  readonly cover?: object;
}

export type EmailTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK';
export type PhoneTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX';
export type AddressTag = 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING';

export interface CustomField {
  name?: string;
  value?: CustomValue;
}

/** A text, number, date, truth, list or map; one of them. */
export interface CustomValue {
  strValue?: string;
  numValue?: number;
  dateValue?: string | null;
  boolValue?: boolean;
  listValue?: { value?: CustomValue[] };
  mapValue?: { value?: Record<string, CustomValue> };
}

export interface ProfileAddress {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  formattedAddress?: string | null;
  streetName?: string | null;
  streetNumber?: string | null;
  apt?: string | null;
  location?: { latitude?: number | null; longitude?: number | null };
  hint?: string | null;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
}

/** Schemes that pictures come by: of the web, and of the library that the wire names so. */
const PICTURE_SCHEMES = ['https:', 'http:', 'wix:'];

/**
 * Whoever shows a picture may also link it, so its address is none that runs anything.
 * @param field how the caller calls it @throws ValidationError of that field
 */
export function checkPicture(address: string | null | undefined, field: string): void {
  if (!address || PICTURE_SCHEMES.includes(URL.parse(address)?.protocol ?? '')) return;
  throw ValidationError.field(field, 'must be an address that begins with https:// or http://', 'FORMAT');
}

/** Bytes of JSON that a profile may have. */
const MAX_PROFILE = 65_536;

/** @param field how the caller calls it @throws ValidationError of that field if the profile is too large */
export function checkProfileSize(profile: object, field: string): void {
  if (Buffer.byteLength(JSON.stringify(profile)) <= MAX_PROFILE) return;
  throw ValidationError.field(field, `must have at most ${MAX_PROFILE} bytes`, 'MAX_LENGTH', {
    threshold: MAX_PROFILE,
  });
}
