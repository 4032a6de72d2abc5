/** Sums and editable amounts. Whatever the server has formatted already is shown as it came. */

/** Decimals of a currency, such as 2 for USD and 0 for JPY. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Adds amounts of the wire exactly.
 * @param amounts decimals as text, such as `12.50`
 * @returns minor units
 * @throws RangeError for a text that is no decimal of the currency
 */
export function sumMinor(amounts: readonly string[], currency: string): bigint {
  const decimals = decimalsOf(currency);
  return amounts.reduce((sum, amount) => sum + toMinor(amount, decimals), 0n);
}

function toMinor(amount: string, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  const fraction = (match?.[3] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > decimals) throw new RangeError(`${amount} is no amount`);
  const minor = BigInt((match[2] ?? '') + fraction.padEnd(decimals, '0'));
  return match[1] === '-' ? -minor : minor;
}

/** Minor units as a plain number for a chart's axis; exact to 15 digits. */
export function minorToNumber(minor: bigint, currency: string): number {
  return Number(minor) / 10 ** decimalsOf(currency);
}

/** A sum that no answer of the server holds, written as the site writes money. */
export function formatMinor(minor: bigint, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minorToNumber(minor, currency));
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
