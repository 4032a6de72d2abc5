import { type Minor, minorToNumber, percentOf } from '@headland/kernel';
import { perBaseQuantity } from './measures.ts';
import type { Discount, Measured } from './product.ts';

/** What is paid for one piece; never below 0. */
export function discounted(price: Minor, discount: Discount): Minor {
  switch (discount.type) {
    case 'NONE':
      return price;
    case 'PERCENT':
      return Math.max(0, price - percentOf(price, discount.percent));
    case 'AMOUNT':
      return Math.max(0, price - discount.amount);
  }
}

/** Price of the base quantity in minor units, rounded; null if the product is not sold by measure. */
export function unitPrice(price: Minor, measured: Measured | null): Minor | null {
  if (measured === null) return null;
  const share = perBaseQuantity(measured);
  return share === null ? null : Math.round(price * share);
}

/** @returns part of the price that is profit, to four decimals; 0 for a price of 0 */
export function profitMargin(price: Minor, cost: Minor): number {
  return price === 0 ? 0 : Math.round(((price - cost) / price) * 10_000) / 10_000;
}

/** Smallest and greatest of at least one value. */
export function range(values: readonly number[]): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** A range of amounts as wire numbers. */
export function moneyRange(values: readonly Minor[], currency: string): { minValue: number; maxValue: number } {
  const { min, max } = range(values);
  return { minValue: minorToNumber(min, currency), maxValue: minorToNumber(max, currency) };
}
