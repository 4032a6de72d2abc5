import { addMoney, type Minor, percentOf } from '@headland/kernel';

/** One line with the prices of one piece. */
export interface PricedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** What is paid for one piece, discounts of the item itself included. */
  readonly price: Minor;
  /** What one piece costs without those discounts. */
  readonly fullPrice: Minor;
}

export interface LineTotals extends PricedLine {
  /** price × quantity; discounts of the item are in it already. */
  readonly total: Minor;
  /** fullPrice × quantity. */
  readonly fullTotal: Minor;
  readonly tax: Minor;
  readonly totalWithTax: Minor;
}

/** What is to be paid; `subtotal + shipping + tax − discount = total`, and the lines' totals add up to the subtotal. */
export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Minor;
  /** Discounts on top of the items' own (coupons, rules); none are built yet. */
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly shippingTax: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/**
 * Adds an order up. Prices are before tax. The rounding rule: a fraction of a minor unit can arise only where a percent
 * is taken, which is once per line (on the line's total, not on the piece) and once for shipping; each is rounded half
 * away from zero there, and everything above is a sum of whole units. So what is shown always adds up.
 * @param taxPercent plain percent, such as 8.875; 0 while the site collects no tax
 * @throws RangeError if an amount leaves the safe integers
 */
export function calculateTotals(lines: readonly PricedLine[], shipping: Minor, taxPercent = 0): Totals {
  const withTotals = lines.map((line) => {
    const total = multiply(line.price, line.quantity);
    const tax = percentOf(total, taxPercent);
    return {
      ...line,
      total,
      fullTotal: multiply(line.fullPrice, line.quantity),
      tax,
      totalWithTax: addMoney(total, tax),
    };
  });
  const subtotal = addMoney(...withTotals.map((line) => line.total));
  const shippingTax = percentOf(shipping, taxPercent);
  const tax = addMoney(...withTotals.map((line) => line.tax), shippingTax);
  return {
    lines: withTotals,
    subtotal,
    discount: 0,
    shipping,
    shippingTax,
    tax,
    total: addMoney(subtotal, shipping, tax),
  };
}

function multiply(price: Minor, quantity: number): Minor {
  const product = price * quantity;
  if (!Number.isSafeInteger(product)) throw new RangeError('amount out of range');
  return product;
}
