import { emit, type Queryable } from '@headland/db';
import type { ApplicationError, Context } from '@headland/kernel';
import { couponErrors, type DiscountUse } from '@headland/purchase';
import { writeRuleUse } from '../db/rule-uses.ts';
import { countUse, writeUse } from '../db/uses.ts';
import { customersOf } from '../domain/customers.ts';
import { discountsErrors } from '../errors.ts';
import { couponEvents } from '../events.ts';

/**
 * Counts the uses of an order in its own transaction; two statements for each discount, and an event for a
 * coupon.
 * @returns why one cannot be had any more; the transaction must roll back then
 */
export async function takeUses(
  tx: Queryable,
  ctx: Context,
  { orderId, buyer, adjustments }: DiscountUse,
): Promise<ApplicationError | null> {
  const customers = customersOf(ctx.site.id, buyer);
  const use = { siteId: ctx.site.id, orderId, customers, at: ctx.now };
  // Everybody takes rules before coupons, and those in one order: nobody waits in a circle.
  const rules = adjustments.filter(({ kind }) => kind === 'rule').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id: ruleId } of rules) {
    if (!(await writeRuleUse(tx, { ...use, ruleId }))) return discountsErrors.error('DISCOUNT_RULE_USED_UP');
  }
  for (const { id: couponId } of adjustments.filter(({ kind }) => kind === 'coupon')) {
    const limit = await countUse(tx, ctx.site.id, couponId);
    if (limit === 'USED_UP') return couponErrors.error('ERROR_COUPON_USAGE_EXCEEDED');
    if (!(await writeUse(tx, { ...use, couponId }, limit))) {
      return couponErrors.error('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED');
    }
    await emit(tx, ctx, [couponEvents.tell('coupon_applied', couponId, { orderId })]);
  }
  return null;
}
