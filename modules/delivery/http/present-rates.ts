import type { shippingOptions as wire } from '@headland/contract';
import { minorToDecimal, type SiteSettings } from '@headland/kernel';
import { MILLIONTHS, type Rate } from '../domain/rates.ts';

/** Rates as they were written. */
export function presentRates({ currency }: SiteSettings, rates: readonly Rate[]): wire.ConditionalRates[] {
  return rates.map(({ amount, conditions, byPiece }) => ({
    amount: minorToDecimal(amount, currency),
    conditions: conditions.map(({ type, operator, millionths }) => ({
      type,
      value: String(millionths / MILLIONTHS),
      operator,
    })),
    multiplyByQuantity: byPiece,
  }));
}
