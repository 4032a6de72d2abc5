import type { checkout } from '@headland/contract';
import { addMoney, type Minor } from '@headland/kernel';
import type { TaxAmount, Taxed, TaxRate } from '../domain/taxes.ts';
import type { Totals } from '../domain/totals.ts';
import type { PresentAmount } from './present-money.ts';

/** A line's or a delivery's tax. @param before what it is taken of */
export function presentTax<Money>(money: PresentAmount<Money>, before: Minor, { added, included, breakdown }: Taxed) {
  const percent = breakdown.reduce((sum, tax) => sum + (tax.exempt ? 0 : tax.percent), 0);
  return {
    taxableAmount: money(before),
    totalTax: money(added + included),
    taxRate: presentRate(percent),
    taxBreakdown: breakdown.map((tax) => ({
      ...presentWhoseTax(tax),
      rate: presentRate(tax.percent),
      taxableAmount: money(tax.exempt ? 0 : tax.taxable),
      nonTaxableAmount: money(tax.exempt ? tax.taxable : 0),
      taxAmount: money(tax.amount),
    })),
  };
}

/** A percent as the wire's decimal fraction, such as `0.08875`. */
export function presentRate(percent: number): string {
  return String(Math.round(percent * 10_000) / 1_000_000);
}

/** What a line comes to with its tax. */
export function presentTaxedTotals<Money>(
  money: PresentAmount<Money>,
  sums: { readonly totalBeforeTax: Minor; readonly totalWithTax: Minor },
) {
  return { totalPriceBeforeTax: money(sums.totalBeforeTax), totalPriceAfterTax: money(sums.totalWithTax) };
}

/** The same while a purchase is open, with the older spelling of its parts. */
export function presentTaxDetails(
  money: PresentAmount<checkout.MultiCurrencyPrice>,
  before: Minor,
  taxed: Taxed,
): checkout.ItemTaxFullDetails {
  return {
    ...presentTax(money, before, taxed),
    rateBreakdown: taxed.breakdown.map((tax) => ({
      name: tax.name,
      rate: presentRate(tax.exempt ? 0 : tax.percent),
      tax: money(tax.amount),
    })),
  };
}

/** All taxes of a cart or a checkout, and how their rates were found. */
export function presentTaxSummary(
  money: PresentAmount<checkout.MultiCurrencyPrice>,
  totals: Totals,
): checkout.TaxSummary {
  const taxes = [
    ...totals.lines.flatMap((line) => line.taxes.breakdown),
    ...totals.shippingTaxes.breakdown,
    ...totals.allFees.filter((fee) => fee.charged !== 'INCLUDED').flatMap((fee) => fee.taxes.breakdown),
  ];
  return {
    taxableAmount: money(totals.taxable),
    totalTax: money(totals.tax + totals.taxIncluded),
    aggregatedTaxBreakdown: aggregatedTaxes(taxes).map(({ tax, taxable, amount }) => {
      const { jurisdictionType, ...whose } = presentWhoseTax(tax);
      return {
        ...whose,
        ...(jurisdictionType !== undefined && { jurisdictionTypeEnum: jurisdictionType }),
        rate: presentRate(tax.percent),
        aggregatedTaxAmount: money(amount),
        aggregatedTaxableAmount: money(taxable),
      };
    }),
    ...presentCalculation(taxes),
  };
}

/** What a tax is called, and who takes it. */
export function presentWhoseTax({ name, type, jurisdiction, jurisdictionType }: TaxRate) {
  return {
    taxName: name,
    ...(type !== undefined && { taxType: type }),
    ...(jurisdiction !== null && { jurisdiction }),
    ...(jurisdictionType !== undefined && { jurisdictionType }),
  };
}

/** Each tax once, with what its parts of lines, delivery and fees come to. */
export function aggregatedTaxes(
  taxes: readonly TaxAmount[],
): { readonly tax: TaxAmount; readonly taxable: Minor; readonly amount: Minor }[] {
  const byTax = Map.groupBy(taxes, ({ name, jurisdiction, percent }) => JSON.stringify([name, jurisdiction, percent]));
  return [...byTax.values()].flatMap((parts) => {
    const [tax] = parts;
    const taxable = addMoney(...parts.map((one) => (one.exempt ? 0 : one.taxable)));
    return tax ? [{ tax, taxable, amount: addMoney(...parts.map(({ amount }) => amount)) }] : [];
  });
}

/** A purchase has one region, so its rates were found in one way. */
function presentCalculation(taxes: readonly TaxAmount[]): Pick<checkout.TaxSummary, 'calculationDetails'> {
  if (taxes.length === 0) return { calculationDetails: { rateType: 'NO_TAX_COLLECTED' } };
  const origin = taxes.find((tax) => tax.origin)?.origin;
  switch (origin?.rateType) {
    case 'MANUAL_RATE':
      return { calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: origin.reason } };
    case 'FALLBACK_RATE':
      return {
        calculationDetails: {
          rateType: 'FALLBACK_RATE',
          autoTaxFallbackDetails: { fallbackReason: origin.reason },
        },
      };
    case 'AUTO_RATE':
      return { calculationDetails: { rateType: 'AUTO_RATE' } };
    default:
      return {};
  }
}
