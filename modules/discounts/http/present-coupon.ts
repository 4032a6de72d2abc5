import type { coupons as wire } from '@headland/contract';
import { type Context, type Minor, minorToNumber } from '@headland/kernel';
import { type Coupon, type CouponEffect, type CouponTerms, isExpired } from '../domain/coupon.ts';

/** A coupon as the wire has it: instants are milliseconds of the Unix epoch as text, amounts are numbers. */
export function presentCoupon(ctx: Pick<Context, 'site' | 'now'>, coupon: Coupon): wire.Coupon {
  return {
    id: coupon.id,
    specification: presentSpecification(ctx.site.currency, coupon),
    dateCreated: presentInstant(coupon.createdAt),
    expired: isExpired(coupon, ctx.now),
    numberOfUsages: coupon.used,
    ...(coupon.appId !== null && { appId: coupon.appId }),
  };
}

export function presentSpecification(currency: string, terms: CouponTerms): wire.Specification {
  const { reach } = terms;
  return {
    ...(reach && {
      scope: { namespace: reach.namespace, ...(reach.group && { group: { ...reach.group } }) },
    }),
    ...(terms.minimumSubtotal !== null && { minimumSubtotal: minorToNumber(terms.minimumSubtotal, currency) }),
    ...presentEffect(terms.effect, (amount) => minorToNumber(amount, currency)),
    name: terms.name,
    code: terms.code,
    startTime: presentInstant(terms.startsAt),
    ...(terms.endsAt && { expirationTime: presentInstant(terms.endsAt) }),
    ...(terms.usageLimit !== null && { usageLimit: terms.usageLimit }),
    ...(terms.limitPerCustomer !== null && { limitPerCustomer: terms.limitPerCustomer }),
    limitedToOneItem: terms.limitedToOneItem,
    appliesToSubscriptions: terms.appliesToSubscriptions,
    ...(terms.discountedCycleCount !== null && { discountedCycleCount: terms.discountedCycleCount }),
    active: terms.active,
    type: terms.effect.kind,
  };
}

function presentEffect(effect: CouponEffect, money: (amount: Minor) => number): wire.Specification {
  if (effect.kind === 'MoneyOff') return { moneyOffAmount: money(effect.amount) };
  if (effect.kind === 'PercentOff') return { percentOffRate: effect.rate };
  if (effect.kind === 'FreeShipping') return { freeShipping: true };
  if (effect.kind === 'FixedPrice') return { fixedPriceAmount: money(effect.price) };
  return { buyXGetY: { x: effect.x, y: effect.y } };
}

function presentInstant(at: Date): string {
  return String(at.getTime());
}
