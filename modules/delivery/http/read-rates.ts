import type { shippingOptions as wire } from '@headland/contract';
import {
  currencyExponent,
  type FieldViolation,
  type Minor,
  minorFromDecimal,
  type SiteSettings,
} from '@headland/kernel';
import { type Condition, MILLIONTHS, type Rate } from '../domain/rates.ts';
import { deliveryErrors } from '../errors.ts';

/** What is wrong with a request, field by field. */
export type Found = FieldViolation[];

/**
 * Rates as an owner wrote them.
 * @param found gets what is wrong with them
 * @throws INVALID_QUANTITY_VALUE for pieces that are no whole number
 */
export function readRates(
  { currency }: SiteSettings,
  given: readonly wire.ConditionalRates[],
  field: string,
  found: Found,
): Rate[] {
  return given.map(({ amount, conditions = [], multiplyByQuantity = false }, at) => ({
    amount: readAmount(amount, currency, `${field}[${at}].amount`, found),
    conditions: conditions.flatMap((one, n) => readCondition(one, `${field}[${at}].conditions[${n}]`, found) ?? []),
    byPiece: multiplyByQuantity,
  }));
}

/** A price from 0 up, in the currency's decimals. @param found gets what is wrong with it */
export function readAmount(amount: string | null | undefined, currency: string, field: string, found: Found): Minor {
  if (amount === undefined || amount === null) {
    found.push({ field, description: 'must be given', violatedRule: 'REQUIRED_FIELD' });
    return 0;
  }
  const minor = minorFromDecimal(amount, currency);
  if (minor !== null && minor >= 0) return minor;
  const most = currencyExponent(currency);
  const description = `must be a decimal from 0 up with at most ${most} digits after the point`;
  found.push({ field, description, violatedRule: minor === null ? 'DECIMAL_MAX_SCALE' : 'DECIMAL_GTE' });
  return 0;
}

function readCondition({ type, value, operator }: wire.Condition, field: string, found: Found): Condition | null {
  for (const [name, one] of Object.entries({ type, value, operator })) {
    if (one !== undefined) continue;
    found.push({ field: `${field}.${name}`, description: 'must be given', violatedRule: 'REQUIRED_FIELD' });
  }
  if (type === undefined || value === undefined || operator === undefined) return null;
  const millionths = millionthsOf(value);
  if (type === 'BY_TOTAL_QUANTITY' && millionths % MILLIONTHS !== 0) {
    throw deliveryErrors.error('INVALID_QUANTITY_VALUE', { field: `${field}.value`, value });
  }
  return { type, operator, millionths };
}

/** Exact: the contract lets six decimals and nine digits before them in. */
function millionthsOf(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * MILLIONTHS + Number(fraction.padEnd(6, '0') || 0);
}
