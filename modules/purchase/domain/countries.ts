/**
 * What an address must have, by country, as far as parcels are stopped without it. Every address needs a street and a
 * city; these tables say the rest.
 */

/** No postal codes, or none that anybody must write. */
const withoutPostalCode: ReadonlySet<string> = new Set(
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC ML MO MR MS MU MW NA NR NU PA QA RW SB SC SL SO SR ST SY TD TF TG TK TL TO TT TV UG VU YE ZA ZW'.split(
    ' ',
  ),
);

/** A state, province or prefecture is part of the address. */
const withSubdivision: ReadonlySet<string> = new Set('AU BR CA CN IN JP MX US'.split(' '));

/** Forms of postal codes where a wrong one is common and easy to see. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^\d{6}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(-\d{3})?$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Whether a text is the ISO 3166-1 alpha-2 code of a country. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && names.of(code) !== undefined;
}

export function needsPostalCode(country: string): boolean {
  return !withoutPostalCode.has(country);
}

export function needsSubdivision(country: string): boolean {
  return withSubdivision.has(country);
}

/** Whether a postal code has the form of its country; true where no form is known. */
export function fitsPostalCode(country: string, postalCode: string): boolean {
  return postalCodes[country]?.test(postalCode.trim()) ?? true;
}
