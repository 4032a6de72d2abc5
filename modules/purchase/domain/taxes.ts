import { fractionOf, type Minor } from '@headland/kernel';

/** Whose tax it is. */
export type JurisdictionType = 'UNDEFINED' | 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';

/** How a rate was found: the wire's rate types with their reasons (specification 1, section 8). */
export type RateOrigin =
  | {
      readonly rateType: 'MANUAL_RATE';
      readonly reason: 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL';
    }
  | { readonly rateType: 'AUTO_RATE' }
  | { readonly rateType: 'FALLBACK_RATE'; readonly reason: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED' };

/** One tax on one line, on delivery or on a fee. */
export interface TaxRate {
  readonly name: string;
  /** Such as `VAT`; missing if nobody says. */
  readonly type?: string;
  /** Who takes it, such as `DE` or `US-NY`; null if nobody says. */
  readonly jurisdiction: string | null;
  readonly jurisdictionType?: JurisdictionType;
  /** Missing in what was kept by earlier versions. */
  readonly origin?: RateOrigin;
  /** Plain percent with up to four decimals, such as 8.875. */
  readonly percent: number;
  /** Whether the price holds it already; otherwise it comes on top. */
  readonly included: boolean;
  /** It is known and is not taken from this buyer. */
  readonly exempt: boolean;
}

/** Rates by line id, by fee id, and by `shipping`; what is not named is not taxed. */
export type TaxRates = Readonly<Record<string, readonly TaxRate[]>>;

export const SHIPPING = 'shipping';

/** One tax with what it comes to. */
export interface TaxAmount extends TaxRate {
  /** What it is taken of, before tax. */
  readonly taxable: Minor;
  readonly amount: Minor;
}

export interface Taxed {
  /** On top of the price. */
  readonly added: Minor;
  /** Within the price. */
  readonly included: Minor;
  readonly breakdown: readonly TaxAmount[];
}

const PARTS_OF_A_PERCENT = 10_000;

/**
 * The taxes of one amount. The rounding rule: each tax is rounded once, half away from zero; what is shown is made of
 * those whole units, so it always adds up.
 * @param amount price after discounts, included taxes within it
 */
export function taxOf(amount: Minor, rates: readonly TaxRate[]): Taxed {
  const parts = (rate: TaxRate) => Math.round(rate.percent * PARTS_OF_A_PERCENT);
  const within = rates.filter((rate) => rate.included && !rate.exempt);
  const whole = 100 * PARTS_OF_A_PERCENT + within.reduce((sum, rate) => sum + parts(rate), 0);
  const amounts = new Map(within.map((rate) => [rate, fractionOf(amount, parts(rate), whole)]));
  const included = sumOf(amounts.values());
  const taxable = amount - included;
  for (const rate of rates) {
    if (rate.exempt) amounts.set(rate, 0);
    else if (!rate.included) amounts.set(rate, fractionOf(taxable, parts(rate), 100 * PARTS_OF_A_PERCENT));
  }
  const breakdown = rates.map((rate): TaxAmount => ({ ...rate, taxable, amount: amounts.get(rate) ?? 0 }));
  return { added: sumOf(breakdown.filter((tax) => !tax.included).map((tax) => tax.amount)), included, breakdown };
}

function sumOf(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
