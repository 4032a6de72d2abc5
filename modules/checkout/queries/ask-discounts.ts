import type { Queryable } from '@headland/db';
import type { ApplicationError, Context } from '@headland/kernel';
import { type Adjustment, withDiscounts } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutState, TypedCoupon } from '../domain/checkout.ts';
import type { QuotedLine } from '../domain/estimate.ts';

/** What a purchase's discounts depend on. */
export interface DiscountedPurchase {
  readonly lines: readonly QuotedLine[];
  readonly adjustments: readonly Adjustment[];
  readonly couponCode: string | null;
  readonly buyer: CheckoutState['buyer'];
  readonly email: string | null;
  readonly orderId?: string | null;
}

/** The adjustments of a purchase as it is quoted at this moment. */
export interface Discounted {
  readonly adjustments: readonly Adjustment[];
  readonly coupon: TypedCoupon | null;
  /** Why the coupon takes nothing off; null if it does, or there is none. */
  readonly refusal: ApplicationError | null;
}

/** Asks what the shop takes off today; as many statements as the source of discounts takes. */
export async function askDiscounts(
  { discounts: source }: Pick<CheckoutDeps, 'discounts'>,
  db: Queryable,
  ctx: Context,
  { lines, adjustments, couponCode, buyer, email, orderId = null }: DiscountedPurchase,
): Promise<Discounted> {
  const asked = { lines, couponCode, buyer: { ...buyer, email }, orderId };
  const { discounts, refusal } = await source.ask(db, ctx, asked);
  const refused = refusal && { code: refusal.code, description: refusal.message, data: refusal.data };
  return {
    adjustments: withDiscounts(adjustments, discounts),
    coupon: couponCode === null ? null : { code: couponCode, refused },
    refusal,
  };
}
