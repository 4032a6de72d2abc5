import { formatMoney, type Minor, minorToDecimal, type SiteSettings } from '@headland/kernel';

/** An amount as the wire's orders have it. */
export function presentPrice(
  site: SiteSettings,
  currency: string,
  amount: Minor,
): { amount: string; formattedAmount: string } {
  return { amount: minorToDecimal(amount, currency), formattedAmount: formatMoney(amount, currency, site.locale) };
}
