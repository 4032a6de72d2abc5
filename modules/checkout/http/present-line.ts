import type { checkout as wire } from '@headland/contract';
import { type SiteSettings, siteUrl } from '@headland/kernel';
import type { DescriptionLine, SellableImage } from '@headland/sellables';
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
    catalogReference: {
      catalogItemId: item.reference.catalogItemId,
      appId: item.reference.appId,
      ...(item.reference.options && { options: { ...item.reference.options } }),
    },
    productName: { original: item.name, translated: item.name },
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
    descriptionLines: item.descriptionLines.map(presentDescription),
    ...(item.image && { media: presentImage(item.image) }),
    availability: { status: 'AVAILABLE' },
    physicalProperties: {
      ...(item.physical.weight !== null && { weight: item.physical.weight }),
      ...(item.physical.sku !== null && { sku: item.physical.sku }),
      shippable: item.physical.shippable,
    },
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
  };
}

function presentDescription(line: DescriptionLine): wire.DescriptionLine {
  const name = { original: line.name, translated: line.name };
  const text = { original: line.text, translated: line.text };
  if (line.color === undefined) return { name, plainText: text, lineType: 'PLAIN_TEXT' };
  return { name, colorInfo: { ...text, code: line.color }, lineType: 'COLOR' };
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
