import type { Queryable } from '@headland/db';
import type { ApplicationError, Context } from '@headland/kernel';
import type { QuotedItem } from '@headland/sellables';
import { couponErrors } from './coupon-errors.ts';
import type { Adjustment, Discount } from './domain/adjustment.ts';

/** Who buys, as far as it is known: limits per customer count by it. */
export interface DiscountedBuyer {
  readonly visitorId: string | null;
  readonly memberId: string | null;
  readonly email: string | null;
}

/** What a source of discounts is asked. */
export interface DiscountQuestion {
  /** Quoted a moment ago. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly item: QuotedItem }[];
  /** What the buyer has typed; null for nothing. */
  readonly couponCode: string | null;
  readonly buyer: DiscountedBuyer;
  /** The order that this purchase has already: what it uses up counts for it, not against it. */
  readonly orderId?: string | null;
}

/** What a source of discounts says. */
export interface AskedDiscounts {
  /** In the order in which they count. */
  readonly discounts: readonly Discount[];
  /** Why the coupon takes nothing off; null if it does, or none was asked for. */
  readonly refusal: ApplicationError | null;
}

/** What an order uses up of discounts that can be used so often only. */
export interface DiscountUse {
  readonly orderId: string;
  readonly buyer: DiscountedBuyer;
  readonly adjustments: readonly { readonly kind: string; readonly id: string }[];
}

/**
 * The port of discounts: what the shop takes off a purchase. Asked whenever one is quoted; what it says is kept with it. Uses
 * are counted in the transaction that places the order, and given back in the one in which it comes to nothing. Whoever
 * takes or gives back does so before he touches stock.
 */
export interface DiscountSource {
  /** One statement at most. */
  ask(db: Queryable, ctx: Context, question: DiscountQuestion): Promise<AskedDiscounts>;
  /** @returns why it cannot be had any more, and then the transaction must roll back; null if it is counted */
  take(tx: Queryable, ctx: Context, use: DiscountUse): Promise<ApplicationError | null>;
  /** Doing it again changes nothing. */
  giveBack(tx: Queryable, ctx: Context, orderId: string): Promise<void>;
  /** For money that came late: what was promised with it counts again, over a limit too. */
  takeAgain(tx: Queryable, ctx: Context, orderId: string): Promise<void>;
}

/** A shop that takes nothing off. */
export const noDiscounts: DiscountSource = {
  ask: async (_db, _ctx, { couponCode }) => ({
    discounts: [],
    refusal: couponCode === null ? null : couponErrors.error('ERROR_COUPON_DOES_NOT_EXIST', { couponCode }),
  }),
  take: async () => null,
  giveBack: async () => {},
  takeAgain: async () => {},
};

/** Whether an adjustment is the shop's own discount, which is asked for anew whenever the purchase is quoted. */
export function isAskedFor({ kind }: { readonly kind: string }): boolean {
  return kind === 'coupon' || kind === 'rule';
}

/** Adjustments with the shop's discounts of today in the place of those before: first what the shop takes off. */
export function withDiscounts(
  adjustments: readonly Adjustment[],
  discounts: readonly Discount[],
): readonly Adjustment[] {
  return [...discounts, ...adjustments.filter((one) => !isAskedFor(one))];
}
