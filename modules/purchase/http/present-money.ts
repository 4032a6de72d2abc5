import type { checkout as wire } from '@headland/contract';
import { formatMoney, type Minor, minorToDecimal, type SiteSettings } from '@headland/kernel';

/** How an entity of the wire shows an amount; carts and checkouts do it otherwise than orders. */
export type PresentAmount<Money> = (amount: Minor) => Money;

/** An amount as the wire's carts and checkouts have it. One currency is shown and charged, so both forms are the same. */
export function presentMoney(site: SiteSettings, minor: Minor): wire.MultiCurrencyPrice {
  const { amount, formattedAmount } = presentPrice(site, site.currency, minor);
  return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount };
}

/** An amount as the wire's orders have it. */
export function presentPrice(
  site: SiteSettings,
  currency: string,
  amount: Minor,
): { amount: string; formattedAmount: string } {
  return { amount: minorToDecimal(amount, currency), formattedAmount: formatMoney(amount, currency, site.locale) };
}
