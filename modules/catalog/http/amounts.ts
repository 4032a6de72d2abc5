import { currencyExponent, type FieldViolation, type Minor, minorFromDecimal } from '@headland/kernel';

/** Reads a price that a merchant wrote. @returns null after noting what is wrong with it */
export function readAmount(
  amount: number,
  currency: string,
  field: string,
  violations: FieldViolation[],
): Minor | null {
  if (amount < 0) {
    violations.push({
      field,
      description: 'must not be negative',
      violatedRule: 'DECIMAL_GTE',
      data: { threshold: 0 },
    });
    return null;
  }
  const minor = minorFromDecimal(amount, currency);
  if (minor === null) {
    const scale = currencyExponent(currency);
    violations.push({
      field,
      description: `must have at most ${scale} decimals in ${currency}`,
      violatedRule: 'DECIMAL_MAX_SCALE',
      data: { maxScale: scale },
    });
  }
  return minor;
}

/** Reads a number that must not be negative. @returns null after noting that it is */
export function readPositive(value: number, field: string, violations: FieldViolation[]): number | null {
  if (value >= 0) return value;
  violations.push({ field, description: 'must not be negative', violatedRule: 'DECIMAL_GTE', data: { threshold: 0 } });
  return null;
}
