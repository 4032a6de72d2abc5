import type { QuotedItem } from '@headland/sellables';
import type { DiscountedLine } from '../domain/take-off.ts';

const item: QuotedItem = {
  key: { appId: 'app', itemId: 'item', variantId: '' },
  reference: { appId: 'app', catalogItemId: 'item' },
  name: 'Comic',
  path: '/comic',
  price: 0,
  fullPrice: 0,
  itemType: 'PHYSICAL',
  image: null,
  descriptionLines: [],
  physical: { sku: null, weight: null, shippable: true },
  payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
  fixedQuantity: null,
  taxGroupId: null,
  couponScopes: [],
  holdMinutes: 10,
};

/** A line of which nothing has been taken off. @param price of one piece */
export function lineOf(
  lineId: string,
  quantity: number,
  price: number,
  about: Partial<QuotedItem> = {},
): DiscountedLine {
  return { lineId, quantity, item: { ...item, ...about, price, fullPrice: price }, left: price * quantity };
}
