import { addMoney, type Minor } from '@headland/kernel';
import {
  type Adjustment,
  type AppliedDiscount,
  type Discount,
  type Fee,
  type GiftCardPayment,
  spread,
} from './adjustment.ts';
import { SHIPPING, type Taxed, type TaxRates, taxOf } from './taxes.ts';

/** What of a line is due with the order: all of it, nothing, or so much of each piece. */
export type LineDue = 'ALL' | 'NOTHING' | { readonly deposit: Minor };

/** One line with the prices of one piece. */
export interface PricedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** What is paid for one piece, discounts of the item itself included. */
  readonly price: Minor;
  /** What one piece costs without those discounts. */
  readonly fullPrice: Minor;
  /** `ALL` if it is not said. */
  readonly due?: LineDue;
}

/** Everything that a total is made of. */
export interface Purchase {
  readonly lines: readonly PricedLine[];
  /** Price of the delivery, before discounts on it. */
  readonly shipping: Minor;
  readonly adjustments?: readonly Adjustment[];
  readonly taxes?: TaxRates;
  /** False for a cart, which is not charged what is charged at checkout; true if it is not said. */
  readonly atCheckout?: boolean;
}

export interface LineTotals extends PricedLine {
  /** price × quantity; discounts of the item are in it already. */
  readonly total: Minor;
  /** fullPrice × quantity. */
  readonly fullTotal: Minor;
  /** This line's part of the discounts on top. */
  readonly discount: Minor;
  readonly taxes: Taxed;
  /** All tax, on top and within. */
  readonly tax: Minor;
  readonly totalBeforeTax: Minor;
  readonly totalWithTax: Minor;
}

export interface FeeTotals extends Fee {
  readonly taxes: Taxed;
}

/** An adjustment with what came of it, as an order keeps it. */
export type SettledAdjustment = AppliedDiscount | FeeTotals | GiftCardPayment;

/**
 * What is to be paid: `subtotal − discount + fees + shipping + tax = total = dueNow + dueLater + giftCard`, the lines'
 * totals add up to the subtotal, and nothing is negative.
 */
export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Minor;
  readonly discounts: readonly AppliedDiscount[];
  readonly discount: Minor;
  /** Of the discount, what was taken off the delivery. */
  readonly shippingDiscount: Minor;
  readonly allFees: readonly FeeTotals[];
  /** Fees that come on top. */
  readonly fees: Minor;
  readonly shipping: Minor;
  readonly shippingTaxes: Taxed;
  /** Lines, delivery and fees after discounts, without any tax. */
  readonly taxable: Minor;
  /** Tax on top of everything that is taxed. */
  readonly tax: Minor;
  /** Tax within the prices; part of the total already. */
  readonly taxIncluded: Minor;
  readonly total: Minor;
  /** Paid with gift cards. */
  readonly giftCard: Minor;
  readonly dueNow: Minor;
  readonly dueLater: Minor;
}

/**
 * Adds a purchase up, in whole minor units. Discounts count in the order given, each spread over what is left of its
 * lines; taxes are taken of what is left after them; delivery and fees are due with the lines, later only if no line is
 * due now; gift cards pay what is due now. A fraction of a unit can arise in two places: a discount that is spread, where
 * the parts add up to it (`spread`), and a tax, which is rounded once, half away from zero (`taxOf`). Everything above is
 * a sum of whole units, so what is shown always adds up.
 * @throws RangeError if an amount leaves the safe integers
 */
export function calculateTotals(purchase: Purchase): Totals {
  const { lines, shipping, adjustments = [], taxes = {}, atCheckout = true } = purchase;
  const discounted = takeOff(purchase, adjustments.filter(isDiscount));
  const withTotals = lines.map((line, at) => lineTotals(line, discounted.perLine[at] ?? 0, taxes));
  const allFees = adjustments
    .filter((one) => one.kind === 'fee')
    .filter((fee) => atCheckout || fee.charged !== 'AT_CHECKOUT')
    .map((fee): FeeTotals => ({ ...fee, taxes: taxOf(fee.amount, taxes[fee.id] ?? []) }));
  const onTop = allFees.filter((fee) => fee.charged !== 'INCLUDED');
  const shippingTaxes = taxOf(shipping - discounted.shipping, taxes[SHIPPING] ?? []);

  const subtotal = addMoney(...withTotals.map((line) => line.total));
  const discount = addMoney(...discounted.discounts.map((one) => one.applied));
  const fees = addMoney(...onTop.map((fee) => fee.amount));
  const taxed = [...withTotals.map((line) => line.taxes), ...onTop.map((fee) => fee.taxes), shippingTaxes];
  const tax = addMoney(...taxed.map(({ added }) => added));
  const taxIncluded = addMoney(...taxed.map(({ included }) => included));
  const beforeTax = addMoney(subtotal, -discount, fees, shipping);
  const total = addMoney(beforeTax, tax);
  return {
    lines: withTotals,
    subtotal,
    discounts: discounted.discounts,
    discount,
    shippingDiscount: discounted.shipping,
    allFees,
    fees,
    shipping,
    shippingTaxes,
    taxable: beforeTax - taxIncluded,
    tax,
    taxIncluded,
    total,
    ...dueOf(withTotals, total, addMoney(...adjustments.filter(isGiftCard).map((card) => card.amount))),
  };
}

