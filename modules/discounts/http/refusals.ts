import { currencyExponent, type FieldViolation, minorFromDecimal, ValidationError } from '@headland/kernel';

/** What is wrong with a request, gathered so that all of it is told at once. */
export class Refusals {
  readonly #violations: FieldViolation[] = [];

  /** @param ruleName the package's own name of the rule that is broken */
  add(field: string, description: string, violatedRule: FieldViolation['violatedRule'], ruleName?: string): null {
    this.#violations.push({ field, description, violatedRule, ...(ruleName && { ruleName }) });
    return null;
  }

  /** An amount of the currency that is not negative. */
  amount(text: string, field: string, currency: string): number | null {
    const amount = minorFromDecimal(text, currency);
    if (amount !== null && amount >= 0) return amount;
    const most = currencyExponent(currency);
    return this.add(field, `must be an amount with at most ${most} decimals in ${currency}`, 'DECIMAL_MAX_SCALE');
  }

  /** @throws ValidationError if anything was wrong */
  throwIfAny(): void {
    if (this.#violations.length > 0) throw new ValidationError(this.#violations);
  }
}
