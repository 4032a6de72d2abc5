/** Where parcels go first; the rest of the world is a list that the language itself names. */
const CODES =
  'AT AU BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TR TW US ZA'.split(
    ' ',
  );

/** Countries with their names in a language, sorted as that language sorts. */
export function countries(locale: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  return CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => collator.compare(a.name, b.name));
}

/** A country as people read it; what is no code of one stands as it is. @param locale BCP 47 */
export function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code;
}
