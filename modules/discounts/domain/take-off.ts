import { fractionOf, type Minor, percentOf } from '@headland/kernel';
import { calculateTotals, type Discount, MAX_SUBTOTAL, pricedLine } from '@headland/purchase';
import type { QuotedItem } from '@headland/sellables';
import type { CouponEffect } from './coupon.ts';

/** A line as the discounts see it. */
export interface DiscountedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly item: QuotedItem;
  /** What the discounts before have left of it. */
  readonly left: Minor;
}

/** What is left of lines after some discounts, by the rule of the totals themselves. */
export function leftAfter(
  lines: readonly Omit<DiscountedLine, 'left'>[],
  discounts: readonly Discount[],
): readonly DiscountedLine[] {
  const priced = lines.map(({ lineId, quantity, item }) => pricedLine(lineId, quantity, item));
  const totals = calculateTotals({ lines: priced, shipping: 0, adjustments: discounts });
  return lines.map((line, at) => {
    const sums = totals.lines[at];
    return { ...line, left: sums ? sums.total - sums.discount : 0 };
  });
}

/** How much is taken off what. */
export type TakenOff = Pick<Discount, 'amount' | 'on'>;

/** All of the delivery, whatever it costs by the time it is chosen. */
export const freeDelivery: TakenOff = { amount: MAX_SUBTOTAL, on: 'shipping' };

/**
 * What an effect takes off lines; pure, in whole minor units, never more than is left of a line.
 * @param lines those that it is good for
 * @param whole whether they are meant as the whole purchase: an amount then counts once, and else for each piece
 * @param onePiece it counts for one piece only, the cheapest
 */
export function takeOff(
  effect: Exclude<CouponEffect, { kind: 'FreeShipping' }>,
  lines: readonly DiscountedLine[],
  { whole, onePiece }: { readonly whole: boolean; readonly onePiece: boolean },
): TakenOff {
  const lineIds = lines.map(({ lineId }) => lineId);
  const inParts = (parts: readonly Minor[]): TakenOff => ({
    amount: sum(parts),
    on: { lineIds, parts, ...(whole && { whole }) },
  });
  if (effect.kind === 'BuyXGetY') return inParts(freePieces(lines, effect, onePiece));
  if (onePiece) {
    const cheapest = cheapestOf(lines);
    return inParts(lines.map((line) => (line === cheapest ? offPiece(effect, pieceOf(line)) : 0)));
  }
  if (effect.kind === 'FixedPrice') {
    return inParts(lines.map(({ left, quantity }) => Math.max(0, left - effect.price * quantity)));
  }
  if (effect.kind === 'MoneyOff' && !whole) {
    return inParts(lines.map(({ left, quantity }) => Math.min(left, effect.amount * quantity)));
  }
  const left = sum(lines.map((line) => line.left));
  const amount = effect.kind === 'PercentOff' ? percentOf(left, effect.rate) : Math.min(left, effect.amount);
  return { amount, on: { lineIds, ...(whole && { whole }) } };
}

type Simple = Exclude<CouponEffect, { kind: 'FreeShipping' | 'BuyXGetY' }>;

function offPiece(effect: Simple, price: Minor): Minor {
  if (effect.kind === 'PercentOff') return percentOf(price, effect.rate);
  return effect.kind === 'MoneyOff' ? Math.min(price, effect.amount) : Math.max(0, price - effect.price);
}

/** What one piece of a line costs still; rounded down, so that all pieces together are never more than the line. */
function pieceOf({ left, quantity }: DiscountedLine): Minor {
  return Math.floor(left / quantity);
}

function cheapestOf(lines: readonly DiscountedLine[]): DiscountedLine | undefined {
  return lines.toSorted(byPiece)[0];
}

/** The line with the cheapest pieces first, fractions of a unit seen: of equals the one that was put in first. */
export function byPiece(a: DiscountedLine, b: DiscountedLine): number {
  return a.left / a.quantity - b.left / b.quantity;
}

/** The cheapest pieces are free: `y` of every `x + y`, and of the rest what goes beyond `x`. */
function freePieces(
  lines: readonly DiscountedLine[],
  { x, y }: { readonly x: number; readonly y: number },
  once: boolean,
): readonly Minor[] {
  const pieces = sum(lines.map(({ quantity }) => quantity));
  const rest = Math.max(0, (pieces % (x + y)) - x);
  const free = Math.floor(pieces / (x + y)) * y + rest;
  let given = once ? Math.min(free, y) : free;
  const parts = new Map<string, Minor>();
  for (const line of lines.toSorted(byPiece)) {
    const ofLine = Math.min(given, line.quantity);
    given -= ofLine;
    parts.set(line.lineId, fractionOf(line.left, ofLine, line.quantity));
  }
  return lines.map(({ lineId }) => parts.get(lineId) ?? 0);
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((all, one) => all + one, 0);
}
