const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that have a name and are none: groups, and what is left of countries that are no more. */
const NONE = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Every country by its name. @param locale BCP 47 */
export function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const label = names.of(code);
      return label === undefined || NONE.has(code) || new Intl.Locale(`und-${code}`).region !== code
        ? []
        : [{ value: code, label }];
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
