import type { cart as wire } from '@headland/contract';
import type { Minor, SiteSettings } from '@headland/kernel';
import { type LineTotals, presentImage, presentMoney, presentOpenLine, presentSoldLine } from '@headland/purchase';
import type { QuotedItem } from '@headland/sellables';
import type { CartLine } from '../domain/cart.ts';

/** Names under which coupons can mean the items of a sellable; others cannot be meant yet. */
const COUPON_NAMESPACES: Readonly<Record<string, { readonly namespace: string; readonly group: string }>> = {
  '215238eb-22a5-4c36-9e7b-e7c08025e04e': { namespace: 'stores', group: 'product' },
};

/** One line of a cart as the wire has it. */
export function presentLine(site: SiteSettings, line: CartLine, sums: LineTotals): wire.LineItem {
  const { item } = line;
  const money = (amount: Minor) => presentMoney(site, amount);
  return {
    ...presentSoldLine(money, { ...sums, item, paymentOption: 'FULL_PAYMENT_ONLINE' }),
    ...presentOpenLine(site, item),
    ...(item.image && { image: presentImage(item.image) }),
    availability: {
      status: line.availability,
      ...(line.available !== null && { quantityAvailable: line.available }),
    },
    couponScopes: presentCouponScopes(item),
    ...(line.extendedFields && { extendedFields: { namespaces: { ...line.extendedFields } } }),
  };
}

function presentCouponScopes({ key }: QuotedItem): wire.Scope[] {
  const known = COUPON_NAMESPACES[key.appId];
  return known ? [{ namespace: known.namespace, group: { name: known.group, entityId: key.itemId } }] : [];
}
