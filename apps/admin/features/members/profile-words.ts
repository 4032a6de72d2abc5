import type { Address } from '@headland/contract/types/members';
import type { MemberSay } from './words.ts';

/** An address as it stands on a letter. @param locale BCP 47, for the country's name */
export function addressLines(address: Address, locale: string): string[] {
  const { streetAddress, addressLine, addressLine2, city, subdivision, postalCode, country } = address;
  const lines = [
    addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' '),
    addressLine2,
    [city, subdivision?.split('-').at(-1), postalCode].filter(Boolean).join(' '),
    countryName(country, locale),
  ];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

function countryName(code: string | null | undefined, locale: string): string | null {
  if (!code) return null;
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch (error) {
    // What a member typed may be no code at all.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** The value of a field of the site's own: plain, or wrapped as the wire has it (`{ "strValue": … }`). */
export function customText(value: unknown, say: MemberSay): string {
  const told = (one: unknown) => customText(one, say);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(told).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  // A day is kept as its first instant.
  if ('dateValue' in value && typeof value.dateValue === 'string') return value.dateValue.slice(0, 10);
  if ('listValue' in value || 'mapValue' in value || 'value' in value) {
    return Object.values(value).map(told).filter(Boolean).join(', ');
  }
  const [first] = Object.values(value);
  return told(first);
}
