import { fractionOf, type Minor } from '@headland/kernel';
import type { FeeTotals } from '@headland/purchase';
import type { Order, OrderLine } from './order.ts';

/** What giving something back comes to: `subtotal − discount + tax = total`. */
export interface RefundShare {
  readonly subtotal: Minor;
  readonly discount: Minor;
  /** On top of the price; what is within it goes back with the subtotal. */
  readonly tax: Minor;
  readonly total: Minor;
}

/**
 * What some pieces of a line cost. Each amount is what is left of the whole after the pieces before and these, so that all
 * refunds of a line add up to what was paid for it, whatever parts it is given back in.
 * @param before pieces that were given back earlier
 * @param pieces of those that are left; at least 1
 */
export function lineShare(line: OrderLine, before: number, pieces: number): RefundShare {
  const part = (amount: Minor) =>
    fractionOf(amount, before + pieces, line.quantity) - fractionOf(amount, before, line.quantity);
  return share(part(line.total), part(line.discount), part(line.tax));
}

/** What was paid for the delivery, with the tax on top of it. Null where nothing is delivered. */
export function shippingPaid({ details, shipping }: Pick<Order, 'details' | 'shipping'>): RefundShare | null {
  const { delivery } = details;
  if (delivery === null) return null;
  return share(shipping, delivery.discount ?? 0, delivery.taxes?.added ?? 0);
}

/** What was paid for a fee, with the tax on top of it. */
export function feePaid(fee: FeeTotals): RefundShare {
  return share(fee.amount, 0, fee.taxes.added);
}

/** A part of what was paid for a delivery or a fee. @param before given back earlier @param amount with its tax */
export function partOf(paid: RefundShare, before: Minor, amount: Minor): RefundShare {
  const part = (of: Minor) => fractionOf(of, before + amount, paid.total) - fractionOf(of, before, paid.total);
  const [discount, tax] = [part(paid.discount), part(paid.tax)];
  return { subtotal: amount + discount - tax, discount, tax, total: amount };
}

export function sumOf(shares: readonly RefundShare[]): RefundShare {
  const sum = (of: (one: RefundShare) => Minor) => shares.reduce((all, one) => all + of(one), 0);
  return share(
    sum(({ subtotal }) => subtotal),
    sum(({ discount }) => discount),
    sum(({ tax }) => tax),
  );
}

/** The fees that were paid beside the prices; one that is within them goes back with its line. */
export function feesOf({ adjustments }: Pick<Order, 'adjustments'>): readonly FeeTotals[] {
  return adjustments.filter((one) => one.kind === 'fee').filter(({ charged }) => charged !== 'INCLUDED');
}

function share(subtotal: Minor, discount: Minor, tax: Minor): RefundShare {
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}
