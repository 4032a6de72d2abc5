import { fractionOf, type Minor } from '@headland/kernel';

/** What an adjustment is about: some lines, or the delivery. */
export type AdjustmentTarget = DiscountedLines | 'shipping';

interface DiscountedLines {
  readonly lineIds: readonly string[];
  /** So much of each of these lines, in their order; without it the amount is spread over what is left of them. */
  readonly parts?: readonly Minor[];
  /** Meant is the purchase, and these lines as the whole of it. */
  readonly whole?: true;
}

interface Named {
  readonly id: string;
  /** What people read: a coupon's name, a fee's. */
  readonly name: string;
  /** Not negative: the kind says whether it is taken off or put on. */
  readonly amount: Minor;
}

/** Takes off: a coupon, a rule of the shop, a merchant's own discount, a membership's benefit. */
export interface Discount extends Named {
  readonly kind: 'coupon' | 'rule' | 'merchant' | 'benefit';
  /** What the buyer typed; of a coupon. */
  readonly code?: string;
  readonly on: AdjustmentTarget;
}

/**
 * Puts on, or tells what is in the price already.
 * ADDED: on top, wherever the purchase is shown. AT_CHECKOUT: on top, once there is a checkout. INCLUDED: told, not added.
 */
export interface Fee extends Named {
  readonly kind: 'fee';
  readonly charged: 'ADDED' | 'INCLUDED' | 'AT_CHECKOUT';
}

/** Pays: a gift card changes what is due, never what the purchase costs. */
export interface GiftCardPayment extends Named {
  readonly kind: 'giftCard';
}

/** Everything that stands between the lines of a purchase and its total. */
export type Adjustment = Discount | Fee | GiftCardPayment;

/** A discount with what it really took off: never more than there was. */
export interface AppliedDiscount extends Discount {
  readonly applied: Minor;
  readonly perLine: readonly { readonly lineId: string; readonly amount: Minor }[];
}

/**
 * Divides an amount in the proportion of the weights, in whole units that add up to it exactly: each part is rounded down
 * and the units left over go to the largest remainders, the first of equals first.
 * @param amount not more than the weights' sum, so that no part is more than its weight
 */
export function spread(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, part: Number(product / whole), rest: product % whole };
  });
  let left = amount - exact.reduce((sum, { part }) => sum + part, 0);
  const parts = exact.map(({ part }) => part);
  const byRest = exact.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRest) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** What one piece costs of a line's whole price; rounded half away from zero, for showing only. */
export function pieceOf(total: Minor, quantity: number): Minor {
  return fractionOf(total, 1, quantity);
}
