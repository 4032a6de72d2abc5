export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** Where parcels go first; the rest of the world is a list that the language itself names. */
const CODES =
  'AT AU BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TR TW US ZA'.split(
    ' ',
  );
const CODE = /^[A-Z]{2}$/;

/**
 * Countries with their names in a language, sorted as that language sorts.
 * @param locale BCP 47 @param kept codes that somebody has said already, whatever they are
 */
export function countries(locale: string, kept: readonly string[] = []): readonly Country[] {
  const { compare } = new Intl.Collator(locale);
  const codes = [...new Set([...CODES, ...kept.filter((code) => CODE.test(code))])];
  return codes.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) => compare(a.name, b.name));
}

/** A country as people read it; what is no code of one stands as it is. @param locale BCP 47 */
export function countryName(code: string, locale: string): string {
  return CODE.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code;
}
