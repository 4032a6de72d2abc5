import type { HandlersOf, ResponseOf } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { presentPrice, readWanted, SHIPPING } from '@headland/purchase';
import type { DiscountsWork } from '../deps.ts';
import { type DiscountPreview, previewDiscounts } from '../queries/preview-discounts.ts';

/** What discounts would do to a cart, for those who make them. */
export function previewCalls(work: DiscountsWork): HandlersOf<'previewDiscounts'> {
  return {
    async previewDiscounts(ctx, { lineItems, couponCode, discountRuleId, memberId }) {
      const preview = await previewDiscounts(work, ctx, {
        lines: readWanted({ lineItems }, ctx),
        couponCode: couponCode?.trim() || null,
        ruleId: discountRuleId ?? null,
        memberId: memberId ?? null,
      });
      return presentPreview(ctx, preview);
    },
  };
}

function presentPreview({ site }: Context, preview: DiscountPreview): ResponseOf<'previewDiscounts'> {
  const { lines, totals, refusal } = preview;
  const money = (amount: Minor) => presentPrice(site, site.currency, amount);
  return {
    lineItems: lines.flatMap(({ lineId, quantity, item }, at) => {
      const sums = totals.lines[at];
      if (!sums) return [];
      const { total, discount } = sums;
      return {
        ...{ id: lineId, name: item.name, quantity },
        ...{ total: money(total), discount: money(discount), totalAfterDiscount: money(total - discount) },
      };
    }),
    discounts: totals.discounts.map((one) => ({
      id: one.id,
      kind: one.kind === 'coupon' ? 'COUPON' : 'RULE',
      name: one.name,
      amount: money(one.applied),
      freeDelivery: one.on === SHIPPING,
    })),
    subtotal: money(totals.subtotal),
    discount: money(totals.discount),
    total: money(totals.total),
    couponRefusal: refusal && { code: refusal.code, description: refusal.message },
  };
}
