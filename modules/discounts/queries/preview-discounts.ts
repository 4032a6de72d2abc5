import { type ApplicationError, type Context, ValidationError } from '@headland/kernel';
import { calculateTotals, couponErrors, pricedLine, type Totals, type WantedLine } from '@headland/purchase';
import type { QuotedItem } from '@headland/sellables';
import { selectLiveRules } from '../db/rule-uses.ts';
import { selectRule } from '../db/rules.ts';
import { selectByCode } from '../db/uses.ts';
import type { DiscountsWork } from '../deps.ts';
import { applyCoupon, type UsedCoupon } from '../domain/apply-coupon.ts';
import { applyRules, type UsedRule } from '../domain/apply-rules.ts';
import { customersOf } from '../domain/customers.ts';
import type { Rule } from '../domain/rule.ts';
import { leftAfter } from '../domain/take-off.ts';
import { discountsErrors } from '../errors.ts';

/** What a cart is to be tried with. */
export interface PreviewQuestion {
  readonly lines: readonly WantedLine[];
  readonly couponCode: string | null;
  /** A rule that counts in any case, as if it were switched on and its time had come. */
  readonly ruleId: string | null;
  readonly memberId: string | null;
}

export interface DiscountPreview {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly item: QuotedItem }[];
  readonly totals: Totals;
  /** Why the coupon takes nothing off; null if it does, or none was asked for. */
  readonly refusal: ApplicationError | null;
}

/**
 * What today's discounts would take off a cart, worked out as for a buyer; a rule that is tried, and the coupon, count
 * whether or not they are switched on, and whatever has been used of them. Stores nothing.
 * @throws DISCOUNT_RULE_NOT_FOUND; ValidationError for an item that is not sold here
 */
export async function previewDiscounts(
  { database, quote, hasRules, canonicalApp }: DiscountsWork,
  ctx: Context,
  question: PreviewQuestion,
): Promise<DiscountPreview> {
  const { site, now } = ctx;
  const { couponCode, ruleId, memberId } = question;
  const db = database.pool;
  const tried = ruleId === null ? null : await selectRule(db, site.id, ruleId);
  if (ruleId !== null && !tried) throw discountsErrors.error('DISCOUNT_RULE_NOT_FOUND');
  const quotes = await quote(db, ctx, question.lines);
  const lines = question.lines.map(({ field, quantity }, at) => {
    const item = quotes[at]?.item;
    if (!item) throw ValidationError.field(`${field}.catalogReference`, 'is nothing that is sold here', 'OTHER');
    return { lineId: String(at), quantity, item };
  });
  const customers = customersOf(site.id, { visitorId: null, memberId, email: null });
  const live = (await hasRules.of(db, site.id)) ? await selectLiveRules(db, site.id, now, customers, null) : [];
  const rules = applyRules(tried ? withTried(live, tried) : live, lines, { now, memberId, canonicalApp });
  const found = couponCode === null ? null : await selectByCode(db, site.id, couponCode, customers, null);
  const coupon = found && applyCoupon(asIfOn(found, now), leftAfter(lines, rules), { now, currency: site.currency });
  const discount = coupon && 'kind' in coupon ? coupon : null;
  const refusal = coupon && !('kind' in coupon) ? coupon : null;
  const isUnknown = couponCode !== null && !found;
  return {
    lines,
    totals: calculateTotals({
      lines: lines.map(({ lineId, quantity, item }) => pricedLine(lineId, quantity, item)),
      shipping: 0,
      adjustments: [...rules, ...(discount ? [discount] : [])],
      atCheckout: false,
    }),
    refusal: isUnknown ? couponErrors.error('ERROR_COUPON_DOES_NOT_EXIST', { couponCode }) : refusal,
  };
}

/** The rule in its place among the others: they count in the order in which they were made. */
function withTried(live: readonly UsedRule[], tried: Rule): readonly UsedRule[] {
  const rule = { ...tried, active: true, startsAt: null, endsAt: null };
  const others = live.filter((one) => one.rule.id !== tried.id);
  const before = others.filter((one) => isBefore(one.rule, tried));
  return [...before, { rule, used: 0, usedByCustomer: 0 }, ...others.slice(before.length)];
}

function isBefore(one: Rule, other: Rule): boolean {
  const [a, b] = [one.createdAt.getTime(), other.createdAt.getTime()];
  return a < b || (a === b && one.id < other.id);
}

function asIfOn({ coupon }: UsedCoupon, now: Date): UsedCoupon {
  return { coupon: { ...coupon, active: true, startsAt: now, endsAt: null }, used: 0, usedByCustomer: 0 };
}
