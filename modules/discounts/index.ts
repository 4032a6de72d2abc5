/** What takes something off a purchase: rules of the shop, and coupons that buyers type. */
import { keptRows } from '@headland/db';
import type { Module } from '@headland/module';
import type { DiscountSource } from '@headland/purchase';
import { discountsChecks } from './checks.ts';
import { takeUses } from './commands/take-uses.ts';
import { hasCoupons } from './db/coupons.ts';
import { giveBackRuleUses, takeAgainRuleUses } from './db/rule-uses.ts';
import { hasRules } from './db/rules.ts';
import { forgetCustomer, giveBackUses, takeAgainUses } from './db/uses.ts';
import type { DiscountsDeps, DiscountsWork } from './deps.ts';
import { couponCalls } from './http/coupon-calls.ts';
import { previewCalls } from './http/preview-calls.ts';
import { ruleCalls } from './http/rule-calls.ts';
import { wireCoupon } from './http/wire-coupon.ts';
import { wireRule } from './http/wire-rule.ts';
import { discountsModule } from './module.ts';
import { askDiscounts } from './queries/ask-discounts.ts';

export type { CameToNothing } from './checks.ts';
export { discountsModule } from './module.ts';

export interface Discounts extends Module {
  /** What carts, checkouts and orders ask, and count with. */
  readonly source: DiscountSource;
}

/** How long another process may not know of a site's first rule, in milliseconds. */
const RULES_KNOWN = 2_000;
const SITES_KNOWN = 10_000;

export function createDiscounts(deps: DiscountsDeps): Discounts {
  const work: DiscountsWork = {
    ...deps,
    hasRules: keptRows({ load: hasRules, milliseconds: RULES_KNOWN, most: SITES_KNOWN }),
  };
  return {
    ...discountsModule,
    handlers: { ...couponCalls(deps), ...ruleCalls(work), ...previewCalls(work) },
    entities: { coupon: wireCoupon, discount_rule: wireRule },
    hasPrices: async (tx, siteId) => (await hasCoupons(tx, siteId)) || (await hasRules(tx, siteId)),
    checks: discountsChecks(deps.cameToNothing),
    source: {
      ask: (db, ctx, question) => askDiscounts(work, db, ctx, question),
      take: takeUses,
      async giveBack(tx, { site, now }, orderId) {
        await giveBackRuleUses(tx, site.id, orderId, now);
        await giveBackUses(tx, site.id, orderId, now);
      },
      async takeAgain(tx, { site }, orderId) {
        await takeAgainRuleUses(tx, site.id, orderId);
        await takeAgainUses(tx, site.id, orderId);
      },
    },
    onMemberForgotten: (tx, { site }, memberId) => forgetCustomer(tx, site.id, memberId),
  };
}
