import type { checkout as wire } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import type { Totals } from '../domain/totals.ts';
import { type PresentAmount, presentMoney } from './present-money.ts';

type Sums = Pick<Totals, 'subtotal' | 'shipping' | 'tax' | 'discount' | 'fees' | 'total'>;

/** What carts, checkouts and orders say alike of what is to be paid; each names its fees in its own way. */
export function presentTotals<Money>(money: PresentAmount<Money>, totals: Omit<Sums, 'fees'>) {
  return {
    subtotal: money(totals.subtotal),
    shipping: money(totals.shipping),
    tax: money(totals.tax),
    discount: money(totals.discount),
    total: money(totals.total),
  };
}

/** The summary of a cart or a checkout. */
export function presentSummary(site: SiteSettings, totals: Sums): wire.PriceSummary {
  return {
    ...presentTotals((amount) => presentMoney(site, amount), totals),
    additionalFees: presentMoney(site, totals.fees),
  };
}

/** Its parts: what is due with the order, and what is due later. Where all is due now, that part is the whole summary. */
export function presentDue(
  site: SiteSettings,
  totals: Totals,
): { payNow: wire.PriceSummary; payLater: wire.PriceSummary } {
  const part = (due: number): wire.PriceSummary =>
    presentSummary(site, { subtotal: due, shipping: 0, tax: 0, discount: 0, fees: 0, total: due });
  const payNow = totals.dueLater === 0 ? presentSummary(site, totals) : part(totals.dueNow + totals.giftCard);
  return { payNow, payLater: part(totals.dueLater) };
}
