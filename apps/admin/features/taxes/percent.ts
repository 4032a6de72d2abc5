import { editableNumber, readPrice } from '../../money/amounts.ts';

/** The wire knows a rate to a millionth, which is a percent with four decimals. */
const DECIMALS = 4;

/** A rate of the wire, such as `0.08875`, as percent to read: `8.875 %`. @param locale BCP 47 */
export function sayPercent(rate: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: DECIMALS }).format(Number(rate));
}

/** The same as text to edit: `8.875`. @param locale BCP 47 */
export function editablePercent(rate: string, locale: string): string {
  return editableNumber(Number((Number(rate) * 100).toFixed(DECIMALS)), locale);
}

/**
 * Reads what a person typed as percent, with or without its sign.
 * @param locale BCP 47
 * @returns a rate of the wire; null if it is no number, or finer than the wire can say
 */
export function readPercent(text: string, locale: string): string | null {
  const percent = readPrice(text.replace('%', ''), locale);
  if (percent === null || Number(percent.toFixed(DECIMALS)) !== percent) return null;
  return String(Number((percent / 100).toFixed(DECIMALS + 2)));
}
