import { presentMoney } from '@headland/checkout';
import type { cart as wire } from '@headland/contract';
import { type SiteSettings, siteUrl } from '@headland/kernel';
import { presentImage, presentItem } from '@headland/orders';
import type { QuotedItem } from '@headland/sellables';
import type { CartLine } from '../domain/cart.ts';

/** Names under which coupons can mean the items of a sellable; others cannot be meant yet. */
const COUPON_NAMESPACES: Readonly<Record<string, { readonly namespace: string; readonly group: string }>> = {
  '215238eb-22a5-4c36-9e7b-e7c08025e04e': { namespace: 'stores', group: 'product' },
};

/** One line of a cart as the wire has it. */
export function presentLine(site: SiteSettings, line: CartLine): wire.LineItem {
  const { item } = line;
  const price = presentMoney(site, item.price);
  return {
    id: line.id,
    quantity: line.quantity,
    ...presentItem(item),
    url: { relativePath: item.path, url: siteUrl(site, item.path) },
    price,
    fullPrice: presentMoney(site, item.fullPrice),
    priceBeforeDiscounts: price,
    lineItemPrice: presentMoney(site, item.price * line.quantity),
    ...(item.image && { image: presentImage(item.image) }),
    availability: {
      status: line.availability,
      ...(line.available !== null && { quantityAvailable: line.available }),
    },
    couponScopes: presentCouponScopes(item),
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: item.key.itemId,
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    policies: [],
    modifierGroups: [],
    ...(line.extendedFields && { extendedFields: { namespaces: { ...line.extendedFields } } }),
  };
}

function presentCouponScopes({ key }: QuotedItem): wire.Scope[] {
  const known = COUPON_NAMESPACES[key.appId];
  return known ? [{ namespace: known.namespace, group: { name: known.group, entityId: key.itemId } }] : [];
}
