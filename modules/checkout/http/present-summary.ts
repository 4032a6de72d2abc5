import type { checkout as wire } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import type { Totals } from '../domain/totals.ts';
import { presentMoney } from './present-money.ts';

/** What a cart or a checkout comes to; there are no further fees yet. */
export function presentSummary(site: SiteSettings, totals: Omit<Totals, 'lines' | 'shippingTax'>): wire.PriceSummary {
  return {
    subtotal: presentMoney(site, totals.subtotal),
    shipping: presentMoney(site, totals.shipping),
    tax: presentMoney(site, totals.tax),
    discount: presentMoney(site, totals.discount),
    additionalFees: presentMoney(site, 0),
    total: presentMoney(site, totals.total),
  };
}

/** The part that is paid later: nothing of it. */
export function presentNothing(site: SiteSettings): wire.PriceSummary {
  return presentSummary(site, { subtotal: 0, shipping: 0, tax: 0, discount: 0, total: 0 });
}
