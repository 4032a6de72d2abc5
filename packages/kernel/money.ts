import { withoutTrailing } from './trailing.ts';

/** An amount in the currency's smallest unit (cents for USD, yen for JPY, fils for KWD). Always a safe integer. */
export type Minor = number;

const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Decimals of a currency: 0, 2 or 3. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/**
 * Reads a decimal amount exactly. @param amount such as `10.5` or `"10.50"`
 * @returns minor units, or null if it is no plain decimal, has more decimals than the currency, or is not safe
 */
export function minorFromDecimal(amount: number | string, currency: string): Minor | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const exponent = currencyExponent(currency);
  const fraction = withoutTrailing(match[3] ?? '', '0');
  if (fraction.length > exponent) return null;
  const minor = Number((match[2] ?? '') + fraction.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return match[1] && minor !== 0 ? -minor : minor;
}

/** Decimal text with all decimals of the currency: 1050 USD → `10.50`. */
export function minorToDecimal(minor: Minor, currency: string): string {
  const exponent = currencyExponent(currency);
  if (exponent === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Wire number of the catalog, which gives prices as JSON numbers: 1050 USD → 10.5. */
export function minorToNumber(minor: Minor, currency: string): number {
  return Number(minorToDecimal(minor, currency));
}

/** The one rounding rule: half away from zero, at the single place where a fraction of a unit can arise. */
function roundHalfAway(numerator: bigint, denominator: bigint): Minor {
  const negative = numerator < 0n;
  const doubled = (negative ? -numerator : numerator) * 2n + denominator;
  const rounded = Number(doubled / (denominator * 2n));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** @param percent plain percent with up to four decimals, such as 12.5; exact, then rounded half away from zero */
export function percentOf(amount: Minor, percent: number): Minor {
  return fractionOf(amount, Math.round(percent * 10_000), 1_000_000);
}

/** `amount × part / whole`, exact, then rounded half away from zero. @param part, whole whole numbers, `whole` above 0 */
export function fractionOf(amount: Minor, part: number, whole: number): Minor {
  return roundHalfAway(BigInt(amount) * BigInt(part), BigInt(whole));
}

/** Sum that refuses to leave the safe integers. @throws RangeError */
export function addMoney(...amounts: readonly Minor[]): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('amount out of range');
  return sum;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** What a person reads: `$10.50`. @param locale BCP 47 tag */
export function formatMoney(minor: Minor, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const digits = currencyExponent(currency);
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(minorToNumber(minor, currency));
}
