import type { Destination } from '@headland/contract/types/delivery-profiles';

/** What a region names, for people: countries by name, parts of them by code. @param locale BCP 47 */
export function namesOf(destinations: readonly Destination[], locale: string): readonly string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return destinations.map(({ countryCode = '', subdivisions = [] }) => {
    const name = names.of(countryCode) ?? countryCode;
    return subdivisions.length === 0 ? name : `${name} (${subdivisions.join(', ')})`;
  });
}
