import type { cart as wire } from '@headland/contract';
import { type SiteSettings, siteUrl } from '@headland/kernel';
import type { DescriptionLine, QuotedItem, SellableImage } from '@headland/sellables';
import type { CartLine } from '../domain/cart.ts';
import { presentMoney } from './present-money.ts';

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
    catalogReference: {
      catalogItemId: item.reference.catalogItemId,
      appId: item.reference.appId,
      ...(item.reference.options && { options: { ...item.reference.options } }),
    },
    productName: translated(item.name),
    url: { relativePath: item.path, url: siteUrl(site, item.path) },
    price,
    fullPrice: presentMoney(site, item.fullPrice),
    priceBeforeDiscounts: price,
    lineItemPrice: presentMoney(site, item.price * line.quantity),
    descriptionLines: item.descriptionLines.map(presentDescription),
    ...(item.image && { image: presentImage(item.image) }),
    availability: {
      status: line.availability,
      ...(line.available !== null && { quantityAvailable: line.available }),
    },
    physicalProperties: presentPhysical(item),
    couponScopes: presentCouponScopes(item),
    itemType: { preset: item.itemType },
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

function translated(text: string): { original: string; translated: string } {
  return { original: text, translated: text };
}

function presentDescription(line: DescriptionLine): wire.DescriptionLine {
  const name = translated(line.name);
  if (line.color === undefined) return { name, plainText: translated(line.text), lineType: 'PLAIN_TEXT' };
  return { name, colorInfo: { ...translated(line.text), code: line.color }, lineType: 'COLOR' };
}

function presentImage(image: SellableImage): wire.CommonImage {
  return {
    id: image.id,
    url: image.url,
    height: image.height,
    width: image.width,
    ...(image.altText !== undefined && { altText: image.altText }),
    ...(image.filename !== undefined && { filename: image.filename }),
  };
}

function presentPhysical({ physical }: QuotedItem): wire.PhysicalProperties {
  return {
    ...(physical.weight !== null && { weight: physical.weight }),
    ...(physical.sku !== null && { sku: physical.sku }),
    shippable: physical.shippable,
  };
}

function presentCouponScopes({ key }: QuotedItem): wire.Scope[] {
  const known = COUPON_NAMESPACES[key.appId];
  return known ? [{ namespace: known.namespace, group: { name: known.group, entityId: key.itemId } }] : [];
}
