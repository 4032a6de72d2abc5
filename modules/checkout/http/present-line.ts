import type { checkout as wire } from '@headland/contract';
import type { Minor, SiteSettings } from '@headland/kernel';
import {
  type LineTotals,
  presentImage,
  presentMoney,
  presentOpenLine,
  presentSoldLine,
  presentTaxDetails,
  presentTaxedTotals,
} from '@headland/purchase';
import type { CheckoutLine } from '../domain/checkout.ts';

/** One line of a checkout as the wire has it. */
export function presentLine(site: SiteSettings, line: CheckoutLine, sums: LineTotals): wire.LineItem {
  const { item } = line;
  const money = (amount: Minor) => presentMoney(site, amount);
  return {
    ...presentSoldLine(money, { ...sums, item, payment: item.payment }),
    ...presentOpenLine(site, line),
    ...presentTaxedTotals(money, sums),
    taxDetails: presentTaxDetails(money, sums.totalBeforeTax, sums.taxes),
    discount: money(sums.discount),
    ...(item.image && { media: presentImage(item.image) }),
    availability: {
      status: line.availability,
      ...(line.available !== null && { quantityAvailable: line.available }),
    },
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...(line.extendedFields && { extendedFields: { namespaces: { ...line.extendedFields } } }),
  };
}
