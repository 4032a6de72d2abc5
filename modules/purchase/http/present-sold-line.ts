import type { checkout } from '@headland/contract';
import { type Minor, type SiteSettings, siteUrl } from '@headland/kernel';
import type { PaymentTerms, QuotedItem } from '@headland/sellables';
import { pieceOf } from '../domain/adjustment.ts';
import type { Taxed } from '../domain/taxes.ts';
import { presentItem } from './present-item.ts';
import { type PresentAmount, presentMoney } from './present-money.ts';

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
export function presentOpenLine(site: SiteSettings, item: QuotedItem) {
  return {
    url: { relativePath: item.path, url: siteUrl(site, item.path) },
    fullPrice: presentMoney(site, item.fullPrice),
    rootCatalogItemId: item.key.itemId,
    customLineItem: false,
    fixedQuantity: item.fixedQuantity !== null,
    savePaymentMethod: false,
    membersOnly: false,
    policies: [],
  } satisfies checkout.LineItem;
}

/** A line's or a delivery's tax. @param before what it is taken of */
export function presentTax<Money>(money: PresentAmount<Money>, before: Minor, { added, included, breakdown }: Taxed) {
  const percent = breakdown.reduce((sum, tax) => sum + (tax.exempt ? 0 : tax.percent), 0);
  return {
    taxableAmount: money(before),
    totalTax: money(added + included),
    taxRate: presentRate(percent),
    taxBreakdown: breakdown.map((tax) => ({
      taxName: tax.name,
      ...(tax.jurisdiction !== null && { jurisdiction: tax.jurisdiction }),
      rate: presentRate(tax.percent),
      taxableAmount: money(tax.exempt ? 0 : tax.taxable),
      nonTaxableAmount: money(tax.exempt ? tax.taxable : 0),
      taxAmount: money(tax.amount),
    })),
  };
}

/** A percent as the wire's decimal fraction, such as `0.08875`. */
export function presentRate(percent: number): string {
  return String(Math.round(percent * 10_000) / 1_000_000);
}

/** What a line comes to with its tax. */
export function presentTaxedTotals<Money>(
  money: PresentAmount<Money>,
  sums: { readonly totalBeforeTax: Minor; readonly totalWithTax: Minor },
) {
  return { totalPriceBeforeTax: money(sums.totalBeforeTax), totalPriceAfterTax: money(sums.totalWithTax) };
}
