import type { checkout as wire } from '@headland/contract';
import { type SiteSettings, siteUrl } from '@headland/kernel';
import { presentImage, presentItem } from '@headland/orders';
import type { CheckoutLine } from '../domain/checkout.ts';
import type { LineTotals } from '../domain/totals.ts';
import { presentMoney } from './present-money.ts';

/** One line of a checkout as the wire has it. */
export function presentLine(site: SiteSettings, line: CheckoutLine, sums: LineTotals | undefined): wire.LineItem {
  const { item, quantity } = line;
  const price = presentMoney(site, item.price);
  const total = sums?.total ?? item.price * quantity;
  const tax = sums?.tax ?? 0;
  return {
    id: line.lineId,
    quantity,
    ...presentItem(item),
    url: { relativePath: item.path, url: siteUrl(site, item.path) },
    price,
    lineItemPrice: presentMoney(site, total),
    fullPrice: presentMoney(site, item.fullPrice),
    priceBeforeDiscounts: price,
    totalPriceBeforeTax: presentMoney(site, total),
    totalPriceAfterTax: presentMoney(site, total + tax),
    taxDetails: {
      taxableAmount: presentMoney(site, total),
      totalTax: presentMoney(site, tax),
      taxRate: '0',
      taxBreakdown: [],
    },
    discount: presentMoney(site, 0),
    ...(item.image && { media: presentImage(item.image) }),
    availability: { status: 'AVAILABLE' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: item.key.itemId,
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    policies: [],
    modifierGroups: [],
  };
}
