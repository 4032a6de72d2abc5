import { type ApplicationError, minorToDecimal } from '@headland/kernel';
import { couponErrors, type Discount } from '@headland/purchase';
import { type Coupon, isExpired } from './coupon.ts';
import { isInReach } from './matching.ts';
import { type DiscountedLine, freeDelivery, type TakenOff, takeOff } from './take-off.ts';

/** A coupon with what is known of its uses. */
export interface UsedCoupon {
  readonly coupon: Coupon;
  /** Orders that count, but for the one that is asked about. */
  readonly used: number;
  /** The same of this customer. */
  readonly usedByCustomer: number;
}

/** When and in which currency a coupon is asked about. */
export interface CouponMoment {
  readonly now: Date;
  readonly currency: string;
}

/**
 * What a coupon takes off a purchase at this moment, or why it takes nothing off. It is never good for gift cards: they are
 * money already.
 * @param lines with what the shop's rules have left of them
 */
export function applyCoupon(
  used: UsedCoupon,
  lines: readonly DiscountedLine[],
  moment: CouponMoment,
): Discount | ApplicationError {
  const { coupon } = used;
  const refusal = refuseNow(used, moment.now) ?? refuseSubtotal(coupon, lines, moment.currency);
  if (refusal) return refusal;
  const off = takenOff(coupon, lines);
  if (!off) return couponErrors.error('ERROR_COUPON_NOT_APPLICABLE', { couponCode: coupon.code });
  const { id, name, code } = coupon;
  return { kind: 'coupon', id, name, code, ...off };
}

function refuseNow({ coupon, used, usedByCustomer }: UsedCoupon, now: Date): ApplicationError | null {
  const data = { couponCode: coupon.code };
  if (!coupon.active) return couponErrors.error('ERROR_COUPON_IS_DISABLED', data);
  if (coupon.startsAt > now) return couponErrors.error('ERROR_COUPON_IS_NOT_ACTIVE_YET', data);
  if (isExpired(coupon, now)) return couponErrors.error('ERROR_COUPON_HAS_EXPIRED', data);
  if (coupon.usageLimit !== null && used >= coupon.usageLimit) {
    return couponErrors.error('ERROR_COUPON_USAGE_EXCEEDED', data);
  }
  if (coupon.limitPerCustomer !== null && usedByCustomer >= coupon.limitPerCustomer) {
    return couponErrors.error('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', data);
  }
  return null;
}

/** The minimum is asked of the prices as they stand at the goods, before anything is taken off. */
function refuseSubtotal(
  { code, minimumSubtotal }: Coupon,
  lines: readonly DiscountedLine[],
  currency: string,
): ApplicationError | null {
  const subtotal = lines.reduce((all, { item, quantity }) => all + item.price * quantity, 0);
  if (minimumSubtotal === null || subtotal >= minimumSubtotal) return null;
  const least = minorToDecimal(minimumSubtotal, currency);
  return couponErrors.error('ERROR_INVALID_SUBTOTAL', { couponCode: code, minimumSubtotal: least });
}

function takenOff({ effect, reach, limitedToOneItem }: Coupon, lines: readonly DiscountedLine[]): TakenOff | null {
  if (effect.kind === 'FreeShipping') {
    return lines.some(({ item }) => item.physical.shippable) ? freeDelivery : null;
  }
  const meant = lines.filter(({ item }) => item.itemType !== 'GIFT_CARD' && (!reach || isInReach(reach, item)));
  if (meant.length === 0) return null;
  const off = takeOff(effect, meant, { whole: reach === null, onePiece: limitedToOneItem });
  // Too few pieces for one of them to be free.
  return effect.kind === 'BuyXGetY' && off.amount === 0 ? null : off;
}
