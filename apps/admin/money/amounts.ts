/** Editable amounts. Whatever the server has formatted already is shown as it came. */

/** Decimals of a currency, such as 2 for USD and 0 for JPY. */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A price as text to edit: plain digits with the currency's decimals, and more only if the price has more. */
export function editablePrice(price: number, currency: string): string {
  const text = price.toFixed(decimalsOf(currency));
  return Number(text) === price ? text : String(price);
}

/**
 * Reads what a person typed as a price: digits with a point or a comma before the decimals, spaces and the currency's
 * sign around them.
 * @returns null if it is no number; how large and how fine it may be is the server's business
 */
export function readPrice(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]|\p{Sc}/gu, '').replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  // Commas between groups of three; anything else with a comma could mean either.
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The sign of a currency and whether it stands before the number. */
export function currencySign(currency: string, locale: string): { readonly sign: string; readonly before: boolean } {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  return { sign: parts[at]?.value ?? currency, before: at < parts.findIndex((part) => part.type === 'integer') };
}
