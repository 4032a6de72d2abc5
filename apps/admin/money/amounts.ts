/** Editable amounts. Whatever the server has formatted already is shown as it came. */

/** Decimals of a currency, such as 2 for USD and 0 for JPY. */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The sign before the decimals: a comma in German, a point in English. @param locale BCP 47 */
function decimalSign(locale: string): ',' | '.' {
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.';
}

/**
 * A price as text to edit: plain digits with the currency's decimals, and more only if the price has more.
 * @param locale BCP 47; says which sign stands before the decimals
 */
export function editablePrice(price: number, currency: string, locale: string): string {
  const text = price.toFixed(decimalsOf(currency));
  return Number(text) === price ? text.replace('.', decimalSign(locale)) : editableNumber(price, locale);
}

/** Any other number as text to edit. @param locale BCP 47 */
export function editableNumber(value: number, locale: string): string {
  return String(value).replace('.', decimalSign(locale));
}

/**
 * Reads what a person typed as a price: digits with the locale's sign before the decimals, spaces and the currency's sign
 * around them. The other sign stands between groups of three, and before decimals only where it could mean nothing else.
 * @param locale BCP 47
 * @returns null if it is no number; how large and how fine it may be is the server's business
 */
export function readPrice(text: string, locale: string): number | null {
  const bare = text.replace(/[\s’']|\p{Sc}/gu, '');
  // Read as it would be written in English.
  const turned = decimalSign(locale) === ',' ? bare.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : bare;
  const whole = turned.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(whole) ? whole.replaceAll(',', '') : whole;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The sign of a currency and whether it stands before the number. */
export function currencySign(currency: string, locale: string): { readonly sign: string; readonly before: boolean } {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  return { sign: parts[at]?.value ?? currency, before: at < parts.findIndex((part) => part.type === 'integer') };
}
