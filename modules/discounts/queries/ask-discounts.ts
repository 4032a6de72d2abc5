import type { Queryable } from '@headland/db';
import { ApplicationError, type Context } from '@headland/kernel';
import { type AskedDiscounts, couponErrors, type DiscountQuestion } from '@headland/purchase';
import { selectLiveRules } from '../db/rule-uses.ts';
import { selectByCode } from '../db/uses.ts';
import type { DiscountsWork } from '../deps.ts';
import { applyCoupon } from '../domain/apply-coupon.ts';
import { applyRules } from '../domain/apply-rules.ts';
import { customersOf } from '../domain/customers.ts';
import { leftAfter } from '../domain/take-off.ts';

/**
 * What the shop takes off a purchase at this moment: first its rules, then the coupon of what they have left. One statement
 * for each that there is: none for a shop without rules and a purchase without a coupon.
 */
export async function askDiscounts(
  { hasRules, canonicalApp }: Pick<DiscountsWork, 'hasRules' | 'canonicalApp'>,
  db: Queryable,
  ctx: Context,
  { lines, couponCode, buyer, orderId = null }: DiscountQuestion,
): Promise<AskedDiscounts> {
  const { site, now } = ctx;
  const customers = customersOf(site.id, buyer);
  const live = (await hasRules.of(db, site.id)) ? await selectLiveRules(db, site.id, now, customers, orderId) : [];
  const rules = applyRules(live, lines, { now, memberId: buyer.memberId, canonicalApp });
  if (couponCode === null) return { discounts: rules, refusal: null };
  const found = await selectByCode(db, site.id, couponCode, customers, orderId);
  const said = found
    ? applyCoupon(found, leftAfter(lines, rules), { now, currency: site.currency })
    : couponErrors.error('ERROR_COUPON_DOES_NOT_EXIST', { couponCode });
  if (said instanceof ApplicationError) return { discounts: rules, refusal: said };
  return { discounts: [...rules, said], refusal: null };
}
