/** A country, or a part of one, in which tax is collected. */
export interface TaxRegion {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 without the country, such as `NY`; empty: all of the country. */
  readonly subdivision: string;
  /** Who says the rates: by hand, or an automatic calculator. */
  readonly calculatorId: string;
  /** Whether prices hold the tax already. */
  readonly included: boolean;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Countries whose parts may have rates of their own, as the public SDK's package lists them. */
const DIVIDED: ReadonlySet<string> = new Set([
  'AU',
  'BR',
  'CA',
  'FR',
  'DE',
  'IN',
  'IT',
  'MX',
  'NL',
  'PT',
  'ES',
  'AE',
  'GB',
  'US',
]);

/** Whether regions of a country may name a part of it. */
export function hasSubdivisions(country: string): boolean {
  return DIVIDED.has(country);
}

const CODE = /^[A-Z0-9]{1,3}$/;

/**
 * A part of a country as regions are kept by it: capitals, without the country before it.
 * @param given such as `NY`, `US-NY`, `ny`; empty or `*` means all of the country
 * @returns null if it is no such code
 */
export function subdivisionOf(given: string, country: string): string | null {
  const text = given.trim().toUpperCase();
  if (text === '' || text === '*') return '';
  const code = text.startsWith(`${country}-`) ? text.slice(country.length + 1) : text;
  return CODE.test(code) ? code : null;
}
