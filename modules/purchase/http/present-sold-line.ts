import type { checkout } from '@headland/contract';
import { type Minor, type SiteSettings, siteUrl } from '@headland/kernel';
import type { PaymentTerms, QuotedItem, TaxableAddress } from '@headland/sellables';
import { pieceOf } from '../domain/adjustment.ts';
import { isCustom } from '../domain/custom-item.ts';
import { taxableAddressOf } from '../domain/taxable-address.ts';
import { presentItem } from './present-item.ts';
import { type PresentAmount, presentMoney } from './present-money.ts';
import { presentOverride } from './present-override.ts';

/** One line of a cart, a checkout or an order, with its part of the totals. */
export interface SoldLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly item: Parameters<typeof presentItem>[0];
  /** Of one piece, before discounts on top. */
  readonly price: Minor;
  /** price × quantity. */
  readonly total: Minor;
  /** The line's part of the discounts on top. */
  readonly discount: Minor;
  readonly payment: PaymentTerms;
}

/** What carts, checkouts and orders say alike of a line. */
export function presentSoldLine<Money>(money: PresentAmount<Money>, line: SoldLine) {
  return {
    id: line.lineId,
    quantity: line.quantity,
    ...presentItem(line.item),
    ...presentPrices(money, line),
    ...presentPayment(money, line.payment),
    priceUndetermined: false,
    fixedQuantity: false,
    modifierGroups: [],
  };
}

/** How a line is paid, and what of one piece is paid with the order. */
export function presentPayment<Money>(money: PresentAmount<Money>, { option, deposit }: PaymentTerms) {
  return { paymentOption: option, ...(deposit !== null && { depositAmount: money(deposit) }) };
}

/** A line's prices before and after discounts on top, of one piece and of all. */
export function presentPrices<Money>(
  money: PresentAmount<Money>,
  { price, quantity, total, discount }: Pick<SoldLine, 'price' | 'quantity' | 'total' | 'discount'>,
) {
  return {
    price: money(discount === 0 ? price : pieceOf(total - discount, quantity)),
    priceBeforeDiscounts: money(price),
    lineItemPrice: money(total - discount),
  };
}

/** What carts and checkouts say beyond that, while a line can still be changed. */
export function presentOpenLine(
  site: SiteSettings,
  line: { readonly item: QuotedItem; readonly taxableAddress?: TaxableAddress },
) {
  const { item } = line;
  return {
    ...(item.path !== '' && { url: { relativePath: item.path, url: siteUrl(site, item.path) } }),
    fullPrice: presentMoney(site, item.fullPrice),
    ...(!isCustom(item.key) && { rootCatalogItemId: item.key.itemId }),
    customLineItem: isCustom(item.key),
    ...presentOverride(site, item.reference),
    fixedQuantity: item.fixedQuantity !== null,
    savePaymentMethod: false,
    membersOnly: false,
    policies: [],
    taxableAddress: { addressType: taxableAddressOf(line) },
  } satisfies checkout.LineItem;
}
