import type { cart as wire } from '@headland/contract';
import type { Minor, SiteSettings } from '@headland/kernel';
import { type LineTotals, presentImage, presentMoney, presentOpenLine, presentSoldLine } from '@headland/purchase';
import type { CartLine } from '../domain/cart.ts';

/** One line of a cart as the wire has it. */
export function presentLine(site: SiteSettings, line: CartLine, sums: LineTotals): wire.LineItem {
  const { item } = line;
  const money = (amount: Minor) => presentMoney(site, amount);
  return {
    ...presentSoldLine(money, { ...sums, item, payment: item.payment }),
    ...presentOpenLine(site, line),
    ...(item.image && { image: presentImage(item.image) }),
    availability: {
      status: line.availability,
      ...(line.available !== null && { quantityAvailable: line.available }),
    },
    couponScopes: item.couponScopes.map(({ namespace, group }) => ({
      namespace,
      ...(group && { group: { ...group } }),
    })),
    ...(item.taxGroupId !== null && { taxGroupId: item.taxGroupId }),
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...(line.extendedFields && { extendedFields: { namespaces: { ...line.extendedFields } } }),
  };
}
