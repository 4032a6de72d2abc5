import { withoutTrailing } from '@headland/kernel';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** More decimals than any currency or any double near 1 has; a longer tail is noise that would only cost memory. */
export const MOST_DECIMALS = 20;

/**
 * A decimal number as plain text in one spelling: no exponent, no needless zeros, no `-0`.
 * @param value a finite JSON number (its shortest text counts, so `10.1` is exactly 10.1) or decimal text such as `"10.50"`.
 * @returns the canonical text, or undefined if the text is no decimal number or has more than 20 decimals.
 */
export function canonicalDecimal(value: number | string): string | undefined {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : value);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  // Only a number's own text may have an exponent, and then it is a small one.
  if (typeof value === 'string' && match[4] !== undefined) return undefined;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const wholePart = left.replace(/^0+(?=\d)/, '');
  const decimals = withoutTrailing(right, '0');
  if (decimals.length > MOST_DECIMALS) return undefined;
  const magnitude = decimals === '' ? wholePart : `${wholePart}.${decimals}`;
  return magnitude === '0' ? '0' : sign + magnitude;
}

/** A decimal in units of 10^-exponent: the greatest whole number not above it, and whether that is exactly it. */
export interface Scaled {
  readonly floor: bigint;
  readonly exact: boolean;
}

/**
 * Turns an amount into minor units without rounding.
 * @param decimal canonical decimal text (major units).
 * @param exponent number of decimals of the currency, such as 2.
 */
export function scaleDecimal(decimal: string, exponent: number): Scaled {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.');
  const units = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  // The decimals are canonical, so digits beyond the exponent are never all zeros.
  const exact = fraction.length <= exponent;
  if (!negative) return { floor: units, exact };
  return { floor: exact ? -units : -units - 1n, exact };
}

/** Compares two canonical decimals. @returns a negative number, 0 or a positive number. */
export function compareDecimals(a: string, b: string): number {
  const left = scaleDecimal(a, MOST_DECIMALS).floor;
  const right = scaleDecimal(b, MOST_DECIMALS).floor;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** An amount of minor units in major units, as canonical decimal text. */
export function majorUnits(minor: string, exponent: number): string {
  const negative = minor.startsWith('-');
  const digits = (negative ? minor.slice(1) : minor).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  return canonicalDecimal(`${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`) ?? minor;
}

/**
 * The sum of numbers by their shortest texts, exact whatever their order and size.
 * @param values finite
 * @returns decimal text with an exponent
 */
export function exactSum(values: readonly number[]): string {
  const parts = values.map((value) => {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
    return { units: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
  });
  const least = Math.min(0, ...parts.map(({ exponent }) => exponent));
  const sum = parts.reduce((before, { units, exponent }) => before + units * 10n ** BigInt(exponent - least), 0n);
  return `${sum}e${least}`;
}
