import type { Coupon } from '@headland/contract/types/coupons';
import type { CouponSay } from './words.ts';

/** How a coupon stands, in words. @param now to tell those that have not begun */
export function couponMark(
  { expired, specification }: Coupon,
  now: Date,
  say: CouponSay,
): { readonly tone: 'good' | 'wait' | 'bad'; readonly text: string } {
  if (expired) return { tone: 'bad', text: say('over') };
  if (specification?.active === false) return { tone: 'wait', text: say('switchedOff') };
  if (Number(specification?.startTime ?? 0) > now.getTime()) return { tone: 'wait', text: say('early') };
  return { tone: 'good', text: say('switchedOn') };
}

/** How often it was used, and how often it may be. */
export function usesText({ numberOfUsages: used = 0, specification }: Coupon, say: CouponSay): string {
  const most = specification?.usageLimit ?? null;
  return most === null ? String(used) : say('usesOf', { used, most });
}
