import type { checkout as wire } from '@headland/contract';
import { formatMoney, type Minor, minorToDecimal, type SiteSettings } from '@headland/kernel';

/** An amount as the wire's checkouts have it. One currency is shown and charged, so the converted forms are the same. */
export function presentMoney(site: SiteSettings, minor: Minor): wire.MultiCurrencyPrice {
  const amount = minorToDecimal(minor, site.currency);
  const formattedAmount = formatMoney(minor, site.currency, site.locale);
  return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount };
}