/** What came of the adjustments that a purchase was added up with; of a gift card what it pays, not what it has. */
export function settledAdjustments(
  { discounts, allFees, giftCard }: Pick<Totals, 'discounts' | 'allFees' | 'giftCard'>,
  adjustments: readonly Adjustment[],
): readonly SettledAdjustment[] {
  let left = giftCard;
  const paid = adjustments.filter(isGiftCard).map((card) => {
    const amount = Math.min(card.amount, left);
    left -= amount;
    return { ...card, amount };
  });
  return [...discounts, ...allFees, ...paid.filter(({ amount }) => amount > 0)];
}

function lineTotals(line: PricedLine, discount: Minor, rates: TaxRates): LineTotals {
  const total = multiply(line.price, line.quantity);
  const taxes = taxOf(total - discount, rates[line.lineId] ?? []);
  return {
    ...line,
    total,
    fullTotal: multiply(line.fullPrice, line.quantity),
    discount,
    taxes,
    tax: taxes.added + taxes.included,
    totalBeforeTax: total - discount - taxes.included,
    totalWithTax: addMoney(total - discount, taxes.added),
  };
}

/** Each discount over what the ones before it have left of its lines. */
function takeOff({ lines, shipping }: Purchase, discounts: readonly Discount[]) {
  const left = lines.map((line) => multiply(line.price, line.quantity));
  const perLine = lines.map(() => 0);
  let shippingLeft = shipping;
  const applied = discounts.map((discount): AppliedDiscount => {
    if (discount.on === 'shipping') {
      const off = Math.min(discount.amount, shippingLeft);
      shippingLeft -= off;
      return { ...discount, applied: off, perLine: [] };
    }
    const { lineIds } = discount.on;
    const weights = lines.map((line, at) => (lineIds.includes(line.lineId) ? (left[at] ?? 0) : 0));
    const parts = partsOf(discount.on, discount.amount, lines, weights);
    const off = addMoney(...parts);
    for (const [at, part] of parts.entries()) {
      left[at] = (left[at] ?? 0) - part;
      perLine[at] = (perLine[at] ?? 0) + part;
    }
    const told = lines.flatMap(({ lineId }, at) =>
      lineIds.includes(lineId) ? [{ lineId, amount: parts[at] ?? 0 }] : [],
    );
    return { ...discount, applied: off, perLine: told };
  });
  return { discounts: applied, perLine, shipping: shipping - shippingLeft };
}

/** What a discount takes off each line: as it says itself, or in the proportion of what is left of its lines. */
function partsOf(
  { lineIds, parts }: Exclude<Discount['on'], 'shipping'>,
  amount: Minor,
  lines: readonly PricedLine[],
  left: readonly Minor[],
): readonly Minor[] {
  if (!parts) return spread(Math.min(amount, addMoney(...left)), left);
  const said = new Map(lineIds.map((lineId, at) => [lineId, parts[at] ?? 0]));
  return lines.map(({ lineId }, at) => Math.min(said.get(lineId) ?? 0, left[at] ?? 0));
}

function dueOf(
  lines: readonly LineTotals[],
  total: Minor,
  giftCards: Minor,
): Pick<Totals, 'giftCard' | 'dueNow' | 'dueLater'> {
  const later = addMoney(...lines.map((line) => line.totalWithTax - dueNowOf(line)));
  const nothingNow = later > 0 && lines.every((line) => dueNowOf(line) === 0);
  const dueLater = nothingNow ? total : later;
  const giftCard = Math.min(giftCards, total - dueLater);
  return { giftCard, dueNow: total - dueLater - giftCard, dueLater };
}

function dueNowOf({ due = 'ALL', quantity, totalWithTax }: LineTotals): Minor {
  if (due === 'ALL') return totalWithTax;
  return due === 'NOTHING' ? 0 : Math.min(totalWithTax, multiply(due.deposit, quantity));
}

function isDiscount(adjustment: Adjustment): adjustment is Discount {
  return adjustment.kind !== 'fee' && adjustment.kind !== 'giftCard';
}

function isGiftCard(adjustment: Adjustment): adjustment is GiftCardPayment {
  return adjustment.kind === 'giftCard';
}

function multiply(price: Minor, quantity: number): Minor {
  const product = price * quantity;
  if (!Number.isSafeInteger(product)) throw new RangeError('amount out of range');
  return product;
}
